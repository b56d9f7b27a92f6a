import { MARK } from '../run/mark.ts';
import type { Suite } from '../run/suite.ts';
import type { Arguments } from './parse-arguments.ts';

/** The output of `--dry-run`: the cases that would run. */
export function planText({ target, options }: Arguments, suites: readonly Suite[]): string {
  const cases = suites.flatMap((suite) => suite.cases);
  const lines = suites.flatMap((suite) => [
    `${suite.id}: ${suite.title}, ${Object.keys(suite.rules).length} rules`,
    ...suite.cases.map(({ title, makes, waitsSeconds }) => {
      const made = makes === undefined ? '' : `; makes ${makes}`;
      const waits = waitsSeconds === undefined ? '' : `; waits ${waitsSeconds} s`;
      return `  ${title}${made}${waits}`;
    }),
  ]);
  const makers = cases.filter(({ makes }) => makes !== undefined).length;
  return `${lines.join('\n')}

Nothing was sent. This run would send at most ${options.requests} requests to ${target.baseUrl} within
${options.seconds} s, ${options.parallel} cases at a time. ${makers} of ${cases.length} cases create jobs, sessions or files. Jobs and
sessions have ${MARK} in custom_metadata and are deleted at the end. Uploaded files are named after the run; the
API can't delete a file that no job uses.
`;
}
