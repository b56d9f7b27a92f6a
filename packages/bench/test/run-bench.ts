import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Runs the command in a process of its own. */
export async function runBench(...args: string[]): Promise<{ exitCode: number; output: string }> {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: await ended, output: out + err };
}
