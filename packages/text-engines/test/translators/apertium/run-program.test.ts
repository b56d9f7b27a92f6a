import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type ProgramOptions, runProgram } from '../../../src/translators/apertium/run-program.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((each) => rm(each, { recursive: true }))));

const order = (script: string, more: Partial<ProgramOptions> = {}): ProgramOptions => ({
  program: '/bin/sh',
  args: ['-c', script, 'script'],
  input: '',
  timeoutMs: 60_000,
  maxOutputBytes: 1024,
  maxMemoryBytes: 1024 ** 3,
  signal: new AbortController().signal,
  ...more,
});

test('a program that opens its input by name reads all of it', async () => {
  const input = 'Good morning. '.repeat(50);
  expect(await runProgram(order('cat /dev/stdin', { input }))).toBe(input);
});

test('arguments reach the program as they are', async () => {
  const args = ['$(id)', '`id`', '; id', '"', "'", '', 'a b'];
  const printed = await runProgram(order('', { program: 'printf', args: ['<%s>', ...args] }));
  expect(printed).toBe(args.map((each) => `<${each}>`).join(''));
});

test('a program knows nothing of the surroundings but where programs are, and that text is UTF-8', async () => {
  process.env['SECRET_OF_THE_SERVICE'] = 'secret';
  const output = await runProgram(order('env', { program: 'env', args: [] }));
  const names = output
    .trim()
    .split('\n')
    .map((line) => line.split('=')[0]);
  expect(
    names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name ?? '')).sort(),
  ).toEqual(['LC_ALL', 'PATH', ...(process.env['TMPDIR'] === undefined ? [] : ['TMPDIR'])]);
});

test.each([
  ['is not there', { program: 'no-such-program' }, 'EngineFailed'],
  ['fails', { args: ['-c', 'echo half; exit 3'] }, 'EngineFailed'],
  ['hangs', { args: ['-c', 'sleep 1000'], timeoutMs: 50 }, 'EngineTimeout'],
])('a program that %s is a failure', async (_, more, exception) => {
  await expect(runProgram(order('', more))).rejects.toMatchObject({ exception });
});

test('a program that takes too much memory is ended', async () => {
  const script = 'head -c 400000000 /dev/zero | tail -n 1';
  const hungry = runProgram(order(script, { maxMemoryBytes: 100 * 1024 ** 2 }));
  await expect(hungry).rejects.toMatchObject({ exception: 'EngineFailed' });
});

test('a program has its limits from the system, which outlives the service', async () => {
  const output = await runProgram(order('ulimit -t; ulimit -v', { timeoutMs: 59_500 }));
  expect(output).toBe(`60\n${1024 ** 2}\n`);
});

test('a program that is called off is ended', async () => {
  const caller = new AbortController();
  const running = runProgram(order('sleep 1000', { signal: caller.signal }));
  caller.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
});

test('a program that writes too much is ended with all that it has started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-'));
  folders.push(folder);
  const note = join(folder, 'pid');
  const script = 'sleep 1000 & echo $! > "$1"; while :; do echo more; done';
  const flooding = runProgram(order('', { args: ['-c', script, 'script', note] }));
  await expect(flooding).rejects.toMatchObject({ exception: 'EngineFailed' });
  const pid = Number(await readFile(note, 'utf8'));
  await expect.poll(() => isRunning(pid)).toBe(false);
});

async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !/\) Z /.test(stat);
}
