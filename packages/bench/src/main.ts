// The command: measures, prints tables and optionally writes the figures as JSON.
import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { type BenchRun, benchRunOf, HELP } from './command-line.ts';
import { keepRecord } from './kept-record.ts';
import { type BenchReport, CannotMeasure, formatReport, promisesAreMet } from './report.ts';

// Idle recognizers, and those that are ending, do not keep a process alive that waits for them.
const waiting = setInterval(() => {}, 60_000);
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof CannotMeasure)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 2;
});
clearInterval(waiting);

async function main(args: string[]): Promise<number> {
  const run = benchRunOf(args);
  if (run) return await measure(run);
  (run === null ? process.stdout : process.stderr).write(HELP);
  return run === null ? 0 : 2;
}

async function measure({ chosen, options, json, keep }: BenchRun): Promise<number> {
  if (chosen.some(({ comparesWords }) => comparesWords)) await sayIfSpellingsAreMissing();
  const reports: BenchReport[] = [];
  for (const measurement of chosen) {
    for (const report of await measurement.run(options)) {
      process.stdout.write(`${formatReport(report)}\n`);
      reports.push(report);
    }
  }
  if (keep) await keepRecord(keep, reports);
  if (json) await writeFile(json, `${JSON.stringify(reports, null, 2)}\n`);
  return promisesAreMet(reports) ? 0 : 1;
}

async function sayIfSpellingsAreMissing(): Promise<void> {
  const { downloadSpellings } = await import('./accuracy/normalizer/normalize.ts');
  const reason = await downloadSpellings();
  if (reason !== null)
    process.stdout.write(`British and American spellings count as different words: ${reason}\n`);
}
