import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandLineError, DocumentError, reportProblems } from '@verbatim/codegen/sources';

/** A document to compare is missing or broken. The message says which one, and what to do. */
export class ComparisonError extends Error {
  override readonly name = 'ComparisonError';
}

/** The folder, output and clock of the commands, so that tests can replace them. */
export interface ReleaseContext {
  /** The root of the repository. */
  readonly root: string;
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Whether `out` may have colors. */
  readonly colors: boolean;
  /** Whether GitHub Actions shows annotations. */
  readonly annotates: boolean;
  readonly now: () => Date;
}

/** The context of a real run: this repository, stdout, stderr and the system clock. */
export function processContext(): ReleaseContext {
  return {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    colors: process.stdout.isTTY === true && process.stdout.hasColors(),
    annotates: process.env['GITHUB_ACTIONS'] === 'true',
    now: () => new Date(),
  };
}

/** Paths below the root. */
export const OPENAPI = 'openapi';
export const RELEASED = join(OPENAPI, 'released', 'openapi.yaml').replaceAll('\\', '/');
export const CHANGELOG = 'CHANGELOG.md';

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
