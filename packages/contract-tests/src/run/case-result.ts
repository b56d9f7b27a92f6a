import type { Findings } from './findings.ts';

/** How a case ended. */
export interface CaseResult {
  readonly suite: string;
  readonly title: string;
  readonly milliseconds: number;
  readonly findings: Findings;
  /** Why it did not run, or not to its end; null where it did. */
  readonly skipped: string | null;
  /** A mistake of the case itself, never of the deployment; null where there was none. */
  readonly crashed: string | null;
}
