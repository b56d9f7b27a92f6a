import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const contractTests = fileURLToPath(
  new URL('../../../packages/contract-tests/src/main.ts', import.meta.url),
);
/** Runs the contract command; it ends with the test. */
export function startContract(
  url: string,
  [key = '', otherKey = '']: readonly string[],
  options: Readonly<Record<string, string | number>>,
) {
  const all = { runs: 2, parallel: 2, timeout: 40, patience: 60, ...options };
  const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [contractTests, url, ...args], {
    env: { ...process.env, VERBATIM_KEY: key, VERBATIM_OTHER_KEY: otherKey },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let isOver = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    return code as number;
  });
  return {
    ended,
    isOver: () => isOver,
    output: () => output,
  };
}
