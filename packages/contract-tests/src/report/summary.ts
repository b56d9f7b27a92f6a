import { groupBy } from '../document/traits.ts';
import type { Violation } from '../rules.ts';
import type { Pair, Report, RuleResult, SuiteReport } from '../run/report.ts';

export interface BrokenRule {
  readonly rule: RuleResult;
  /** The violation to show: one with a request, if there is one. */
  readonly example: Violation;
  readonly cases: readonly string[];
}

/** The broken rules, in the order of the report. */
export const brokenRules = (report: Report): BrokenRule[] =>
  allRules(report)
    .filter(({ outcome }) => outcome === 'broken')
    .flatMap((rule) => {
      const violations = report.violations.filter((violation) => violation.rule === rule.id);
      const example = violations.find(({ curl }) => curl !== null) ?? violations[0];
      const cases = [...new Set(violations.map((each) => `${each.suite}: ${each.case}`))];
      return example ? [{ rule, example, cases }] : [];
    });

/** The rules that were not checked, and why: a line for those of a suite with the same reasons. */
export const uncheckedInWords = ({ suites }: Report): string[] =>
  suites.flatMap(({ id, rules }) => {
    const unchecked = rules.filter(({ outcome }) => outcome === 'not checked');
    return [...groupBy(unchecked, ({ reasons }) => reasons.join('; '))].map(([reasons, same]) => {
      const isWhole = same.length === rules.length;
      const names = isWhole
        ? `${id}, all ${rules.length} rules`
        : same.map((rule) => rule.id).join(', ');
      return `${names}: ${reasons || 'no case reached it'}`;
    });
  });

/** What is known of a violation, a line each. */
export const detailsOf = (violation: Violation): string[] => {
  const { says, also, exchange, counterexample, curl, repeat } = violation;
  return [says, ...also, exchange, counterexample, curl, repeat].filter((line) => line !== null);
};

/** For each suite whose cases had too little time: what to print of them, and of its rules that were not checked in full. */
export const cutShortInWords = ({ suites }: Report): string[] =>
  suites.flatMap(({ id, cases, rules }) => {
    const cut = cases.filter(({ cutShort }) => cutShort);
    if (cut.length === 0) return [];
    const unseen = rules.filter(({ outcome }) => outcome === 'not checked').map((rule) => rule.id);
    const partly = rules.filter(({ outcome }) => outcome === 'held').map((rule) => rule.id);
    return [
      ...(unseen.length > 0 ? [`${id}, not checked: ${unseen.join(', ')}`] : []),
      ...(partly.length > 0 ? [`${id}, perhaps not in every case: ${partly.join(', ')}`] : []),
      ...cut.map(({ title, skipped }) => `${id}, ${title}: ${skipped}`),
    ];
  });

export const allRules = ({ suites }: Pick<Report, 'suites'>): RuleResult[] =>
  suites.flatMap(({ rules }) => rules);

export const countOf = (rules: readonly RuleResult[], outcome: RuleResult['outcome']): number =>
  rules.filter((rule) => rule.outcome === outcome).length;

const MAX_PAIRS = 40;

/** Missing pairs in short form: `createLiveSession 429 500, deleteLiveSession 500`. */
export function pairsInWords(pairs: readonly Pair[]): string {
  if (pairs.length > MAX_PAIRS) return `${pairs.length} of them; --json lists each`;
  return [...groupBy(pairs, ({ operation }) => operation)]
    .map(([operation, own]) => `${operation} ${own.map(({ status }) => status).join(' ')}`)
    .join(', ');
}

/** The verdict as text. */
export function verdictInWords(report: Report): string {
  const rules = allRules(report);
  const [held, unseen] = [countOf(rules, 'held'), countOf(rules, 'not checked')];
  const reasons = report.reasons.length === 0 ? '' : `: ${report.reasons.join('; ')}`;
  const seen = `${held} rules held, ${unseen} were not checked`;
  const repeats =
    report.repeats === 0 ? '' : `; ${report.repeats} cases were run again after lost connections`;
  const verdict = report.verdict === 'incomplete' ? 'not tested in full' : report.verdict;
  return `The contract is ${verdict}${reasons}. ${seen}; ${report.requests} requests in ${report.seconds} s${repeats}.`;
}

/** The counts of a suite in one line. */
export function suiteInWords({ rules, cases }: SuiteReport): string {
  const [broken, unseen] = [countOf(rules, 'broken'), countOf(rules, 'not checked')];
  const failed = cases.filter(({ violations }) => violations.length > 0).length;
  const parts = [
    `${rules.length} rules`,
    ...(broken > 0 ? [`${broken} broken`] : []),
    ...(unseen > 0 ? [`${unseen} not checked`] : []),
    `${cases.length} cases`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return parts.join(', ');
}
