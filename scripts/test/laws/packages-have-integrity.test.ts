import { expect, test } from 'vitest';
import { packagesHaveIntegrity } from '../../laws/packages.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import { planted } from '../planted.ts';

test('in this repository, packages have integrity', () => {
  expect(packagesHaveIntegrity(thisRepository()).map(readable)).toEqual([]);
});

test('a package without a digest is a violation, a link is not', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/@verbatim/c': { link: true },
  };
  const tree = planted({ 'package-lock.json': JSON.stringify({ packages }) });
  expect(packagesHaveIntegrity(tree).map(({ what }) => what)).toEqual([
    'b 2.0.0 has no integrity.',
  ]);
});
