import { join } from 'node:path';
import { CommandLineError, DocumentError, reportProblems } from '@verbatim/codegen/sources';
import { ComparisonError } from './comparison-error.ts';
import { OPENAPI, type ReleaseContext } from './release-context.ts';

/** Runs a command and returns its exit code. Errors that the caller can correct are printed without a stack trace. */
export async function runGuarded(
  command: () => Promise<number>,
  { root, error, colors }: ReleaseContext,
): Promise<number> {
  try {
    return await command();
  } catch (problem) {
    if (problem instanceof DocumentError)
      error(reportProblems(problem.problems, join(root, OPENAPI), colors));
    else if (problem instanceof ComparisonError || problem instanceof CommandLineError)
      error(`${problem.message}\n`);
    else throw problem;
    return 1;
  }
}
