import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { inTemporaryFolder } from '../src/folders.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Runs the command in a process of its own. */
async function runBench(...args: string[]): Promise<{ exitCode: number; output: string }> {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: await ended, output: out + err };
}

it.each([
  ['--help', 0],
  ['coffee', 2],
  ['accuracy --only noise', 2],
])('bench %s prints its help and ends with %i', async (line, exitCode) => {
  expect(await runBench(...line.split(' '))).toEqual({
    exitCode,
    output: expect.stringContaining('Usage: bench'),
  });
});

it('can not measure a set that is not there', async () => {
  const { exitCode, output } = await runBench('accuracy', '--set', '/absent');
  expect(exitCode).toBe(2);
  expect(output).toContain('There is no set in /absent');
});

it('reports missing recordings without failing', () =>
  inTemporaryFolder(async (folder) => {
    const { exitCode, output } = await runBench('accuracy', '--speech', folder);
    expect(exitCode).toBe(0);
    expect(output).toContain(`There are no recordings in ${folder}`);
  }));
