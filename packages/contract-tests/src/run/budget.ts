import { OutOfBudget } from './stops.ts';

/** What a run may use. */
export interface Limits {
  readonly seconds: number;
  readonly requests: number;
}

/** Keeps a run within its requests and its seconds. */
export class Budget {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #start: number;
  readonly #signal: AbortSignal;
  #requests = 0;

  constructor(limits: Limits, signal: AbortSignal, now: () => number = Date.now) {
    this.#limits = limits;
    this.#signal = signal;
    this.#now = now;
    this.#start = now();
  }

  get requests(): number {
    return this.#requests;
  }

  get seconds(): number {
    return (this.#now() - this.#start) / 1000;
  }

  get secondsLeft(): number {
    return Math.max(0, this.#limits.seconds - this.seconds);
  }

  /** Null while there is something left. */
  get exhausted(): string | null {
    if (this.#signal.aborted) return 'the run was stopped';
    if (this.#requests >= this.#limits.requests)
      return `${this.#limits.requests} requests are used up`;
    return this.secondsLeft > 0 ? null : `${this.#limits.seconds} seconds are over`;
  }

  /** Takes one request out of the budget. */
  spend(): void {
    const { exhausted } = this;
    if (exhausted !== null) throw new OutOfBudget(exhausted);
    this.#requests += 1;
  }
}
