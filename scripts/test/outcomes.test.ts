import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countOutcomes, type RunSummary } from '../outcomes.ts';

/** A repository of one workspace whose tests left this report. */
async function repositoryWith(report: unknown): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'verbatim-outcomes-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'workspace/reports'), { recursive: true });
  await writeFile(join(root, 'workspace/reports/tests.json'), JSON.stringify(report));
  return root;
}

const task = (name: string, exitCode: number, command = 'run'): RunSummary['tasks'][number] => ({
  taskId: `workspace#${name}`,
  task: name,
  command,
  directory: 'workspace',
  execution: { exitCode },
});

/** The summary of a run of these tasks, and of others that did not end. */
const summaryOf = (tasks: RunSummary['tasks'], unfinished = 0): RunSummary => {
  const failed = tasks.filter(({ execution }) => execution?.exitCode !== 0).length;
  const attempted = tasks.length + unfinished;
  return { execution: { attempted, success: tasks.length - failed, failed, cached: 0 }, tasks };
};

const ofTests = (exitCode: number) => summaryOf([task('test', exitCode)]);

test('a check counts as one, a test task as its tests, a script that is not there as none', async () => {
  const root = await repositoryWith({ numPassedTests: 3, numFailedTests: 0 });
  const tasks = [task('test', 0), task('lint', 0), task('build', 0, '<NONEXISTENT>')];
  expect(await countOutcomes(summaryOf(tasks), root)).toEqual({
    passed: 4,
    failed: 0,
    lines: ['workspace#lint: 1 passed, 0 failed', 'workspace#test: 3 passed, 0 failed'],
    failures: [],
  });
});

test('a test that failed is named with the first line of its reason', async () => {
  const root = await repositoryWith({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'divides', status: 'failed', failureMessages: ['by zero\n  at a.test.ts'] },
        ],
      },
    ],
  });
  const { passed, failed, failures } = await countOutcomes(ofTests(1), root);
  expect({ passed, failed, failures }).toEqual({
    passed: 1,
    failed: 1,
    failures: ['workspace#test: divides: by zero'],
  });
});

test('a file of tests that does not load counts as a failure, and is named', async () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such import', assertionResults: [] },
  ];
  const root = await repositoryWith({ numPassedTests: 1, numFailedTests: 0, testResults });
  const { failed, failures } = await countOutcomes(ofTests(1), root);
  expect({ failed, failures }).toEqual({
    failed: 1,
    failures: ['workspace#test: a.test.ts: no such import'],
  });
});

test('a check that failed and tests that left no report are named', async () => {
  const tasks = [task('lint', 1), task('test', 1)];
  const { failed, failures } = await countOutcomes(summaryOf(tasks), '/nowhere');
  expect({ failed, failures }).toEqual({
    failed: 2,
    failures: ['workspace#lint: failed', 'workspace#test: left no report'],
  });
});

test('a run that was interrupted has failed, though nothing of it did', async () => {
  const { passed, failed, failures } = await countOutcomes(summaryOf([task('lint', 0)], 2), '/');
  expect({ passed, failed, failures }).toEqual({
    passed: 1,
    failed: 2,
    failures: ['interrupted: 2 of 3 tasks did not end'],
  });
});
