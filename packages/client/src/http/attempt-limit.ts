import type { ClientClock } from '../settings.ts';

/** What ended an attempt before its response was complete: the caller's signal, its own timeout, or that of the call. */
export type AttemptEnder = 'aborted' | 'attempt' | 'call';

/** What may end an attempt. */
export interface AttemptLimits {
  readonly signal: AbortSignal | undefined;
  /** Timeout of the attempt; `restart` restarts it. */
  readonly timeoutMs: number;
  /** Time by which the whole call must be over, in milliseconds since 1970. */
  readonly deadline: number;
}

/** Ends one attempt: on the caller's signal, at its own timeout, or at the deadline of the call. */
export class AttemptLimit {
  readonly #controller = new AbortController();
  readonly #clock: ClientClock;
  readonly #limits: AttemptLimits;
  readonly #onAbort = (): void => this.#end('aborted');
  #cancelTimer: () => void = () => {};
  #endedBy: AttemptEnder | null = null;

  constructor(clock: ClientClock, limits: AttemptLimits) {
    this.#clock = clock;
    this.#limits = limits;
    if (limits.signal?.aborted) this.#end('aborted');
    else limits.signal?.addEventListener('abort', this.#onAbort, { once: true });
    this.restart();
  }

  /** Aborted when the attempt is ended; passed to fetch. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** What ended the attempt; null while it runs. */
  get endedBy(): AttemptEnder | null {
    return this.#endedBy;
  }

  /** Restarts the timeout of the attempt, because bytes were transferred. */
  restart(): void {
    this.pause();
    if (this.#endedBy !== null) return;
    const left = this.#limits.deadline - this.#clock.now();
    const whole = left <= this.#limits.timeoutMs;
    this.#cancelTimer = this.#clock.after(whole ? left : this.#limits.timeoutMs, () =>
      this.#end(whole ? 'call' : 'attempt'),
    );
  }

  /** Stops the timeout while the attempt waits for the caller, not for the service. */
  pause(): void {
    this.#cancelTimer();
  }

  /** The attempt is over: clears the timer and stops observing the signal. */
  release(): void {
    this.pause();
    this.#limits.signal?.removeEventListener('abort', this.#onAbort);
  }

  /** Waits for `work`, at most until the attempt is ended, even if `work` ignores the signal. */
  race<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const { signal } = this.#controller;
      const onEnd = (): void => reject(signal.reason);
      if (signal.aborted) onEnd();
      else signal.addEventListener('abort', onEnd, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onEnd));
    });
  }

  #end(endedBy: AttemptEnder): void {
    if (this.#endedBy !== null) return;
    this.#endedBy = endedBy;
    this.release();
    this.#controller.abort();
  }
}
