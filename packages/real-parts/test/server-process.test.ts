import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeWith, findHaproxy, findProgram } from '../src/index.ts';
import { freePort, ServerProcess } from '../src/server-process.ts';

test('a program that ends instead of listening is said with what it printed', async () => {
  const port = await freePort();
  const script = 'console.error("no such option"); process.exit(2)';
  const start = ServerProcess.start({ command: process.execPath, args: ['-e', script], port });
  await expect(start).rejects.toThrow(/has ended[\s\S]*no such option/);
  await expect(
    ServerProcess.start({ command: '/no/such/program', args: [], port }),
  ).rejects.toThrow(/has ended/);
});

test('a server that ignores its signal is killed', { timeout: 30_000 }, async () => {
  const port = await freePort();
  const script = `process.on('SIGTERM', () => {}); require('net').createServer().listen(${port}, '127.0.0.1')`;
  const server = await ServerProcess.start({
    command: process.execPath,
    args: ['-e', script],
    port,
  });
  await server.stop();
  expect(server.isRunning).toBe(false);
});

const setpriv = findProgram('setpriv', { install: 'apt install util-linux' });

describeWith([findHaproxy(), setpriv], 'a server of a killed process', () => {
  test('ends with it', async () => {
    const program = fileURLToPath(new URL('start-haproxy.ts', import.meta.url));
    const owner = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: owner.stdout })[Symbol.asyncIterator]();
    const url = String((await lines.next()).value);
    expect((await fetch(url)).status).toBe(503);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    // The kernel has sent the signal; the server takes a moment to end.
    await expect.poll(() => fetch(url).catch((error: Error) => error.message)).toBe('fetch failed');
  });
});

test('what is missing is said, with how to get it', () => {
  expect(findProgram('no-such-program', { install: 'apt install it' })).toEqual({
    missing: 'no-such-program is not on this machine: apt install it',
  });
});
