import { Stage, violations } from '@verbatim/client-cases';
import { afterAll, describe, expect, test } from 'vitest';
import { runCase } from './run-case.ts';

const stage = await Stage.start();
afterAll(() => stage[Symbol.asyncDispose]());

const runs = await stage.runs();

describe('the cases of all clients', () => {
  test.concurrent.each(runs.map((run) => [run.on, run.case.name, run] as const))(
    '%s: %s',
    async (on, name, run) => {
      const results = await runCase(run);
      expect(violations(run, { case: name, on, results })).toEqual([]);
    },
  );
});
