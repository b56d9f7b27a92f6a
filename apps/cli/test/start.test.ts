import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const main = join(import.meta.dirname, '../src/main.js');

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
