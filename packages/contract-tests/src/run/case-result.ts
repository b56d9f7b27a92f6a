import type { RuleOutcomes } from './rule-outcomes.ts';

/** The result of a case. */
export interface CaseResult {
  readonly suite: string;
  readonly title: string;
  readonly milliseconds: number;
  readonly findings: RuleOutcomes;
  /** Why it did not run to its end; null if it did. */
  readonly skipped: string | null;
  /** The unexpected error of the case itself; null without one. */
  readonly crashed: string | null;
  /** How often it was run again. */
  readonly repeats: number;
}
