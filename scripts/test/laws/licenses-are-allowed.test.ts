import { expect, test } from 'vitest';
import { licensesAreAllowed, lookedUp } from '../../laws/licenses-are-allowed.ts';
import { readable } from '../../repository/law-violation.ts';
import type { LockedPackage } from '../../repository/lock-file.ts';
import { plantedTree } from '../../repository/planted-tree.ts';
import { thisRepository } from '../../repository/this-repository.ts';

const whatIn = (
  entry: Partial<LockedPackage>,
  exceptions: Parameters<typeof licensesAreAllowed>[1] = [],
): string[] => {
  const packages = { '': {}, 'node_modules/a': entry };
  const tree = plantedTree({ 'package-lock.json': JSON.stringify({ packages }, null, 2) });
  return licensesAreAllowed(tree, exceptions).map(
    ({ file, line, what }) => `${file}:${line} ${what}`,
  );
};

test('in this repository, licenses are allowed', () => {
  expect(licensesAreAllowed(thisRepository()).map(readable)).toEqual([]);
});

test('no exception of this repository is idle', () => {
  const findingsWith = (exceptions: typeof lookedUp): number =>
    licensesAreAllowed(thisRepository(), exceptions).length;
  const needed = findingsWith(lookedUp);
  const idle = lookedUp.filter(
    (each) => findingsWith(lookedUp.filter((other) => other !== each)) === needed,
  );
  expect(idle).toEqual([]);
});

test.each([
  'MIT',
  'Apache-2.0',
  'BSD-3-Clause',
  '(MIT OR GPL-3.0)',
  'MIT AND ISC',
  '(MIT OR CC0-1.0)',
])('%s is no violation', (license) => {
  expect(whatIn({ license })).toEqual([]);
});

test.each([
  'GPL-3.0',
  'AGPL-3.0-only',
  'SSPL-1.0',
  'MIT AND GPL-3.0',
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
])('%s is found', (license) => {
  expect(whatIn({ license })).toEqual([
    `package-lock.json:4 node_modules/a has the license ${license}.`,
  ]);
});

test('MPL-2.0 is for tools only', () => {
  expect(whatIn({ license: 'MPL-2.0', dev: true })).toEqual([]);
  expect(whatIn({ license: 'MPL-2.0' })).toEqual([
    'package-lock.json:4 node_modules/a has the license MPL-2.0.',
  ]);
});

test('a missing license is a violation until it is looked up', () => {
  expect(whatIn({})).toEqual(['package-lock.json:4 node_modules/a has no known license.']);
  expect(whatIn({}, [{ name: 'a', license: 'MIT', reason: 'LICENSE says so' }])).toEqual([]);
  expect(whatIn({}, [{ name: 'a', license: 'GPL-3.0', reason: 'LICENSE says so' }])).toEqual([
    'package-lock.json:4 node_modules/a has the license GPL-3.0.',
  ]);
});

test('a package that is kept apart is no violation, as long as its license stays what was looked at', () => {
  const found = (license: string) => {
    const packages = { '': {}, 'node_modules/codec-parser': { license } };
    const tree = plantedTree({ 'package-lock.json': JSON.stringify({ packages }) });
    return licensesAreAllowed(tree).length;
  };
  expect(found('LGPL-3.0-or-later')).toBe(0);
  expect(found('AGPL-3.0-only')).toBe(1);
});
