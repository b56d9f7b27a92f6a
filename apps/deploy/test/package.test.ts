import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, LOOPBACK, PackingFolder, ServerProcess } from '@verbatim/real-parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './tools.ts';

const built = join(ROOT, 'dist/service');
const repository = join(ROOT, '../..');
const run = promisify(execFile);

interface Lock {
  readonly packages: Readonly<Record<string, { version: string; integrity?: string }>>;
}

const jsonOf = (path: string): Lock => JSON.parse(readFileSync(path, 'utf8'));

describe('the package of the service', () => {
  test('has JavaScript alone, without the types, tests and names of workspaces', () => {
    const files = globSync('{apps,packages}/**/*.{js,ts,test.*}', { cwd: built });
    expect(files.length).toBeGreaterThan(500);
    for (const file of files.filter((path) => !path.includes('/dist/'))) {
      expect(file).toMatch(/(?<!\.test)\.js$/);
      expect(readFileSync(join(built, file), 'utf8')).not.toMatch(/from '@verbatim\//);
    }
  });

  test('locks each package to the bytes that the repository locks', () => {
    const { packages } = jsonOf(join(built, 'npm-shrinkwrap.json'));
    const ours = Object.values(jsonOf(join(repository, 'package-lock.json')).packages);
    const known = new Set(ours.map(({ version, integrity }) => `${version} ${integrity}`));
    const { '': manifest, ...others } = packages;
    expect(manifest).toEqual(jsonOf(join(built, 'package.json')));
    expect(Object.keys(others).length).toBeGreaterThan(100);
    for (const [path, { version, integrity }] of Object.entries(others))
      expect(known, path).toContain(`${version} ${integrity}`);
  });

  test('has a bill of materials that names each locked package', async () => {
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
    const { stdout } = await run('npm', args, { cwd: built, maxBuffer: 50_000_000 });
    const bill = JSON.parse(stdout) as { components: { name: string; version: string }[] };
    const named = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
    const { '': _, ...locked } = jsonOf(join(built, 'npm-shrinkwrap.json')).packages;
    for (const [path, { version }] of Object.entries(locked))
      expect(named).toContain(`${path.split('node_modules/').at(-1)} ${version}`);
  });
});

describe('the package of the service, installed in an empty place', () => {
  let packing: PackingFolder;
  let installed: string;
  const command = (): string => join(installed, 'bin/verbatim');

  beforeAll(async () => {
    packing = await PackingFolder.open();
    installed = join(packing.root, 'installed');
    const archive = await packing.packed(built);
    await run('npm', [
      ...['install', '--global', '--prefix', installed, '--ignore-scripts', '--prefer-offline'],
      archive,
    ]);
  }, 300_000);
  afterAll(() => packing[Symbol.asyncDispose]());

  test('serves the API, the console and the docs, and transcribes', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const data = join(packing.root, 'data');
    const address = `http://${LOOPBACK}:${port}`;
    await using server = await ServerProcess.start({
      ...{ command: command(), args: ['serve', '--data-dir', data], port },
      env: {
        ...{ PORT: `${port}`, METRICS_PORT: `${metricsPort}` },
        ...{ MODELS: 'none', RECOGNIZER: 'scripted' },
      },
    });
    for (const path of ['health', 'console/', 'docs/index.html'])
      expect((await fetch(`${address}/${path}`)).status, path).toBe(200);
    const sample = join(repository, 'scripts/sample/meeting.wav');
    const key = readFileSync(join(data, 'first-key'), 'utf8').trim();
    const { stdout } = await run(command(), ['transcribe', sample, '--url', address, '--key', key]);
    expect(stdout).toMatch(/\w+ \w+/);
    expect(server.isRunning).toBe(true);
  });
});
