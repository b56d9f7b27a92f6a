import { expect, test } from 'vitest';
import { testsAreHonest, workspacesAreTested } from '../../laws/tests.ts';
import { planted, plantedTree } from '../planted.ts';

const whatIn = (text: string, path = 'packages/a/test/a.test.ts'): string[] =>
  testsAreHonest(plantedTree({ [path]: text })).map(({ line, what }) => `${line} ${what}`);

test.each([
  [`test.skip('a', () => {});`, 'test.skip silences tests.'],
  [`describe.only('a', () => {});`, 'describe.only silences tests.'],
  [`it.todo('a');`, 'it.todo silences tests.'],
  [`test.concurrent.only('a', () => {});`, 'test.concurrent.only silences tests.'],
  [`test.skipIf(process.env.CI)('a', () => {});`, 'test.skipIf silences tests.'],
  [`test.only.each([1])('a', () => {});`, 'test.only.each silences tests.'],
  [`test('a');`, 'test has a title, but no test.'],
  [`test('a', (context) => context.skip());`, 'context.skip() skips without a reason.'],
  [`expect(true).toBe(true);`, 'expect(true) asserts nothing about the code.'],
  [`expect(1).toBe(1);`, 'expect(1) asserts nothing about the code.'],
  [`await new Promise((resolve) => setTimeout(resolve, 50));`, 'This sleeps.'],
  [`await new Promise((done) => { setTimeout(() => done(1), 50); });`, 'This sleeps.'],
  [`await new Promise(function (r) { globalThis.setTimeout(r, 50); });`, 'This sleeps.'],
  [`Atomics.wait(a, 0, 0, 50);`, 'This sleeps.'],
  [`import { setTimeout } from 'node:timers/promises';`, 'node:timers/promises is for sleeping.'],
])('%s is found', (text, what) => {
  expect(whatIn(`\n${text}`)).toEqual([`2 ${what}`]);
});

test('it is also found beside the tests, but not in the code that they test', () => {
  const text = `await new Promise((resolve) => setTimeout(resolve, 50));`;
  expect(whatIn(text, 'packages/a/test/start-server.ts')).toEqual(['1 This sleeps.']);
  expect(whatIn(text, 'packages/a/src/retry.ts')).toEqual([]);
});

test.each([
  `test('a', () => { expect(a).toBe(true); });`,
  `test.each([1])('a', (b) => { expect(b).toBe(1); });`,
  `test('a', (context) => context.skip('there is no database'));`,
  `test('a', { timeout: 5 }, () => {});`,
  `expect('text').toMatch(pattern);`,
  `await new Promise((resolve, reject) => { socket.on('open', resolve); setTimeout(() => reject(late), 5000); });`,
  `await new Promise((resolve) => setImmediate(resolve));`,
  `setTimeout(() => controller.abort(), 10);`,
  `list.skip(1); list.only;`,
  `// test.skip('a', () => {})`,
  `const text = "test.only('a')";`,
])('%s is no violation', (text) => {
  expect(whatIn(text)).toEqual([]);
});

const untested = (...files: readonly string[]): string[] =>
  workspacesAreTested(
    planted({
      'packages/a/package.json': '{}',
      ...Object.fromEntries(files.map((file) => [file, ''])),
    }),
  ).map(({ file, what }) => `${file} ${what}`);

test('a workspace with code and tests is no violation', () => {
  expect(untested('packages/a/src/a.ts', 'packages/a/test/deep/a.test.ts')).toEqual([]);
});

test('a workspace without hand-written code needs no test', () => {
  expect(untested('packages/a/src/generated/a.ts', 'openapi/openapi.yaml')).toEqual([]);
});

test('code without a test is found, wherever it lies in the workspace', () => {
  const what = 'has code, but no test.';
  expect(untested('packages/a/src/a.ts')).toEqual([`packages/a/package.json packages/a ${what}`]);
  expect(untested('packages/a/src/a.ts', 'packages/a/test/start.ts')).toEqual([
    `packages/a/package.json packages/a ${what}`,
  ]);
  expect(untested('openapi/rules/a.ts')).toEqual([`openapi/package.json openapi ${what}`]);
});

test('tests that no project runs are found', () => {
  expect(
    untested('packages/a/src/a.ts', 'packages/a/src/a.test.ts', 'packages/a/test/b.test.ts'),
  ).toEqual(['packages/a/src/a.test.ts No project runs this test.']);
});
