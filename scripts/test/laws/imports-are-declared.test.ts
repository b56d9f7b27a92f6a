import { describe, expect, test } from 'vitest';
import { entriesExist, importsAreDeclared } from '../../laws/imports-are-declared.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import type { PackageManifest } from '../../repository/workspaces.ts';
import { placed, planted } from '../planted.ts';

const whatIn = (files: Record<string, string | PackageManifest>): string[] =>
  importsAreDeclared(planted(files)).map(placed);

const server = (manifest: PackageManifest): Record<string, PackageManifest> => ({
  'packages/server/package.json': { name: '@verbatim/server', ...manifest },
});

test('an entry of a thread or a process that is not there is found', () => {
  expect(entriesExist(thisRepository()).map(readable)).toEqual([]);
  const code =
    "new Worker(new URL('./there.ts', import.meta.url));\nnew URL('./gone.ts', import.meta.url);";
  const found = entriesExist(
    planted({ 'packages/a/src/a.ts': code, 'packages/a/src/there.ts': '' }),
  );
  expect(found.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '2 packages/a/src/gone.ts is not there.',
  ]);
});

test('declared imports, root tools in tests, Node itself and files are no violation', () => {
  expect(
    whatIn({
      ...server({
        dependencies: { hono: '4.0.0' },
        peerDependencies: { zod: '^4.0.0' },
        optionalDependencies: { pg: '8.0.0' },
        devDependencies: { ajv: '8.0.0', '@types/ws': '8.0.0', ws: '8.0.0' },
      }),
      'packages/server/src/a.ts': `import 'hono/jsx'; import 'zod'; import 'pg'; import 'node:fs'; import './b.ts'; import '#c';`,
      'packages/server/test/a.test.ts': `import 'vitest'; import 'fast-check'; import 'ajv/dist/2020.js'; import 'ws'; import '@verbatim/server';`,
      'packages/server/vite.config.ts': `import 'vitest/config';`,
      'packages/server/test/fixtures/wrong.ts': `import 'left-pad';`,
    }),
  ).toEqual([]);
});

describe('an import is a violation', () => {
  test('when no package.json declares it', () => {
    expect(
      whatIn({
        ...server({}),
        'packages/server/src/a.ts': `import 'hono';\nimport type { A } from '@scope/types/deep';`,
        'packages/server/test/a.test.ts': `import 'ajv';`,
      }),
    ).toEqual([
      'packages/server/src/a.ts:1 hono is imported, but not declared.',
      'packages/server/src/a.ts:2 @scope/types is imported, but not declared.',
      'packages/server/test/a.test.ts:1 ajv is imported, but not declared.',
    ]);
  });

  test('when only another workspace or the root declares it', () => {
    expect(
      whatIn({
        'package.json': {
          workspaces: ['packages/*'],
          devDependencies: { yaml: '2.0.0', vitest: '5.0.0' },
        },
        'scripts/a.ts': `import 'yaml'; import 'vitest';`,
        ...server({}),
        'packages/server/src/a.ts': `import 'yaml';\nimport 'vitest';`,
      }),
    ).toEqual([
      'packages/server/src/a.ts:1 yaml is imported, but not declared.',
      'packages/server/src/a.ts:2 vitest is imported, but not declared.',
    ]);
  });

  test('when code takes it from devDependencies', () => {
    expect(
      whatIn({
        ...server({ devDependencies: { hono: '4.0.0' } }),
        'packages/server/src/a.ts': `import 'hono';`,
      }),
    ).toEqual(['packages/server/src/a.ts:1 hono is imported, but stands in devDependencies.']);
  });

  test('unless the workspace is for development only', () => {
    expect(
      whatIn({
        'packages/bench/package.json': { devDependencies: { zod: '4.0.0' } },
        'packages/bench/src/a.ts': `import 'zod';`,
      }),
    ).toEqual([]);
  });
});

describe('a declared package is a violation', () => {
  test('when nothing uses it', () => {
    expect(
      whatIn(
        server({ dependencies: { hono: '4.0.0' }, devDependencies: { '@types/ws': '8.0.0' } }),
      ),
    ).toEqual([
      'packages/server/package.json:4 hono is declared, but nothing uses it.',
      'packages/server/package.json:7 @types/ws is declared, but nothing uses it.',
    ]);
  });

  test('when only tests import it, but it stands in dependencies', () => {
    expect(
      whatIn({
        ...server({ dependencies: { ajv: '8.0.0' } }),
        'packages/server/test/a.test.ts': `import 'ajv';`,
      }),
    ).toEqual(['packages/server/package.json:4 Only tests import ajv.']);
  });

  test('but not when a script runs its command', () => {
    const lock = { packages: { 'node_modules/@redocly/cli': { bin: { redocly: 'bin/cli.js' } } } };
    const manifest = { devDependencies: { '@redocly/cli': '2.0.0' } };
    const files = { 'package-lock.json': JSON.stringify(lock) };
    expect(
      whatIn({ ...server({ ...manifest, scripts: { lint: 'cd . && redocly lint' } }), ...files }),
    ).toEqual([]);
    expect(
      whatIn({ ...server({ ...manifest, scripts: { lint: 'other-redocly lint' } }), ...files }),
    ).toEqual(['packages/server/package.json:4 @redocly/cli is declared, but nothing uses it.']);
  });

  test('but not when code starts its command, or asks where it lies', () => {
    const lock = { packages: { 'node_modules/orval': { bin: { orval: 'orval.js' } } } };
    expect(
      whatIn({
        'package-lock.json': JSON.stringify(lock),
        ...server({ devDependencies: { orval: '8.0.0', 'some-schemas': '1.0.0' } }),
        'packages/server/test/a.ts':
          "spawn(`node_modules/.bin/orval`); load('some-schemas/one.json');",
      }),
    ).toEqual([]);
  });

  test('although a law talks about it', () => {
    expect(
      whatIn({
        'package.json': { workspaces: ['packages/*'], devDependencies: { 'left-pad': '1.0.0' } },
        'scripts/laws/a.ts': `const a = ['left-pad'];`,
      }),
    ).toEqual(['package.json:6 left-pad is declared, but nothing uses it.']);
  });

  test('but not when its command is one of ours, or a root tool that another workspace runs', () => {
    expect(
      whatIn({
        'package.json': { workspaces: ['packages/*'], devDependencies: { turbo: '2.0.0' } },
        'package-lock.json': JSON.stringify({
          packages: { 'node_modules/turbo': { bin: { turbo: 'turbo.js' } } },
        }),
        'packages/codegen/package.json': {
          name: '@verbatim/generator',
          bin: { generator: './generator.ts' },
        },
        ...server({
          devDependencies: { '@verbatim/generator': '*' },
          scripts: { generate: 'generator; turbo run' },
        }),
      }),
    ).toEqual([]);
  });
});
