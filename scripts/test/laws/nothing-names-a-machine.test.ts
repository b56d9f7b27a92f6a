import { expect, test } from 'vitest';
import { nothingNamesAMachine } from '../../laws/forbidden-text.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import { plantedTree } from '../planted.ts';

const whatIn = (path: string, text: string): string[] =>
  nothingNamesAMachine(plantedTree({ [path]: text })).map(
    ({ file, line, what }) => `${file}:${line} ${what}`,
  );

test('in this repository, nothing names a machine', () => {
  expect(nothingNamesAMachine(thisRepository()).map(readable)).toEqual([]);
});

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

test('a lock file that says where a package came from, or lets any content through, is found', () => {
  const packages = {
    '': {},
    'packages/a': {},
    'node_modules/@verbatim/a': { resolved: 'packages/a', link: true },
    'node_modules/b': { integrity: 'sha512-b' },
    'node_modules/c': { integrity: 'sha512-c', resolved: 'https://example.org/c.tgz' },
    'node_modules/c/node_modules/d': { version: '1.0.0' },
  };
  expect(whatIn('package-lock.json', JSON.stringify({ packages }, null, 2))).toEqual([
    'package-lock.json:12 node_modules/c says where it was fetched from: https://example.org/c.tgz.',
    'package-lock.json:16 node_modules/c/node_modules/d has no integrity.',
  ]);
});
