import { join } from 'node:path';
import { DocumentError, reportProblems, UsageError } from '@verbatim/codegen/sources';
import { ComparisonError } from './comparison-error.ts';
import { OPENAPI, type Surroundings } from './surroundings.ts';

/** Runs a command and answers its exit code; what a person can mend is told in a sentence, without a stack. */
export async function runGuarded(
  command: () => Promise<number>,
  { root, error, colors }: Surroundings,
): Promise<number> {
  try {
    return await command();
  } catch (problem) {
    if (problem instanceof DocumentError)
      error(reportProblems(problem.problems, join(root, OPENAPI), colors));
    else if (problem instanceof ComparisonError || problem instanceof UsageError)
      error(`${problem.message}\n`);
    else throw problem;
    return 1;
  }
}
