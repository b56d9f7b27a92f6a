import { randomInt } from 'node:crypto';
import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import type { ReceivedResponse } from './send.ts';

/** Number of requests of each operation; `VERBATIM_RUNS=10000` is the nightly form. */
export const runs = Number(process.env['VERBATIM_RUNS'] ?? 300);

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

/** Counts what the requests of one operation were answered. */
export class Tally {
  readonly #operation: Operation;
  readonly #statuses = new Map<number, number>();
  #requests = 0;
  #handled = 0;
  #slowestMs = 0;
  readonly #start = performance.now();
  #seconds = 0;

  constructor(operation: Operation) {
    this.#operation = operation;
  }

  add({ status, elapsedMs }: ReceivedResponse, reachedHandler: boolean): void {
    this.#requests += 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (reachedHandler) this.#handled += 1;
    this.#slowestMs = Math.max(this.#slowestMs, elapsedMs);
  }

  /** Stops the clock. */
  finish(): void {
    this.#seconds = (performance.now() - this.#start) / 1000;
  }

  get handled(): number {
    return this.#handled;
  }

  /** One line: how many requests, how they were answered, how long it took. */
  toString(): string {
    const { id } = this.#operation;
    const statuses = [...this.#statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    const seconds = this.#seconds.toFixed(1);
    return `${id.padEnd(27)} ${this.#requests} requests in ${seconds} s, slowest ${this.#slowestMs.toFixed(0)} ms; ${statuses.join(', ')}; ${this.#handled} handled`;
  }
}

/** Finds the operation that a request is meant for, told from the document alone. */
export function reachedBy(
  operations: readonly Operation[],
  method: string,
  pathname: string,
): Operation | undefined {
  const verb = method === 'HEAD' ? 'GET' : method;
  const path = decodedPath(pathname).split('/');
  return operations.find(
    (operation) => operation.method === verb && matches(operation.path.split('/'), path),
  );
}

const matches = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((segment, index) =>
    segment.startsWith('{') ? path[index] !== '' : segment === path[index],
  );

/** Escapes are undone, except where they stand for something with a meaning, such as a slash, or for no text at all. */
const decodedPath = (pathname: string): string =>
  pathname.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURI(escapes);
    } catch {
      return escapes;
    }
  });
