import { describe, expect, test } from 'vitest';
import { dependenciesPointOneWay } from '../../laws/dependencies-point-one-way.ts';
import { allowedDependencies } from '../../repository/allowed-dependencies.ts';
import { thisRepository } from '../../repository/tree.ts';
import {
  dependencyFields,
  type PackageManifest,
  workspacesOf,
} from '../../repository/workspaces.ts';
import { placed, planted } from '../planted.ts';

const contract: PackageManifest = {
  name: '@verbatim/contract',
  exports: { '.': './src/index.ts', './data/*': './data/*' },
};
const server: PackageManifest = {
  name: '@verbatim/server',
  exports: './src/index.ts',
  dependencies: { '@verbatim/contract': '*', hono: '4.0.0' },
  devDependencies: { '@verbatim/codegen': '*' },
};
const codegen: PackageManifest = { name: '@verbatim/codegen', exports: './src/index.ts' };

const whatIn = (files: Record<string, string | PackageManifest>): string[] =>
  dependenciesPointOneWay(
    planted({
      'packages/contract/package.json': contract,
      'packages/server/package.json': server,
      'packages/codegen/package.json': codegen,
      ...files,
    }),
  ).map(placed);

test('in this repository, no row of the table allows what its workspace does not name', () => {
  const workspaces = workspacesOf(thisRepository());
  const unnamed = workspaces.flatMap(({ folder, manifest }) => {
    const { imports = [], testImports = [], commands = [] } = allowedDependencies[folder] ?? {};
    const named = dependencyFields.flatMap((field) => Object.keys(manifest[field] ?? {}));
    return [...imports, ...testImports, ...commands]
      .filter((to) => !named.includes(workspaces.find((each) => each.folder === to)?.name ?? ''))
      .map((to) => `${folder} does not name ${to}`);
  });
  expect(unnamed).toEqual([]);
});

test('what the table allows is no violation', () => {
  expect(
    whatIn({
      'packages/server/src/index.ts': `import type { A } from '@verbatim/contract';\nexport { b } from './b.ts';\nimport 'hono';`,
      'packages/server/src/deep/c.ts': `import { b } from '../b.ts';`,
      'packages/server/test/a.test.ts': `import { a } from '@verbatim/server'; import d from '@verbatim/contract/data/d.json';`,
      'packages/server/test/fixtures/wrong.ts': `import { a } from '@verbatim/codegen';`,
    }),
  ).toEqual([]);
});

describe('a manifest', () => {
  test('must not name a package against the direction', () => {
    expect(
      whatIn({
        'packages/contract/package.json': {
          ...contract,
          devDependencies: { '@verbatim/server': '*' },
        },
      }),
    ).toEqual(['packages/contract/package.json:8 packages/contract depends on packages/server.']);
  });

  test('names a generator only in devDependencies', () => {
    const wrong = { ...server, dependencies: { '@verbatim/codegen': '*' }, devDependencies: {} };
    expect(whatIn({ 'packages/server/package.json': wrong })).toEqual([
      'packages/server/package.json:5 @verbatim/codegen stands in dependencies.',
    ]);
  });

  test('of a workspace that stands alone has no dependencies at all', () => {
    expect(
      whatIn({ 'packages/contract/package.json': { ...contract, dependencies: { zod: '4.0.0' } } }),
    ).toEqual(['packages/contract/package.json:8 packages/contract depends on zod.']);
  });

  test('of a workspace without a row in the table is a violation', () => {
    expect(whatIn({ 'packages/attic/package.json': { name: '@verbatim/attic' } })).toEqual([
      'packages/attic/package.json:2 This workspace has no row in the table of allowed dependencies.',
    ]);
  });

  test('of a package never names an app, even where the table has a slip', () => {
    const tree = planted({
      'packages/bench/package.json': {
        name: '@verbatim/bench',
        devDependencies: { '@verbatim/api': '*' },
      },
      'apps/api/package.json': { name: '@verbatim/api' },
    });
    const slip = { ...allowedDependencies, 'packages/bench': { imports: ['apps/api'] } };
    expect(dependenciesPointOneWay(tree, slip)).toEqual([
      {
        file: 'packages/bench/package.json',
        line: 4,
        what: 'packages/bench depends on apps/api.',
        whatToDo: 'Nothing outside apps depends on an app: move what is shared into a package.',
      },
    ]);
  });
});

describe('an import', () => {
  test('must not go against the direction, in none of its forms', () => {
    expect(
      whatIn({
        'packages/contract/src/a.ts': [
          `import { a } from '@verbatim/server';`,
          `import type { B } from '@verbatim/server';`,
          `export * from '@verbatim/server';`,
          `const c = await import('@verbatim/server');`,
          `type D = import('@verbatim/server').D;`,
          `const e = import.meta.resolve('@verbatim/server');`,
          `// import { f } from '@verbatim/server';`,
        ].join('\n'),
      }),
    ).toEqual(
      [1, 2, 3, 4, 5, 6].map(
        (line) => `packages/contract/src/a.ts:${line} packages/contract imports packages/server.`,
      ),
    );
  });

  test('of a generator is a violation, because a generator is run as a command', () => {
    expect(
      whatIn({ 'packages/server/src/index.ts': `import { generate } from '@verbatim/codegen';` }),
    ).toEqual(['packages/server/src/index.ts:1 packages/server imports packages/codegen.']);
  });

  test('of an inner file is a violation, also from a test', () => {
    expect(
      whatIn({
        'packages/server/test/a.test.ts': `import { a } from '@verbatim/contract/src/generated/a.ts';`,
      }),
    ).toEqual([
      'packages/server/test/a.test.ts:1 @verbatim/contract/src/generated/a.ts is an inner file of packages/contract.',
    ]);
  });

  test('must not leave its workspace by a relative path', () => {
    expect(
      whatIn({
        'packages/server/src/a.ts': `\nimport { a } from '../../contract/src/index.ts';`,
        'scripts/b.ts': `import { a } from '../packages/server/src/a.ts';`,
        'scripts/c.ts': `import { a } from '../../elsewhere.ts';`,
      }),
    ).toEqual([
      'packages/server/src/a.ts:2 The import of ../../contract/src/index.ts leaves its workspace.',
      'scripts/b.ts:1 The import of ../packages/server/src/a.ts leaves its workspace.',
      'scripts/c.ts:1 The import of ../../elsewhere.ts leaves its workspace.',
    ]);
  });

  test('in a test may use what only tests of this workspace may use', () => {
    const client: PackageManifest = {
      name: '@verbatim/client',
      devDependencies: { '@verbatim/mock': '*' },
    };
    const text = `import { a } from '@verbatim/mock';`;
    expect(
      whatIn({
        'packages/client/package.json': client,
        'packages/mock/package.json': { name: '@verbatim/mock', exports: './src/index.ts' },
        'packages/client/test/a.test.ts': text,
        'packages/client/src/a.ts': text,
      }),
    ).toEqual(['packages/client/src/a.ts:1 packages/client imports packages/mock.']);
  });
});

test('a table of allowed dependencies with a circle is a violation, whether through imports or commands', () => {
  const circle = {
    openapi: { imports: [], commands: ['packages/codegen'] },
    'packages/codegen': { imports: ['packages/contract'] },
    'packages/contract': { imports: [], commands: ['openapi'] },
    'packages/server': { imports: ['packages/contract'] },
  };
  expect(dependenciesPointOneWay(planted({}), circle).map(({ what }) => what)).toEqual([
    'This workspace has no row in the table of allowed dependencies.',
    'openapi depends on itself, through packages/codegen, packages/contract, openapi.',
  ]);
});
