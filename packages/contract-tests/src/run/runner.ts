import { BudgetExhausted, CaseSkipped, CaseStopped } from './budget.ts';
import type { Progress } from './report.ts';
import type { Case, Suite } from './suite.ts';
import { type CaseResult, caseReport, suiteReport } from './sum-up.ts';
import { type RunContext, Trial } from './trial.ts';

interface QueuedCase {
  readonly suite: Suite;
  readonly each: Case;
}

/** Time that a case needs after its wait. */
const AFTER_WAIT_SECONDS = 10;

/** Runs cases in parallel. Cases that only wait start first and don't count towards `parallel`. */
export async function runCases(
  context: RunContext,
  suites: readonly Suite[],
  progress: Progress = {},
): Promise<CaseResult[]> {
  const jobs = suites.flatMap((suite) => suite.cases.map((each) => ({ suite, each })));
  const results: CaseResult[] = [];
  const open = new Map(suites.map((suite) => [suite, suite.cases.length]));
  const finish = async (job: QueuedCase): Promise<void> => {
    const result = await runCase(context, job);
    results.push(result);
    progress.onCase?.(job.suite.id, caseReport(result));
    const left = (open.get(job.suite) ?? 1) - 1;
    open.set(job.suite, left);
    if (left > 0) return;
    progress.onSuite?.(suiteReport(job.suite, results, context.options.except));
  };
  const waiting = jobs.filter(({ each }) => each.waitsSeconds !== undefined).map(finish);
  const queue = jobs.filter(({ each }) => each.waitsSeconds === undefined).values();
  const worker = async (): Promise<void> => {
    for (const job of queue) await finish(job);
  };
  await Promise.all([...waiting, ...Array.from({ length: context.options.parallel }, worker)]);
  return results;
}

/** Runs a case; again if it failed while the deployment lost connections, as often as the options allow. */
async function runCase(context: RunContext, job: QueuedCase): Promise<CaseResult> {
  const { ledger, options } = context;
  for (let repeats = 0; ; repeats += 1) {
    const lossesBefore = ledger.losses;
    const result = await attemptCase(context, job);
    const hasFailed = result.crashed !== null || result.findings.violations.length > 0;
    const mayRepeat = repeats < options.repeats && ledger.losses > lossesBefore;
    if (!hasFailed || !mayRepeat) return { ...result, repeats };
  }
}

async function attemptCase(
  context: RunContext,
  { suite, each }: QueuedCase,
): Promise<Omit<CaseResult, 'repeats'>> {
  const { title, waitsSeconds = 0 } = each;
  const start = performance.now();
  const trial = new Trial(context, { suite: suite.id, title });
  const result = (
    skipped: string | null,
    { crashed = null, cutShort = false }: { crashed?: string | null; cutShort?: boolean } = {},
  ) => ({
    suite: suite.id,
    title,
    milliseconds: performance.now() - start,
    findings: trial.findings,
    skipped,
    cutShort,
    crashed,
  });
  const { exhausted, secondsLeft } = context.budget;
  if (exhausted !== null) return result(exhausted, { cutShort: true });
  if (waitsSeconds > 0 && secondsLeft < waitsSeconds + AFTER_WAIT_SECONDS) {
    const left = `it waits ${waitsSeconds} s, and ${Math.floor(secondsLeft)} s are left`;
    return result(left, { cutShort: true });
  }
  try {
    await each.run(trial);
    return result(null);
  } catch (error) {
    if (error instanceof CaseSkipped) return result(error.message);
    if (error instanceof BudgetExhausted) return result(error.message, { cutShort: true });
    if (error instanceof CaseStopped) return result(null);
    const crashed = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return result(null, { crashed });
  } finally {
    await trial.release();
  }
}
