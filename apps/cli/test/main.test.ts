import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';

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

/** Prints the address of each module that a process loads, after everything else. */
const telling = `
import { registerHooks } from 'node:module';
const urls = [];
registerHooks({ load(url, context, next) { urls.push(url); return next(url, context); } });
process.on('exit', () => process.stderr.write('\\nLOADED ' + JSON.stringify(urls)));
`;

/** The modules of files that a command loads until it ends. */
function loadedBy(args: readonly string[], environment: Record<string, string> = {}): string[] {
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(telling)}`];
  const { stderr } = spawnSync(process.execPath, [...flags, main, ...args], {
    encoding: 'utf8',
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...environment },
  });
  const urls: string[] = JSON.parse(/LOADED (.+)$/s.exec(stderr)?.[1] ?? '[]');
  const files = urls.filter((url) => url.startsWith('file:'));
  expect(files.length).toBeGreaterThan(10);
  return files;
}

const fromService = /\/apps\/api\/|\/packages\/(?!client\/|contract\/|time\/)/;
const COMMAND_NAME = '/typed-command.ts';

const ofService = (files: readonly string[]): string[] =>
  files.filter((file) => fromService.test(file) && !file.endsWith(COMMAND_NAME));

describe('what a command loads before it begins, which is most of the time that it takes', () => {
  test.each([[['--help']], [['--version']], [['help', 'keys', 'create']], [['trnscribe']]])(
    '%j loads the table of commands and nothing that they do',
    (args) => {
      const files = loadedBy(args);
      const others = files.filter((file) => /\/packages\/|\/apps\/api\/|\/actions\//.test(file));
      const allowed = [
        COMMAND_NAME,
        '/contract/src/request-fields.ts',
        '/generated/request-fields.ts',
      ];
      expect(others.filter((file) => !allowed.some((end) => file.endsWith(end)))).toEqual([]);
      expect(files.length).toBeLessThan(50);
    },
  );

  test('a command over the API loads the client and nothing of the service', () => {
    const VERBATIM_URL = 'http://127.0.0.1:9';
    const files = loadedBy(['jobs', 'list'], { VERBATIM_URL, VERBATIM_KEY: 'key' });
    expect(ofService(files)).toEqual([]);
    expect(files.some((file) => file.includes('/packages/client/'))).toBe(true);
  });

  test('the address and key of this machine come from the configuration, without the rest of the service', () => {
    const files = ofService(loadedBy(['jobs', 'list', '--url', 'http://127.0.0.1:9']));
    expect(files.some((file) => file.includes('/api/src/config/'))).toBe(true);
    expect(files.filter((file) => /\/(live|jobs|worker|recognition)\//.test(file))).toEqual([
      expect.stringContaining('/jobs/src/ids.ts'),
    ]);
    expect(files.length).toBeLessThan(60);
  });
});
