import { expect, test } from 'vitest';
import { filesStaySmall } from '../../laws/files-stay-small.ts';
import { readable } from '../../repository/law-violation.ts';
import { plantedTree } from '../../repository/planted-tree.ts';
import { thisRepository } from '../../repository/this-repository.ts';

const whatIn = (path: string, text: string): string[] =>
  filesStaySmall(plantedTree({ [path]: text })).map(({ line, what }) => `${line} ${what}`);

test('in this repository, files stay small', () => {
  expect(filesStaySmall(thisRepository()).map(readable)).toEqual([]);
});

test('code of 300 lines is no violation, one more is', () => {
  expect(whatIn('scripts/a.ts', 'a\n'.repeat(300))).toEqual([]);
  expect(whatIn('scripts/a.ts', 'a\n'.repeat(301))).toEqual([
    '301 The file has 301 lines, more than 300.',
  ]);
  expect(whatIn('scripts/test/a.test.ts', 'a\n'.repeat(301))).toEqual([
    '301 The file has 301 lines, more than 300.',
  ]);
});

test.each([
  'packages/contract/src/generated/a.ts',
  'packages/codegen/test/fixtures/a.ts',
  'openapi/a.yaml',
])('%s may be long', (path) => {
  expect(whatIn(path, 'a\n'.repeat(1000))).toEqual([]);
});

test('a file of more than two megabytes is a violation, of any kind', () => {
  expect(whatIn('packages/contract/src/generated/a.json', 'ä'.repeat(1_000_000))).toEqual([]);
  expect(whatIn('packages/contract/src/generated/a.json', `${'ä'.repeat(1_000_000)}a`)).toEqual([
    '1 The file has 2000001 bytes, more than 2000000.',
  ]);
});
