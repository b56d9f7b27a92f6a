import { expect, test } from 'vitest';
import { isExported, packageOf, relativeTarget } from '../../repository/source.ts';
import type { PackageManifest } from '../../repository/workspaces.ts';

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

test.each([
  ['./b.ts', 'packages/a/src/b.ts'],
  ['../test/b.ts', 'packages/a/test/b.ts'],
  ['..', 'packages/a'],
  ['../../../../b.ts', '../b.ts'],
  ['b', undefined],
  ['.b', undefined],
])('%s leads to %s', (specifier, target) => {
  expect(relativeTarget('packages/a/src/a.ts', specifier)).toBe(target);
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
