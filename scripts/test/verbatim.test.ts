import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('../../verbatim', import.meta.url));

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-script-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A clone of which only the script is real: its command prints how it was called. */
function clone(): string {
  const folder = temporaryFolder();
  cpSync(script, join(folder, 'verbatim'));
  mkdirSync(join(folder, 'apps/cli/src'), { recursive: true });
  const telling = `console.log(process.env.VERBATIM_COMMAND, ...process.argv.slice(2))`;
  writeFileSync(join(folder, 'apps/cli/src/main.js'), telling);
  return folder;
}

function install(folder: string): void {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
}

/** Runs it where no other Node is found. */
function run(command: string, args: readonly string[], cwd: string, path = '/usr/bin:/bin') {
  const env = { PATH: path };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { status, out: stdout, error: stderr };
}

test('the script in the root is the command, from any folder, and help names it as it was typed', () => {
  const folder = temporaryFolder();
  const typed = relative(folder, script);
  const { status, out, error } = run(typed, ['--help'], folder);
  expect({ status, error }).toEqual({ status: 0, error: '' });
  expect(out).toContain(`Usage: ${typed} [options] [command]\n`);
});

test('it runs on the Node of the lock file, with all arguments, also after its folder has moved', () => {
  const folder = clone();
  install(folder);
  const moved = `${folder} moved`;
  renameSync(folder, moved);
  onTestFinished(() => rmSync(moved, { recursive: true, force: true }));
  const args = ['--version', 'a b', '-x'];
  const expected = { status: 0, out: './verbatim --version a b -x\n', error: '' };
  expect(run('./verbatim', args, moved, '/nowhere:/usr/bin:/bin')).toEqual(expected);
});

test('a link to it on PATH is the command without a path', () => {
  const folder = clone();
  install(folder);
  mkdirSync(join(folder, 'bin'));
  symlinkSync('../verbatim', join(folder, 'bin/verbatim'));
  const path = `${folder}/bin:/usr/bin:/bin`;
  expect(run('sh', ['-c', 'verbatim jobs'], '/', path).out).toBe('verbatim jobs\n');
  expect(run('bin/verbatim', ['jobs'], folder).out).toBe('bin/verbatim jobs\n');
});

test('before the packages are installed, and after an install that was interrupted, it says how to install them', () => {
  const folder = clone();
  const expected = {
    status: 1,
    out: '',
    error: `error: The packages are not installed yet. Run this first: (cd '${folder}' && npm ci)\n`,
  };
  expect(run('./verbatim', ['--help'], folder)).toEqual(expected);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  expect(run('./verbatim', ['--help'], folder)).toEqual(expected);
});

test('before that, npm start and npm test say so, too', () => {
  const folder = clone();
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(script, '../scripts/run.js'), join(folder, 'scripts/run.js'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const args = ['scripts/run.js', 'start', '--port', '1'];
  const error = 'error: The packages are not installed yet. Run this first: npm ci\n';
  expect(run(process.execPath, args, folder)).toEqual({ status: 1, out: '', error });
  install(folder);
  writeFileSync(join(folder, 'scripts/start.ts'), 'console.log(...process.argv.slice(2))');
  expect(run(process.execPath, args, folder)).toMatchObject({ status: 0, out: '--port 1\n' });
});

test('a copy of it outside of the clone says that a link would work', () => {
  const folder = temporaryFolder();
  cpSync(script, join(folder, 'verbatim'));
  expect(run('./verbatim', ['--help'], folder)).toMatchObject({
    status: 1,
    error: expect.stringContaining(`${folder} is no clone of Verbatim`),
  });
});
