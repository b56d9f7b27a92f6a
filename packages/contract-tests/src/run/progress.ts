import type { CaseReport, SuiteReport } from './report.ts';

/** Told while a run goes on. */
export interface Progress {
  /** A case is over. */
  onCase?(suite: string, result: CaseReport): void;
  /** All cases of a suite are over. */
  onSuite?(report: SuiteReport): void;
}
