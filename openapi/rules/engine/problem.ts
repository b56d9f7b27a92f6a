import type { Severity } from './run-spectral.ts';

/** A violation with its location in the source files. */
export interface LintProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
}

/** Orders problems by file, line and column. */
export function byLocation(one: LintProblem, other: LintProblem): number {
  return one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;
}
