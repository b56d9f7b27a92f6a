import type { RuleOutcomes, Violation } from '../rules.ts';
import type { CaseReport, Report, RuleResult, SuiteReport } from './report.ts';
import type { Suite } from './suite.ts';
import type { RunContext } from './trial.ts';

/** The result of a case. */
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

/** Makes the report of a run. */
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

/** Makes the report of a case. */
export function caseReport(result: CaseResult): CaseReport {
  const { title, milliseconds, skipped, cutShort, crashed, findings } = result;
  return { title, milliseconds, skipped, cutShort, crashed, violations: findings.violations };
}

/** Makes the report of a suite. */
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
