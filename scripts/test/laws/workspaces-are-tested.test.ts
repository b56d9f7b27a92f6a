import { expect, test } from 'vitest';
import { workspacesAreTested } from '../../laws/tests.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import { planted } from '../planted.ts';

const whatIn = (...files: readonly string[]): string[] =>
  workspacesAreTested(
    planted({
      'packages/a/package.json': '{}',
      ...Object.fromEntries(files.map((file) => [file, ''])),
    }),
  ).map(({ file, what }) => `${file} ${what}`);

test('in this repository, workspaces are tested', () => {
  expect(workspacesAreTested(thisRepository()).map(readable)).toEqual([]);
});

test('a workspace with code, tests and their config is no violation', () => {
  expect(
    whatIn('packages/a/src/a.ts', 'packages/a/test/deep/a.test.ts', 'packages/a/vitest.config.ts'),
  ).toEqual([]);
});

test('a workspace without hand-written code needs no test', () => {
  expect(
    whatIn('packages/a/src/generated/a.ts', 'packages/a/vitest.config.ts', 'openapi/openapi.yaml'),
  ).toEqual([]);
});

test('code without a test is found, wherever it lies in the workspace', () => {
  const what = 'has code, but no test.';
  expect(whatIn('packages/a/src/a.ts')).toEqual([`packages/a/package.json packages/a ${what}`]);
  expect(whatIn('packages/a/src/a.ts', 'packages/a/test/start.ts')).toEqual([
    `packages/a/package.json packages/a ${what}`,
  ]);
  expect(whatIn('openapi/rules/a.ts')).toEqual([`openapi/package.json openapi ${what}`]);
});

test('tests that no project runs are found', () => {
  expect(whatIn('packages/a/src/a.ts', 'packages/a/test/a.test.ts')).toEqual([
    'packages/a/package.json packages/a has tests, but no vitest.config.ts.',
  ]);
  expect(
    whatIn(
      'packages/a/src/a.ts',
      'packages/a/src/a.test.ts',
      'packages/a/test/b.test.ts',
      'packages/a/vitest.config.ts',
    ),
  ).toEqual(['packages/a/src/a.test.ts No project runs this test.']);
});
