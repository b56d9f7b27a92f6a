import { expect, test } from 'vitest';
import {
  commandsRunNoStrangers,
  languagesAreAsked,
  nothingIsLeftForLater,
  nothingNamesAMachine,
  serviceDoesNotFetch,
} from '../../laws/forbidden-text.ts';
import { placed, planted, plantedTree } from '../planted.ts';

const whatIn = (path: string, text: string): string[] =>
  nothingNamesAMachine(plantedTree({ [path]: text })).map(placed);

test.each(['home', 'root', 'Users', 'work', 'workspace', 'mnt'])(
  'a path below /%s is found',
  (folder) => {
    const path = ['', folder, 'anna'].join('/');
    const what = `This path exists on one machine only: ${path}.`;
    expect(whatIn('a.ts', `\nconst a = '${path}/b';`)).toEqual([`a.ts:2 ${what}`]);
    expect(whatIn('b.md', `See ${path}`)).toEqual([`b.md:1 ${what}`]);
  },
);

test('a path of Windows is found', () => {
  const path = ['C:', 'Users', 'anna'].join('\\');
  expect(whatIn('a.md', path)).toEqual([
    `a.md:1 This path exists on one machine only: ${path.slice(0, -5)}.`,
  ]);
});

test.each([
  ['registry', 'example', 'org'],
  ['registry', 'npmjs', 'org'],
  ['npm', 'pkg', 'github', 'com'],
  ['artifactory', 'example', 'org'],
])('the host of a registry is found: %s.%s', (...parts) => {
  const host = parts.join('.');
  expect(whatIn('.npmrc', `a=https://${host}/`)).toEqual([
    `.npmrc:1 This names a registry: ${host}.`,
  ]);
});

test.each([
  'https://example.com/home/anna',
  '../work/anna',
  './root/anna',
  'a/work/b',
  '${' + 'base}/work/b',
  'the registry. Then',
  'https://www.npmjs.com/package/hono',
])('%s is no violation', (text) => {
  expect(whatIn('a.md', text)).toEqual([]);
});

test('a lock file that says where a package came from is found', () => {
  const packages = {
    '': {},
    'packages/a': {},
    'node_modules/@verbatim/a': { resolved: 'packages/a', link: true },
    'node_modules/b': { integrity: 'sha512-b' },
    'node_modules/c': { integrity: 'sha512-c', resolved: 'https://example.org/c.tgz' },
  };
  expect(whatIn('package-lock.json', JSON.stringify({ packages }, null, 2))).toEqual([
    'package-lock.json:12 node_modules/c says where it was fetched from: https://example.org/c.tgz.',
  ]);
});

const strangersIn = (text: string): number[] =>
  commandsRunNoStrangers(plantedTree({ 'a.md': text })).map(({ line = 0 }) => line);

test('a command of ours without --no, or with options that npm would take, is found', () => {
  const npx = 'npx';
  const lines = ['verbatim serve', '@verbatim/cli serve', '', 'verbatim-mock`', '--no verbatim -V'];
  const text = lines.map((line) => (line === '' ? '' : `${npx} ${line}`)).join('\n');
  expect(strangersIn(text)).toEqual([1, 2, 4, 5]);
});

test.each([
  './verbatim serve',
  'npx --no -- verbatim-mock --help',
  'npx quicktype@26.0.0 a.json',
  'npx vitest run',
  'by npm or npx it is',
])('%s is no violation', (text) => {
  expect(strangersIn(text)).toEqual([]);
});

const notes = [
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['XX', 'X'],
  ['HA', 'CK'],
].map((halves) => halves.join(''));

test.each(notes)('%s is found in any file', (note) => {
  const found = nothingIsLeftForLater(
    plantedTree({ 'a.ts': `\n// ${note}: rest`, 'b.yaml': `# (${note})`, c: note }),
  );
  expect(found.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
    `a.ts:2 This is left for later: ${note}.`,
    `b.yaml:1 This is left for later: ${note}.`,
    `c:1 This is left for later: ${note}.`,
  ]);
});

test.each(notes)('%s as part of a word is no violation, nor in what others wrote', (note) => {
  const tree = plantedTree({
    'a.ts': `const a${note}s = 1;`,
    'b.md': note.toLowerCase(),
    'package-lock.json': note,
  });
  expect(nothingIsLeftForLater(tree)).toEqual([]);
});

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

const fetchesIn = (files: Readonly<Record<string, string>>): string[] =>
  serviceDoesNotFetch(
    planted({
      'biome.json': biome('apps/api/src/**', 'packages/a/src/**', 'packages/b/src/**'),
      'apps/api/package.json': { name: '@verbatim/api', dependencies: { '@verbatim/a': '*' } },
      'packages/a/package.json': { name: '@verbatim/a', dependencies: { '@verbatim/b': '*' } },
      'packages/b/package.json': { name: '@verbatim/b' },
      'packages/c/package.json': { name: '@verbatim/c' },
      ...files,
    }),
  ).map(placed);

test('a client, a test and a function of the same name are no violation', () => {
  expect(
    fetchesIn({
      'packages/c/src/c.ts': 'globalThis.fetch("a");',
      'packages/a/test/a.test.ts': 'globalThis.fetch("a");',
      'packages/a/src/a.ts': 'api.fetch("a");',
    }),
  ).toEqual([]);
});

test('a package of the service that Biome does not check is found, also where another one brings it', () => {
  expect(fetchesIn({ 'biome.json': biome('apps/api/src/**') })).toEqual([
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
  expect(fetchesIn({ 'packages/b/src/b.ts': `\nexport const b = ${found};` })).toEqual([
    `packages/b/src/b.ts:2 ${what}`,
  ]);
});

test('a comparison with one language is found in what is done with words, and nowhere else', () => {
  const text = "const isKnown = language === 'en';";
  const files = { 'packages/language/src/a.ts': text, 'packages/speech/src/b.ts': text };
  expect(languagesAreAsked(plantedTree(files)).map(placed)).toEqual([
    "packages/language/src/a.ts:1 This knows one language by its name: === 'en'.",
  ]);
});
