import type { RunOptions } from './run-options.ts';
import type { Suite } from './suite.ts';

/** The suites and cases that the options ask for. */
export function selectCases(
  suites: readonly Suite[],
  { only, operation }: Pick<RunOptions, 'only' | 'operation'>,
): Suite[] {
  return suites
    .filter(({ id }) => only.length === 0 || only.includes(id))
    .map((suite) => ({
      ...suite,
      cases: suite.cases.filter(
        (each) => operation.length === 0 || operation.includes(each.operation ?? ''),
      ),
    }))
    .filter(({ cases }) => cases.length > 0);
}
