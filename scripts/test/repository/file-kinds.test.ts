import { expect, test } from 'vitest';
import { isCode, isFixture, isGenerated, isTest } from '../../repository/tree.ts';

test.each([
  ['packages/a/src/a.ts', ['code']],
  ['packages/a/src/latest/contest.ts', ['code']],
  ['packages/a/src/generated/a.js', ['code', 'generated']],
  ['packages/a/src/generated/a.json', ['generated']],
  ['packages/a/test/a.test.ts', ['code', 'test']],
  ['packages/a/test/generated/a.ts', ['code', 'test']],
  ['packages/a/test/deep/start-server.mts', ['code', 'test']],
  ['packages/a/src/a.test.ts', ['code', 'test']],
  ['packages/a/vitest.config.ts', ['code', 'test']],
  ['packages/a/test/fixtures/a.ts', ['code', 'test', 'fixture']],
  ['packages/a/test/emit/__snapshots__/a.snap', ['test', 'fixture']],
  ['packages/a/src/fixtures/a.ts', ['code']],
  ['README.md', []],
])('%s is of the kinds %s', (path, kinds) => {
  const tests = { code: isCode, test: isTest, fixture: isFixture, generated: isGenerated };
  expect(Object.entries(tests).flatMap(([kind, is]) => (is(path) ? [kind] : []))).toEqual(kinds);
});
