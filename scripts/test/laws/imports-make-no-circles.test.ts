import { expect, test } from 'vitest';
import { importsMakeNoCircles } from '../../laws/imports-make-no-circles.ts';
import { placed, planted } from '../planted.ts';

const whatIn = (files: Readonly<Record<string, string>>): string[] =>
  importsMakeNoCircles(planted(files)).map(placed);

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
    'lib/c.ts:1 This import comes back to its file: lib/c.ts -> src/a.ts -> src/b.ts -> lib/c.ts (src/a.ts:2, src/b.ts:1).',
  ]);
});

test('a file that imports itself is found', () => {
  expect(whatIn({ 'a.ts': "\nexport type { A } from './a.ts';" })).toEqual([
    'a.ts:2 This import comes back to its file: a.ts -> a.ts.',
  ]);
});

const circular = {
  'packages/p/package.json': '{}',
  'packages/p/src/index.ts': "export * from './upper/a.ts';",
  'packages/p/src/upper/a.ts': "\nimport { b } from '../lower/deep/b.ts';",
  'packages/p/src/lower/deep/b.ts': '',
  'packages/p/src/lower/c.ts': "import type { D } from '../upper/d.ts';",
  'packages/p/src/upper/d.ts': '',
};
const found =
  'packages/p/src/lower/c.ts:1 This import closes a circle of folders: packages/p/src/lower -> packages/p/src/upper -> packages/p/src/lower (packages/p/src/upper/a.ts:2).';

test('folders that import each other are found, though no file imports itself', () => {
  expect(whatIn(circular)).toEqual([found]);
  expect(whatIn({ ...circular, 'packages/p/src/lower/c.ts': '' })).toEqual([]);
});

test('a file beside a folder is as good as a folder', () => {
  const files = {
    'apps/a/package.json': '{}',
    'apps/a/src/words.ts': "import type { Two } from './lists/two.ts';",
    'apps/a/src/lists/one.ts': "import type { Words } from '../words.ts';",
    'apps/a/src/lists/two.ts': '',
  };
  expect(whatIn(files)).toEqual([
    'apps/a/src/lists/one.ts:1 This import closes a circle of folders: apps/a/src/lists -> apps/a/src/words.ts -> apps/a/src/lists (apps/a/src/words.ts:1).',
  ]);
});

test('folders of tests, and of two workspaces, may import each other', () => {
  const inTests = Object.entries(circular).map(([path, text]) => [
    path.replace('/src/', '/test/'),
    text,
  ]);
  expect(whatIn(Object.fromEntries(inTests))).toEqual([]);
  const outside = "import '../../../packages/p/src/upper/d.ts';";
  const apart = { ...circular, 'packages/p/src/lower/c.ts': '', 'scripts/x/y.ts': outside };
  expect(
    whatIn({ ...apart, 'packages/p/src/upper/d.ts': "import '../../../../scripts/x/z.ts';" }),
  ).toEqual([]);
});

test('generated code may import what stands beside its folder', () => {
  const files = {
    'packages/p/package.json': '{}',
    'packages/p/src/table.ts': "export * from './generated/rows.ts';",
    'packages/p/src/generated/methods.ts': "import type { Row } from '../table.ts';",
    'packages/p/src/generated/rows.ts': '',
  };
  expect(whatIn(files)).toEqual([]);
});
