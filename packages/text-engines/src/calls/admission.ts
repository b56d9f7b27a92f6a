import { TextEngineError } from '../text-engine-error.ts';

/** How much may be under way to an engine. */
export interface AdmissionLimits {
  /** Calls at the same time. */
  readonly parallelism: number;
  /** Calls that may wait for their turn. */
  readonly queueLength: number;
}

/** Lets so many calls pass at a time, and lets so many wait, in order. */
export class Admission {
  readonly #limits: AdmissionLimits;
  #running = 0;
  readonly #waiting = new Set<() => void>();

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  /** Runs the call in its turn. Rejects at once where too many wait, and where the call is called off while it waits. */
  async run<Answer>(signal: AbortSignal, call: () => Promise<Answer>): Promise<Answer> {
    await this.#enter(signal);
    try {
      return await call();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running < this.#limits.parallelism) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.size >= this.#limits.queueLength) {
      throw new TextEngineError(
        'EngineBusy',
        `${this.#limits.queueLength} calls wait for the engine already. Try again later.`,
      );
    }
    await new Promise<void>((resolve, reject) => {
      const calledOff = (): void => {
        this.#waiting.delete(admitted);
        reject(signal.reason);
      };
      const admitted = (): void => {
        signal.removeEventListener('abort', calledOff);
        resolve();
      };
      this.#waiting.add(admitted);
      signal.addEventListener('abort', calledOff, { once: true });
    });
  }

  /** The place goes to the one that waits longest. */
  #leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
