import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CaseReport, type CaseRun, Stage } from '@verbatim/client-cases';
import { expect, onTestFinished } from 'vitest';
import { go } from './go-command.ts';

/** Builds the runner of this client, and runs all cases with it, `parallel` at the same time. */
export async function reportsOf(runs: readonly CaseRun[], parallel = 6): Promise<CaseReport[]> {
  const folder = await mkdtemp(join(tmpdir(), 'client-go-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = join(folder, 'runcases');
  expect(await go(['build', '-o', program, './internal/runcases'])).toEqual({
    passed: true,
    output: '',
  });
  const runner = spawn(program, [String(parallel)], { stdio: ['pipe', 'pipe', 'inherit'] });
  runner.stdin.end(Stage.input(runs));
  const lines = (await text(runner.stdout)).trim().split('\n');
  return lines.map((line): CaseReport => JSON.parse(line));
}
