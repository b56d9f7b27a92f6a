import type { Severity } from './run-spectral.ts';

/** One finding at its place in the files that people edit. */
export interface LintProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
}

/** The order in which a person walks through them. */
export function byLocation(one: LintProblem, other: LintProblem): number {
  return one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;
}
