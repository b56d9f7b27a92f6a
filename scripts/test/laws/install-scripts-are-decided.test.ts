import { expect, test } from 'vitest';
import { installScriptsAreDecided } from '../../laws/packages.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import { planted } from '../planted.ts';

const whatIn = (allowScripts: Record<string, boolean>): string[] =>
  installScriptsAreDecided(
    planted({
      'package.json': { workspaces: [], allowScripts },
      'package-lock.json': JSON.stringify({
        packages: {
          'node_modules/a': {},
          'node_modules/b': { hasInstallScript: true },
          'node_modules/a/node_modules/@scope/c': { hasInstallScript: true },
        },
      }),
    }),
  ).map(({ line, what }) => `${line} ${what}`);

test('in this repository, install scripts are decided', () => {
  expect(installScriptsAreDecided(thisRepository()).map(readable)).toEqual([]);
});

test('a decision is no violation, whichever way it goes', () => {
  expect(whatIn({ b: true, '@scope/c': false })).toEqual([]);
});

test('a package that allowScripts does not list is a violation', () => {
  expect(whatIn({ b: true })).toEqual(['3 @scope/c wants to run an install script.']);
});

test('a decision about nothing is found', () => {
  expect(whatIn({ b: true, '@scope/c': false, a: true })).toEqual([
    '6 allowScripts decides about a, which has no install script.',
  ]);
});
