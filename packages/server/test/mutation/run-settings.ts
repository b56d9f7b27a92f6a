import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** Number of requests of each operation; `VERBATIM_RUNS=10000` is the nightly form. */
export const runs = Number(process.env['VERBATIM_RUNS'] ?? 2_000);

/** The same each time unless set; printed, so that a failure can be repeated. */
export const seed = seedFrom(process.env['VERBATIM_SEED'] ?? '1');

function seedFrom(text: string): number {
  return text === 'random' ? randomInt(2 ** 31) : Number(text);
}

/** A request that takes this long hangs: a guard, not a measurement. */
export const HANGS_MS = 5000;

if (!Number.isSafeInteger(runs) || runs < 1)
  throw new TypeError('VERBATIM_RUNS must be a number of runs');
if (!Number.isSafeInteger(seed)) throw new TypeError('VERBATIM_SEED must be an integer, or random');

/** Prints a line past the capture of the test runner, which shows nothing of a passing test. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The settings of a property run. Shrinking a slow failure stops in time for the report. */
export const settingsOf = (numRuns: number, startingAt: number) => ({
  seed: startingAt,
  numRuns,
  reporter,
  interruptAfterTimeLimit: 200_000,
  markInterruptAsFailure: true,
});

/** Reports how to repeat a failure, with the smallest request that still fails. */
function reporter<T>(details: fc.RunDetails<T>): void {
  if (!details.failed) return;
  const again = `See it again with VERBATIM_SEED=${seed} VERBATIM_RUNS=${runs}`;
  const cause = details.errorInstance;
  throw new Error(`${again}\n${fc.defaultReportMessage(details)}`, { cause });
}
