import type { RuleOutcomes } from './rule-outcomes.ts';

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
