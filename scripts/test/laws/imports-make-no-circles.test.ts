import { expect, test } from 'vitest';
import { importsMakeNoCircles } from '../../laws/imports-make-no-circles.ts';
import { readable } from '../../repository/law-violation.ts';
import { thisRepository } from '../../repository/this-repository.ts';
import { planted } from '../planted.ts';

const whatIn = (files: Readonly<Record<string, string>>): string[] =>
  importsMakeNoCircles(planted(files)).map(({ file, line, what }) => `${file}:${line} ${what}`);

test('in this repository, no file imports itself by way of others', () => {
  expect(importsMakeNoCircles(thisRepository()).map(readable)).toEqual([]);
});

test('files that share what they import are no circle', () => {
  const both = "import { c } from './c.ts';";
  expect(
    whatIn({
      'a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'b.ts': both,
      'c.ts': '',
    }),
  ).toEqual([]);
});

test('files in a circle are told of once, by the shortest way', () => {
  expect(
    whatIn({
      'src/a.ts': "import 'vitest';\nimport type { B } from './b.ts';",
      'src/b.ts': "import { c } from '../lib/c.ts';\nimport type { A } from './a.ts';",
      'lib/c.ts': "export * from '../src/a.ts';",
    }),
  ).toEqual([
    'lib/c.ts:1 This import comes back to its file: lib/c.ts -> src/a.ts -> src/b.ts -> lib/c.ts.',
  ]);
});

test('a file that imports itself is found', () => {
  expect(whatIn({ 'a.ts': "\nexport type { A } from './a.ts';" })).toEqual([
    'a.ts:2 This import comes back to its file: a.ts -> a.ts.',
  ]);
});
