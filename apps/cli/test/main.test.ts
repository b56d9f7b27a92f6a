import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

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

test('a Node that is too old, with no other beside the service, is told which one is needed and how to get it', () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })`;
  // The entry alone, as in a folder where nothing is installed.
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-entry-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['main.js', 'required-node.js'])
    copyFileSync(join(main, '..', name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const args = ['--import', `data:text/javascript,${pretend}`, join(folder, 'main.js'), 'help'];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^error: Verbatim needs Node 24 or newer.*`npm ci`.*nodejs/s),
  });
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

describe('a real older Node', () => {
  test('runs the command on the Node of the lock file, with its output and its exit code', ({
    skip,
  }) => {
    const node = oldNode();
    if (node === undefined) return skip('there is no Node from 18 to 23 on PATH');
    const help = spawnSync(node, [main, 'help', 'jobs'], { encoding: 'utf8' });
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toContain('jobs [options] [command]');
    const wrong = spawnSync(node, [main, 'jbos'], { encoding: 'utf8' });
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
    expect(wrong.stderr).toContain('Did you mean jobs?');
  });

  test('sends a request to end on', async ({ skip }) => {
    const node = oldNode();
    if (node === undefined) return skip('there is no Node from 18 to 23 on PATH');
    const folder = mkdtempSync(join(tmpdir(), 'verbatim-old-node-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const VERBATIM_URL = 'http://127.0.0.1:9';
    const child = spawn(node, [main, 'watch', folder], {
      env: { ...process.env, VERBATIM_URL, VERBATIM_KEY: 'key', XDG_STATE_HOME: folder },
    });
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
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
