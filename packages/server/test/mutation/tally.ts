import type { Operation } from '@verbatim/contract';
import type { ReceivedResponse } from './send.ts';

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
