import { execFile, execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installedNodes } from '@verbatim/real-parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackage } from '../build/build-package.ts';
import { KEYS, startMock } from './run-fixture.ts';

const project = mkdtempSync(join(tmpdir(), 'contract-tests-'));
const installed = join(project, 'node_modules/@verbatim/contract-tests');

const whereIs = (name: string): string =>
  dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

/** A project with the package and its dependencies, without this repository. */
beforeAll(async () => {
  await buildPackage(installed);
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    symlinkSync(whereIs(name), join(project, 'node_modules', name));
  }
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
}, 60_000);

afterAll(() => rmSync(project, { recursive: true }));

const run = promisify(execFile);

const nodes = await installedNodes();

describe('the published package', () => {
  test('bundles the contract and depends on no package of the repository', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(Object.keys(manifest.dependencies).sort()).toEqual(['fast-check', 'ws']);
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    const scripts = readdirSync(installed).filter((name) => name.endsWith('.js'));
    for (const name of scripts) {
      expect(readFileSync(join(installed, name), 'utf8')).not.toMatch(/from "@verbatim\//);
    }
  });

  test.each(nodes)(
    'is a command on Node $version',
    async ({ path: node }) => {
      const url = await startMock();
      const main = join(installed, 'main.js');
      const only = ['--only', 'service,lists,verbs,live', '--operation', 'listLiveSessions'];
      const args = [main, url, ...only, '--seed', '1'];
      const env = { ...process.env, VERBATIM_KEY: KEYS[0] };
      const { stdout } = await run(node, args, { cwd: project, env });
      expect(stdout).toContain('The contract is kept.');
    },
    60_000,
  );

  test('is a library with types', async () => {
    const url = await startMock();
    const source = `import { type Report, run } from '@verbatim/contract-tests';
const target = { baseUrl: ${JSON.stringify(url)}, key: ${JSON.stringify(KEYS[0])} };
const report: Report = await run(target, { options: { only: ['service'] } });
process.stdout.write(report.verdict);
`;
    writeFileSync(join(project, 'use.ts'), source);
    mkdirSync(join(project, 'node_modules/@types'));
    symlinkSync(whereIs('@types/node'), join(project, 'node_modules/@types/node'));
    const compiler = join(whereIs('typescript'), 'bin/tsc');
    const options = '--noEmit --strict --module nodenext --target es2024 --types node'.split(' ');
    execFileSync(process.execPath, [compiler, ...options, 'use.ts'], { cwd: project });
    const { stdout } = await run(process.execPath, ['use.ts'], { cwd: project });
    expect(stdout).toBe('kept');
  }, 30_000);
});
