import { describe, expect, test } from 'vitest';
import { compiled, licensesAreAllowed, nameInTable } from '../../laws/licenses-are-allowed.ts';
import { noticeOf } from '../../notice.ts';
import {
  type InstalledFiles,
  type LockedPackage,
  usedPackages,
} from '../../repository/lock-file.ts';
import { thisRepository } from '../../repository/tree.ts';
import { placed, plantedTree } from '../planted.ts';

const whatIn = (
  entry: Partial<LockedPackage>,
  exceptions: Parameters<typeof licensesAreAllowed>[1] = [],
): string[] => {
  const packages = { '': {}, 'node_modules/a': entry };
  const tree = plantedTree({ 'package-lock.json': JSON.stringify({ packages }, null, 2) });
  return licensesAreAllowed(tree, exceptions).map(placed);
};

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
    const packages = { '': {}, 'node_modules/@audio/decode-wma': { license } };
    const tree = plantedTree({ 'package-lock.json': JSON.stringify({ packages }) });
    return licensesAreAllowed(tree).length;
  };
  expect(found('LGPL-2.1-or-later')).toBe(0);
  expect(found('AGPL-3.0-only')).toBe(1);
});

describe('a package that users get', () => {
  const faultOf = (
    entry: Partial<LockedPackage>,
    files: InstalledFiles | null = null,
  ): string | undefined => {
    const packages = {
      'apps/cli': { dependencies: { '@verbatim/b': '*' } },
      'node_modules/@verbatim/b': { link: true, resolved: 'packages/b' },
      'packages/b': { optionalDependencies: { a: '1.0.0' } },
      'node_modules/a': entry,
    };
    const tree = plantedTree({ 'package-lock.json': JSON.stringify({ packages }) });
    return licensesAreAllowed(tree, [], () => files).map(({ what }) => what)[0];
  };
  const license = 'MIT';

  test.each([
    ['is free', { license }, null, undefined],
    ['is under the GPL', { license: 'GPL-2.0' }, null, 'has the license GPL-2.0.'],
    ['is no tool', { license: 'MPL-2.0', dev: true }, null, 'has the license MPL-2.0.'],
    [
      'carries the GPL beside what it says',
      { license },
      { licenses: new Map([['COPYING', 'GNU GENERAL PUBLIC LICENSE']]), isCompiled: false },
      'has the license MIT, but its COPYING names the GNU General Public License.',
    ],
    [
      'has parts in it that nobody looked at',
      { license },
      { licenses: new Map(), isCompiled: true },
      'has compiled parts, whose licenses are not looked up.',
    ],
  ])('%s', (_, entry, files, what) => {
    expect(faultOf(entry, files)).toBe(what && `node_modules/a ${what}`);
  });
});

test('what is looked up of compiled parts is needed', () => {
  const names = usedPackages(thisRepository()).map(nameInTable);
  expect([...compiled.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('NOTICE holds what is installed: `npm run generate` writes it', () => {
  expect(thisRepository().read('NOTICE')).toBe(noticeOf(thisRepository()));
  expect(thisRepository().byteLength('NOTICE')).toBeLessThan(2_000_000);
});
