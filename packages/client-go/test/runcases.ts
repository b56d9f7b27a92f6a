import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CaseReport, type CaseRun, Stage } from '@verbatim/client-cases';
import { temporaryFolder } from '@verbatim/real-parts';
import { expect } from 'vitest';
import { go } from './go-command.ts';

/** Builds the runner of this client, and runs all cases with it, `parallel` at the same time. */
export async function reportsOf(runs: readonly CaseRun[], parallel = 6): Promise<CaseReport[]> {
  await using folder = await temporaryFolder('client-go');
  const program = join(folder.path, 'runcases');
  const built = await go(['build', '-o', program, './internal/runcases']);
  expect(built).toEqual({ passed: true, output: '' });
  const runner = spawn(program, [String(parallel)], { stdio: ['pipe', 'pipe', 'inherit'] });
  runner.stdin.end(Stage.input(runs));
  const lines = (await text(runner.stdout)).trim().split('\n');
  return lines.map((line): CaseReport => JSON.parse(line));
}
