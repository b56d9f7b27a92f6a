import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One for all tests: each start finds out whether the one before has left it. */
const directory = mkdtempSync(join(tmpdir(), 'verbatim-start-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Runs a command of the root on the data directory, and calls `onOutput` with all of its output so far. */
function run(
  command: string,
  args: readonly string[],
  over: Readonly<Record<string, string>> = {},
  onOutput: (output: string, pid: number) => void = () => {},
): Promise<{ code: number | null; output: string }> {
  const environment = { RECOGNIZER: 'scripted', METRICS_PORT: 'off', PORT: '0' };
  const child = spawn(command, args, {
    cwd: root,
    // A group of its own, as a terminal or a service manager gives it.
    detached: true,
    env: { ...process.env, ...environment, DATA_DIR: directory, ...over },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput(output, Number(child.pid));
    });
  }
  // `close` waits until no process has the output open any more: all that the command started have ended then.
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const npmStart = { command: ['npm', 'start', '--', '--models', 'none'], ready: 'Ctrl-C ends it' };
const npx = { command: ['npx', '--no', 'verbatim', 'serve'], ready: 'listens at' };
const script = { command: ['./verbatim', 'serve'], ready: 'listens at' };

test.each([
  { ...npmStart, receiver: 'its first process', signal: 'SIGTERM' },
  { ...npmStart, receiver: 'its whole group', signal: 'SIGTERM' },
  { ...npmStart, receiver: 'its whole group', signal: 'SIGINT' },
  { ...npx, receiver: 'its first process', signal: 'SIGTERM' },
  { ...npx, receiver: 'its whole group', signal: 'SIGINT' },
  { ...script, receiver: 'its first process', signal: 'SIGTERM' },
])(
  '$command in a free data directory: when $receiver gets $signal, every process ends',
  async ({ command: [program = '', ...args], ready, receiver, signal }) => {
    let isSent = false;
    const isNew = !existsSync(join(directory, 'first-key'));
    const { output } = await run(program, args, {}, (printed, pid) => {
      if (isSent || !printed.includes(ready)) return;
      isSent = true;
      process.kill(receiver === 'its first process' ? pid : -pid, signal);
    });
    expect(isSent, output).toBe(true);
    // Also where the output is no terminal, and is read later.
    if (program === 'npm') {
      expect(output).toMatch(/The console, signed in, once: http\S+#sign-in=/);
      expect(output).toContain(` --data-dir ${directory}\n`);
      expect(output.includes('uploading the sample')).toBe(isNew);
    }
  },
);

test('after all of them the data directory is free', async () => {
  const again = await run('npm', ['start', '--', '--models', 'none', '--once']);
  expect(again, again.output).toMatchObject({ code: 0 });
});

test('after `npm start` /docs/ and the page of an error are there, or load again until they are built', async () => {
  let isAsked = false;
  const seen: string[] = [];
  const isThere = async (url: string): Promise<boolean> => {
    const response = await fetch(url);
    if (!response.ok) expect(await response.text()).toContain('http-equiv="refresh"');
    seen.push(`${response.status} ${url}`);
    return response.ok;
  };
  const ask = async (base: string): Promise<void> => {
    for (const path of ['/docs/errors/rate_limited.html', '/docs/'])
      await expect.poll(() => isThere(base + path), { timeout: 90_000, interval: 500 }).toBe(true);
  };
  const args = ['scripts/start.ts', '--models', 'none'];
  const { output } = await run(process.execPath, args, {}, (printed, pid) => {
    const [, base] = /VERBATIM_URL=(\S+)/.exec(printed) ?? [];
    if (isAsked || base === undefined || !printed.includes('Ctrl-C ends it')) return;
    isAsked = true;
    ask(base)
      .catch((error: unknown) => seen.push(String(error)))
      .finally(() => process.kill(pid, 'SIGTERM'));
  });
  expect(seen.at(-1), output).toMatch(/^200 .+\/docs\/$/);
}, 120_000);

test('without pip, and with an index of packages that can not be reached, the service says what it lacks, and which command brings it', async () => {
  const node = mkdtempSync(join(tmpdir(), 'verbatim-start-path-'));
  onTestFinished(() => rm(node, { recursive: true, force: true }));
  symlinkSync(process.execPath, join(node, 'node'));
  const environment = {
    RECOGNIZER: 'auto',
    MODELS: 'moonshine-v2-tiny-en',
    PATH: node,
    PIP_CONFIG_FILE: '/dev/null',
    PIP_FIND_LINKS: '',
    PIP_INDEX_URL: 'http://127.0.0.1:1/simple',
  };
  const serve = [join(root, 'apps/cli/src/main.js'), 'serve'];
  const { code, output } = await run(process.execPath, serve, environment);
  expect(code, output).toBe(2);
  expect(output).toMatch(/^Getting moonshine-v2-tiny-en \(en; license: MIT\): 56 MB from /);
  expect(output).toContain('127.0.0.1:1 can not be reached');
  expect(output).toContain('The next start tries again.');
  expect(output).toMatch(/There is nothing to recognize speech with.*models get starter/s);
});
