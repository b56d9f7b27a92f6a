type BudgetLimits = { readonly seconds: number; readonly requests: number };

/** Limits the requests and the duration of a run. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #now: () => number;
  readonly #start: number;
  readonly #signal: AbortSignal;
  #requests = 0;

  constructor(limits: BudgetLimits, signal: AbortSignal, now: () => number = Date.now) {
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

  /** Why the budget is exhausted; null if it is not. */
  get exhausted(): string | null {
    if (this.#signal.aborted) return 'the run was stopped';
    if (this.#requests >= this.#limits.requests)
      return `${this.#limits.requests} requests are used up`;
    return this.secondsLeft > 0 ? null : `${this.#limits.seconds} seconds are over`;
  }

  /** Counts one request. Throws if the budget is exhausted. */
  spend(): void {
    const { exhausted } = this;
    if (exhausted !== null) throw new BudgetExhausted(exhausted);
    this.#requests += 1;
  }
}

/** Ends a case whose requirements are missing; not a failure. */
export class CaseSkipped extends Error {
  override readonly name = 'CaseSkipped';
}

/** Ends a case after a broken rule that the rest of the case depends on. */
export class CaseStopped extends Error {
  override readonly name = 'CaseStopped';
}

/** The request or time limit of the run is reached, or the run was aborted. */
export class BudgetExhausted extends Error {
  override readonly name = 'BudgetExhausted';
}
