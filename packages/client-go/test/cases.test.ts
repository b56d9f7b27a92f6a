import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CaseReport, type CaseRun, Stage, violations } from '@verbatim/client-cases';
import { describeWith, findGo } from '@verbatim/real-parts';
import { expect, onTestFinished, test } from 'vitest';
import { go } from './go-command.ts';

describeWith([findGo()], 'the cases of all clients, in Go', () => {
  test('end as the table says, against the script and the mock', async () => {
    await using stage = await Stage.start();
    const runs = await stage.runs();
    const reports = await reportsOf(runs);
    const wrong = runs.flatMap((run) => {
      const report = reports.find((each) => each.case === run.case.name && each.on === run.on);
      return violations(run, report).map((each) => `${run.on}: ${run.case.name}: ${each}`);
    });
    expect(runs.length).toBeGreaterThan(70);
    expect(wrong).toEqual([]);
  });
});

/** Builds the runner and runs all cases at once. */
async function reportsOf(runs: readonly CaseRun[]): Promise<CaseReport[]> {
  const folder = await mkdtemp(join(tmpdir(), 'client-go-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = join(folder, 'runcases');
  expect(await go(['build', '-o', program, './internal/runcases'])).toEqual({
    passed: true,
    output: '',
  });
  const runner = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  runner.stdin.end(Stage.input(runs));
  const lines = (await text(runner.stdout)).trim().split('\n');
  return lines.map((line): CaseReport => JSON.parse(line));
}
