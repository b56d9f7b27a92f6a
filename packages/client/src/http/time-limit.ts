import type { Clock } from '../clock.ts';

/** Why an attempt was ended before its answer was complete. */
export type Cut = 'aborted' | 'attempt' | 'call';

/** What may end an attempt. */
export interface Limits {
  readonly signal: AbortSignal | undefined;
  /** The most that this attempt may take; the time starts anew with `restart`. */
  readonly timeoutMs: number;
  /** The moment at which the whole call has to be over. */
  readonly deadline: number;
}

/** Ends one attempt: by the caller's signal, by its own time limit, or by that of the whole call. */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #onAbort = (): void => this.#end('aborted');
  #cancelTimer: () => void = () => {};
  #cut: Cut | null = null;

  constructor(clock: Clock, limits: Limits) {
    this.#clock = clock;
    this.#limits = limits;
    if (limits.signal?.aborted) this.#end('aborted');
    else limits.signal?.addEventListener('abort', this.#onAbort, { once: true });
    this.restart();
  }

  /** For the platform: aborted once the attempt is cut. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** What ended the attempt; null while nothing has. */
  get cut(): Cut | null {
    return this.#cut;
  }

  /** Starts the time of the attempt anew: something has moved. */
  restart(): void {
    this.pause();
    if (this.#cut !== null) return;
    const left = this.#limits.deadline - this.#clock.now();
    const whole = left <= this.#limits.timeoutMs;
    this.#cancelTimer = this.#clock.after(whole ? left : this.#limits.timeoutMs, () =>
      this.#end(whole ? 'call' : 'attempt'),
    );
  }

  /** Stops the time, as long as the next step is not the service's. */
  pause(): void {
    this.#cancelTimer();
  }

  /** Lets go of timer and signal: the attempt is over. */
  release(): void {
    this.pause();
    this.#limits.signal?.removeEventListener('abort', this.#onAbort);
  }

  /** Waits for work, but not beyond the limit, whether the work heeds the signal or not. */
  race<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const { signal } = this.#controller;
      const onCut = (): void => reject(signal.reason);
      if (signal.aborted) onCut();
      else signal.addEventListener('abort', onCut, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onCut));
    });
  }

  #end(cut: Cut): void {
    if (this.#cut !== null) return;
    this.#cut = cut;
    this.release();
    this.#controller.abort();
  }
}
