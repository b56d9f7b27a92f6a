import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

const program = join(import.meta.dirname, 'stopping.ts');
const { npm_lifecycle_event: _npm, ...environment } = process.env;

interface Started {
  readonly child: ChildProcess;
  /** The process that runs `stopping.ts`, which may be a child of the one that was started. */
  readonly pid: number;
  /** Everything that was printed so far. */
  readonly printed: () => string;
  readonly ended: Promise<number | null>;
}

async function start(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Started> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
    ...options,
  });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await vi.waitUntil(() => printed.includes('ready '), { timeout: 30_000 });
  const pid = Number(/ready (\d+)/.exec(printed)?.[1]);
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
  });
  return { child, pid, printed: () => printed, ended };
}

const node = (...args: string[]) => start(process.execPath, [program, ...args]);

/** A process that ended stays as a zombie where process 1 collects none, as npm does as process 1 of a container. */
function isAlive(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  try {
    process.kill(pid, 0);
    return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
  } catch {
    return false;
  }
}

/** A package whose script `go` runs the program, as `npm run` and `npx` start commands: through a shell. */
async function npmFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-npm-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const go = `"${process.execPath}" "${program}"`;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { go } }));
  return folder;
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s asks a process to stop', async (signal) => {
  const { child, ended, printed } = await node();
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(printed()).toContain('stopping');
});

test('signals within a second are one request; a later one ends the process at once', async () => {
  const { child, ended, printed } = await node('stubborn');
  const begin = performance.now();
  const signals = setInterval(() => child.kill('SIGTERM'), 100);
  onTestFinished(() => clearInterval(signals));
  expect(await ended).toBe(143);
  expect(performance.now() - begin).toBeGreaterThan(1000);
  expect(printed()).toContain('stopping');
});

test('a process that npm started ends when npm alone gets SIGTERM', async () => {
  const { child, pid, ended, printed } = await start('npm', ['run', '--silent', 'go'], {
    cwd: await npmFolder(),
  });
  expect(pid).not.toBe(child.pid);
  child.kill('SIGTERM');
  await ended;
  await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
  // What it printed may arrive after its end, because npm ends by itself.
  await vi.waitUntil(() => printed().includes('stopping'), { timeout: 10_000 });
});

test('a process that npm started ends at a Ctrl-C, which a terminal sends to its whole group', async () => {
  const { child, pid, ended, printed } = await start('npm', ['run', '--silent', 'go'], {
    cwd: await npmFolder(),
    detached: true,
  });
  process.kill(-Number(child.pid), 'SIGINT');
  await ended;
  await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
  // What it printed may arrive after its end, because npm ends by itself.
  await vi.waitUntil(() => printed().includes('stopping'), { timeout: 10_000 });
});

test('a process ends with the one that opened an IPC channel to it, even by SIGKILL', async () => {
  const parent = `
    import { spawn } from 'node:child_process';
    spawn(process.execPath, [process.argv[1]], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });`;
  const { child, pid, ended, printed } = await start(process.execPath, [
    '--input-type=module',
    '--eval',
    parent,
    program,
  ]);
  child.kill('SIGKILL');
  await ended;
  await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
  // What it printed may arrive after its end, because npm ends by itself.
  await vi.waitUntil(() => printed().includes('stopping'), { timeout: 10_000 });
});

test('process 1 of a container stops at SIGTERM, and at once at a second one', async (context) => {
  const isolated = ['--pid', '--fork', '--kill-child', process.execPath, program, 'stubborn'];
  const isPossible = await new Promise<boolean>((resolve) => {
    spawn('unshare', ['--pid', '--fork', 'true'])
      .once('error', () => resolve(false))
      .once('close', (code) => resolve(code === 0));
  });
  context.skip(!isPossible, 'needs the right to make a PID namespace (unshare)');
  const { child, printed, ended } = await start('unshare', isolated);
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  const first = Number(children.trim());
  expect(first).toBeGreaterThan(1);
  expect(printed()).toContain('ready 1\n');
  const signals = setInterval(() => isAlive(first) && process.kill(first, 'SIGTERM'), 100);
  onTestFinished(() => clearInterval(signals));
  expect(await ended).toBe(143);
  expect(printed()).toContain('stopping');
});
