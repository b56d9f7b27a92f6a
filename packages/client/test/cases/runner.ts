import { text } from 'node:stream/consumers';
import type { CaseReport, CaseRun, RunnerInput } from '@verbatim/client-cases';
import { runCase } from './run-case.ts';

/** Runs the cases that standard input lists, and prints a report for each, as the runners of other languages do. */
const { runs }: RunnerInput = JSON.parse(await text(process.stdin));

for (const each of runs) {
  const run: CaseRun = { ...each, received: null };
  const crashed = (error: unknown): CaseReport => ({ ...about, results: [], crash: String(error) });
  const about = { case: run.case.name, on: run.on };
  const report = await runCase(run).then((results): CaseReport => ({ ...about, results }), crashed);
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
