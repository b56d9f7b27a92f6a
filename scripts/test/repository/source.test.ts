import { expect, test } from 'vitest';
import { isExported, packageOf, sourceAt } from '../../repository/source.ts';
import type { PackageManifest } from '../../repository/workspaces.ts';
import { plantedTree } from '../planted.ts';

const importsOf = (text: string): string[] =>
  sourceAt(plantedTree({ 'a.ts': text }), 'a.ts').imports.map(
    ({ specifier, line }) => `${line} ${specifier}`,
  );

test('every form of import is found with its line', () => {
  const forms = [
    `import 'a';`,
    `import type { B } from 'b';`,
    `import { type C } from 'c';`,
    `export { d } from 'd';`,
    `export * as e from 'e';`,
    `export type * from 'f';`,
    `type G = typeof import('g');`,
    `const h = () => import('h');`,
    `const i = require('i');`,
    `const j = require.resolve('j');`,
    `const k = import.meta.resolve(\`k\`);`,
  ];
  expect(importsOf(forms.join('\n'))).toEqual(
    'abcdefghijk'.split('').map((name, index) => `${index + 1} ${name}`),
  );
});

test('what only looks like an import is none', () => {
  expect(
    importsOf(
      `// import 'a'\nconst b = "import 'b'";\nconst c = await import(b);\nresolve('d'); export {};`,
    ),
  ).toEqual([]);
});

test('a file that cannot be parsed is named', () => {
  expect(() => importsOf('const = ;')).toThrow('a.ts cannot be parsed');
});

test.each([
  ['hono', 'hono'],
  ['hono/jsx', 'hono'],
  ['@scope/name', '@scope/name'],
  ['@scope/name/deep/file.js', '@scope/name'],
  ['./hono', undefined],
  ['../hono', undefined],
  ['#inner', undefined],
  ['node:fs', undefined],
  ['virtual:made-by-a-plugin', undefined],
])('%s names the package %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name);
});

const exported = (exports: PackageManifest['exports'], specifier: string): boolean =>
  isExported(
    {
      folder: 'a',
      name: 'a',
      manifestPath: '',
      manifest: exports === undefined ? {} : { exports },
    },
    specifier,
  );

test('exports are a file, conditions, entries or patterns', () => {
  expect(exported('./a.ts', 'a')).toBe(true);
  expect(exported({ import: './a.ts' }, 'a')).toBe(true);
  expect(exported({ './b': './b.ts' }, 'a/b')).toBe(true);
  expect(exported({ './b/*.json': './b/*.json' }, 'a/b/c.json')).toBe(true);
});

test('what is not declared is not exported', () => {
  expect(exported(undefined, 'a')).toBe(false);
  expect(exported('./a.ts', 'a/src/a.ts')).toBe(false);
  expect(exported({ './b': './b.ts' }, 'a')).toBe(false);
  expect(exported({ './b/*.json': './b/*.json' }, 'a/b/c.ts')).toBe(false);
});
