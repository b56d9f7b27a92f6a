import type { CaseReport, SuiteReport } from './report.ts';

/** Callbacks during a run. */
export interface Progress {
  /** A case has ended. */
  onCase?(suite: string, result: CaseReport): void;
  /** All cases of a suite have ended. */
  onSuite?(report: SuiteReport): void;
}
