import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedNodes } from '@verbatim/real-parts';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, test } from 'vitest';
import { measureSizes } from '../../build/measure-size.ts';
import { packedClient, results, smokeTest } from './packed-client.ts';

const attw = import.meta.resolve('@arethetypeswrong/cli/package.json');
const nodes = await installedNodes();
const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
const packed = await packedClient();
const { packing } = packed;

interface Problem {
  readonly kind: string;
  readonly resolutionKind: string;
}

describe('the packed client', () => {
  test('is small: at most 12 kB without live, at most 16 kB with', async () => {
    for (const { title: what, gzippedBytes, limitBytes } of await measureSizes(
      join(packing.root, 'built'),
    )) {
      expect(gzippedBytes, what).toBeLessThanOrEqual(limitBytes);
      // The README gives the size in kB, rounded up.
      expect(readme).toContain(`${Math.ceil(gzippedBytes / 1_000)} kB`);
    }
  });

  test('contains what it needs and nothing else of the repository', async () => {
    const manifest = JSON.parse(await readFile(join(packing.root, 'built/package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    expect(manifest.exports['.']).toEqual({ types: './types/index.d.ts', default: './index.js' });
  });

  test('is approved by publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: join(packing.root, 'built'), strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('has types that are right for every way to import an ES module', async () => {
    const project = await packing.project('types-check', packed.archive, { type: 'module' });
    const bin = join(new URL('.', attw).pathname, 'dist/index.js');
    const flags = '--profile esm-only --no-emoji --format json'.split(' ');
    const report = await project.run(process.execPath, bin, packed.archive, ...flags);
    const problems = Object.values(JSON.parse(report).problems as Record<string, Problem[]>).flat();
    const modern = problems.filter(({ resolutionKind }) => resolutionKind !== 'node10');
    // Expected: CommonJS loads an ES module, by import() or, from Node 20.19 on, by require().
    expect([...new Set(modern.map(({ kind }) => kind))]).toEqual(['CJSResolvesToESM']);
  }, 60_000);

  test('compiles in a strict project without skipLibCheck, with the types of Node and with those of browsers', async () => {
    const project = await packing.project('types-use', packed.archive, { type: 'module' });
    await project.write(
      'src/use.ts',
      `import { createClient, unwrap, type LiveJob } from '@verbatim/client';
import { createClient as small } from '@verbatim/client/http';
import { openLiveSession } from '@verbatim/client/live';
import { verifyCallback } from '@verbatim/client/callbacks';
const client = createClient({ baseUrl: 'https://example.com', apiKey: 'key' });
export const job: Promise<LiveJob> = client.getLiveSession({ path: { id: 'x' } }).then(unwrap);
// @ts-expect-error: the small client has no live sessions
small({ baseUrl: 'https://example.com', apiKey: null }).live;
export { openLiveSession, verifyCallback };
`,
    );
    const options = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
    };
    const lib = ['es2022', 'dom', 'dom.iterable'];
    const browser = { ...options, target: 'es2022', lib, types: [] };
    const node = { ...options, target: 'es2023', lib: ['es2023'], types: ['node'] };
    await project.link('@types/node', join(root, 'node_modules/@types/node'));
    await project.link('undici-types', join(root, 'node_modules/undici-types'));
    const settings = {
      'browser-bundler': { ...browser, module: 'esnext', moduleResolution: 'bundler' },
      'node-nodenext': { ...node, module: 'nodenext', skipLibCheck: true },
    };
    for (const [name, compilerOptions] of Object.entries(settings)) {
      const file = await project.write(
        `tsconfig.${name}.json`,
        JSON.stringify({ compilerOptions, include: ['src'] }),
      );
      const output = await project
        .run(process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', file)
        .catch((error: { readonly stdout: string }) => error.stdout);
      expect([name, output]).toEqual([name, '']);
    }
  }, 60_000);
});

const root = join(import.meta.dirname, '../../../..');

describe.each(nodes)('installed into an empty project, with Node $version', ({ path, version }) => {
  const hasWebSocket = Number(version.slice(1).split('.')[0]) >= 22;
  const live = hasWebSocket ? {} : { live: 'websocket_missing' };

  test('an ES module uses it', async () => {
    const project = await packing.project(`esm-${version}`, packed.archive, { type: 'module' });
    await project.write('smoke-test.js', smokeTest);
    await project.write(
      'main.js',
      `import * as client from '@verbatim/client';
import { smokeTest } from './smoke-test.js';
console.log(JSON.stringify(await smokeTest(client, process.argv[2])));`,
    );
    const { received: _received, ...rest } = results;
    expect(JSON.parse(await project.run(path, 'main.js', packed.mockUrl))).toEqual(
      hasWebSocket ? results : { ...rest, ...live },
    );
  }, 60_000);

  test('an ES module uses it with the WebSocket of another package', async () => {
    const project = await packing.project(`ws-${version}`, packed.archive, { type: 'module' });
    await project.link('ws', join(root, 'node_modules/ws'));
    await project.write('smoke-test.js', smokeTest);
    await project.write(
      'main.js',
      `import * as client from '@verbatim/client';
import { WebSocket } from 'ws';
import { smokeTest } from './smoke-test.js';
console.log(JSON.stringify(await smokeTest(client, process.argv[2], WebSocket)));`,
    );
    expect(JSON.parse(await project.run(path, 'main.js', packed.mockUrl))).toEqual(results);
  }, 60_000);

  test('a CommonJS module uses it, by import() and by require()', async () => {
    const project = await packing.project(`cjs-${version}`, packed.archive, { type: 'commonjs' });
    await project.write(
      'main.js',
      `const url = process.argv[2];
const required = require('@verbatim/client');
import('@verbatim/client').then(async (imported) => {
  const answers = [];
  for (const { createClient } of [imported, required]) {
    const result = await createClient({ baseUrl: url, apiKey: 'mock-key' }).getReadiness();
    answers.push(result.status);
  }
  console.log(JSON.stringify(answers));
});`,
    );
    expect(JSON.parse(await project.run(path, '--no-warnings', 'main.js', packed.mockUrl))).toEqual(
      [200, 200],
    );
  }, 60_000);
});
