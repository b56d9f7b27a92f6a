import { expect, it } from 'vitest';
import { runBench } from './run-bench.ts';

it.each([
  ['--help', 0],
  ['coffee', 2],
])('bench %s prints its help and ends with %i', async (argument, exitCode) => {
  expect(await runBench(argument)).toEqual({
    exitCode,
    output: expect.stringContaining('Usage: bench'),
  });
});
