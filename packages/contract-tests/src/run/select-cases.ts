import type { RunOptions } from './run-options.ts';
import type { Suite } from './suite.ts';

/** The suites and cases that the options select. */
export function selectCases(
  suites: readonly Suite[],
  { only, operation, cases }: Pick<RunOptions, 'cases' | 'only' | 'operation'>,
): Suite[] {
  return suites
    .filter(({ id }) => only.length === 0 || only.includes(id))
    .map((suite) => ({
      ...suite,
      cases: suite.cases.filter(
        (each) =>
          (operation.length === 0 || operation.includes(each.operation ?? '')) &&
          (cases.length === 0 || cases.some((part) => each.title.includes(part))),
      ),
    }))
    .filter((suite) => suite.cases.length > 0);
}
