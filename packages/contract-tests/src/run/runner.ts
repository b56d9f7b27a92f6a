import type { RuleOutcomes, Violation } from '../rules.ts';
import { BudgetExhausted, CaseSkipped, CaseStopped } from './budget.ts';
import type { CaseReport, Progress, Report, RuleResult, SuiteReport } from './report.ts';
import type { Case, Suite } from './suite.ts';
import { type RunContext, Trial } from './trial.ts';

type QueuedCase = { readonly suite: Suite; readonly each: Case };

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

export interface CaseResult {
  readonly suite: string;
  readonly title: string;
  readonly milliseconds: number;
  readonly findings: RuleOutcomes;
  /** Why it did not run to its end; null if it did. */
  readonly skipped: string | null;
  /** Whether it did not because time or requests of the run were used up. */
  readonly cutShort: boolean;
  /** The unexpected error of the case itself; null without one. */
  readonly crashed: string | null;
  /** How often it was run again. */
  readonly repeats: number;
}

export function reportOf(
  context: RunContext,
  suites: readonly Suite[],
  results: readonly CaseResult[],
): Report {
  const { ledger, budget, possessions, options } = context;
  const violations = results.flatMap(({ findings }) => findings.violations);
  const minimum = Math.ceil(
    options.minLedger * (options.minLedger < 1 ? ledger.expected.length : 1),
  );
  const broken = reasonsOf(results, violations, ledger.seen.length, minimum);
  const cutShort = results.filter((result) => result.cutShort);
  const unfinished = cutShort.length === 1 ? '1 case' : `${cutShort.length} cases`;
  const incomplete =
    cutShort.length === 0 ? [] : [`time or requests did not suffice for ${unfinished}`];
  return {
    verdict: broken.length > 0 ? 'broken' : cutShort.length > 0 ? 'incomplete' : 'kept',
    reasons: [...broken, ...incomplete],
    baseUrl: context.target.baseUrl,
    run: context.name,
    seed: options.seed,
    seconds: Math.round(budget.seconds * 100) / 100,
    requests: budget.requests,
    repeats: results.reduce((sum, { repeats }) => sum + repeats, 0),
    suites: suites.map((suite) => suiteReport(suite, results, options.except)),
    violations,
    ledger: {
      seen: ledger.seen.length,
      expected: ledger.expected.length,
      minimum,
      missing: ledger.missing,
    },
    made: { count: possessions.made, removed: possessions.removed, left: possessions.left },
  };
}

function reasonsOf(
  results: readonly CaseResult[],
  violations: readonly Violation[],
  seen: number,
  minimum: number,
): string[] {
  const rules = new Set(violations.map(({ rule }) => rule));
  const crashed = results.filter((result) => result.crashed !== null);
  return [
    ...(rules.size > 0
      ? [`${rules.size} ${rules.size === 1 ? 'rule is' : 'rules are'} broken`]
      : []),
    ...(crashed.length > 0 ? [`${crashed.length} cases failed by themselves`] : []),
    ...(seen < minimum ? [`the ledger has ${seen} pairs, fewer than ${minimum}`] : []),
  ];
}

function caseReport(result: CaseResult): CaseReport {
  const { title, milliseconds, skipped, cutShort, crashed, findings } = result;
  return { title, milliseconds, skipped, cutShort, crashed, violations: findings.violations };
}

export function suiteReport(
  suite: Suite,
  results: readonly CaseResult[],
  except: readonly string[],
): SuiteReport {
  const own = results.filter((result) => result.suite === suite.id);
  const all = results.map(({ findings }) => findings);
  const skipped = [...new Set(own.flatMap((result) => result.skipped ?? []))];
  return {
    id: suite.id,
    title: suite.title,
    everywhere: suite.everywhere === true,
    cases: own.map(caseReport),
    rules: Object.entries(suite.rules).map(([name, { sentence, how }]) => {
      const id = `${suite.id}.${name}`;
      const { outcome, times } = outcomeOf(id, all);
      const said = [...new Set(all.flatMap(({ left }) => left.get(id) ?? []))];
      const why = except.includes(id) ? ['--except names it'] : said.length > 0 ? said : skipped;
      const reasons = outcome === 'not checked' ? why : [];
      return { id, sentence, how, outcome, times, reasons };
    }),
  };
}

function outcomeOf(
  id: string,
  all: readonly RuleOutcomes[],
): Pick<RuleResult, 'outcome' | 'times'> {
  const times = all.reduce((sum, { held }) => sum + (held.get(id) ?? 0), 0);
  const broken = all.some(({ violations }) => violations.some(({ rule }) => rule === id));
  return { outcome: broken ? 'broken' : times > 0 ? 'held' : 'not checked', times };
}
