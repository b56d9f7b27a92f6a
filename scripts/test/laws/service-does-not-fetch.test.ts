import { expect, test } from 'vitest';
import { serviceDoesNotFetch } from '../../laws/forbidden-text.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import { planted } from '../planted.ts';

const biome = (...includes: readonly string[]): string =>
  JSON.stringify({
    overrides: [
      { includes: ['packages/other/src/**'], linter: { rules: { style: {} } } },
      {
        includes,
        linter: {
          rules: {
            style: { noRestrictedGlobals: { options: { deniedGlobals: { fetch: 'No.' } } } },
          },
        },
      },
    ],
  });

const whatIn = (files: Readonly<Record<string, string>>): string[] =>
  serviceDoesNotFetch(
    planted({
      'biome.json': biome('apps/api/src/**', 'packages/a/src/**', 'packages/b/src/**'),
      'apps/api/package.json': { name: '@verbatim/api', dependencies: { '@verbatim/a': '*' } },
      'packages/a/package.json': { name: '@verbatim/a', dependencies: { '@verbatim/b': '*' } },
      'packages/b/package.json': { name: '@verbatim/b' },
      'packages/c/package.json': { name: '@verbatim/c' },
      ...files,
    }),
  ).map(({ file, line, what }) => `${file}:${line} ${what}`);

test('in this repository, no package of the service uses the global fetch', () => {
  expect(serviceDoesNotFetch(thisRepository()).map(readable)).toEqual([]);
});

test('a client, a test and a function of the same name are no violation', () => {
  expect(
    whatIn({
      'packages/c/src/c.ts': 'globalThis.fetch("a");',
      'packages/a/test/a.test.ts': 'globalThis.fetch("a");',
      'packages/a/src/a.ts': 'api.fetch("a");',
    }),
  ).toEqual([]);
});

test('a package of the service that Biome does not check is found, also where another one brings it', () => {
  expect(whatIn({ 'biome.json': biome('apps/api/src/**') })).toEqual([
    'biome.json:1 The global fetch is not refused in packages/a/src/**.',
    'biome.json:1 The global fetch is not refused in packages/b/src/**.',
  ]);
});

test.each([
  'globalThis.fetch',
  'globalThis?.fetch',
  "globalThis['fetch",
  'global.fetch',
  'self.fetch',
])('%s is found, which Biome does not see', (found) => {
  const what = `In Node 24, the global fetch can end the process of the service: ${found}.`;
  expect(whatIn({ 'packages/b/src/b.ts': `\nexport const b = ${found};` })).toEqual([
    `packages/b/src/b.ts:2 ${what}`,
  ]);
});
