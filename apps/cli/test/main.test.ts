import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, '../src/main.js');

/** The major version of a Node, 0 if it does not run. */
function majorOf(node: string): number {
  try {
    return Number.parseInt(execFileSync(node, ['--version'], { encoding: 'utf8' }).slice(1), 10);
  } catch {
    return 0;
  }
}

/** A Node on PATH that can't run the service; 18 is the first that the packages around it still install on. */
function oldNode(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((node) => existsSync(node))
    .find((node) => majorOf(node) >= 18 && majorOf(node) < 24);
}

const refusal = {
  status: 1,
  stdout: '',
  stderr: expect.stringMatching(
    /^error: Verbatim needs Node 24 or newer.*`npx --no verbatim`.*nodejs/s,
  ),
};

test('a Node that is too old is told which one is needed and how to get it', () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })`;
  const args = ['--import', `data:text/javascript,${pretend}`, main, 'help'];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject(refusal);
});

test('processes and threads of the service get its compiled modules, unless the operator has a cache of their own', () => {
  const telling = `process.on('exit', () => console.error(process.env.NODE_COMPILE_CACHE))`;
  const args = ['--import', `data:text/javascript,${telling}`, main, 'help'];
  const cacheWith = (env: NodeJS.ProcessEnv): string =>
    spawnSync(process.execPath, args, { encoding: 'utf8', env }).stderr;
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  expect(cacheWith(env)).toContain(join('cli', 'node_modules', '.cache', 'verbatim'));
  const own = join(tmpdir(), 'verbatim-own-cache');
  expect(cacheWith({ ...env, NODE_COMPILE_CACHE: own })).toBe(`${own}\n`);
  rmSync(own, { recursive: true, force: true });
});

test('a real older Node understands the entry far enough to say so', ({ skip }) => {
  const node = oldNode();
  if (node === undefined) return skip('there is no Node from 18 to 23 on PATH');
  expect(spawnSync(node, [main, 'help'], { encoding: 'utf8' })).toMatchObject(refusal);
});
