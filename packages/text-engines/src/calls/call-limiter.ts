import { Limiter, QueueFullError } from '@verbatim/time';
import { TextEngineError } from '../text-engine-error.ts';

/** How many calls one engine gets. */
export interface CallLimits {
  /** Calls at the same time. */
  readonly parallelism: number;
  /** Calls that may wait for one of them to end. */
  readonly queueLength: number;
}

/** Limits the calls to one engine. */
export class CallLimiter {
  readonly #limiter: Limiter;

  constructor({ parallelism, queueLength }: CallLimits) {
    this.#limiter = new Limiter({ slots: parallelism, maxQueued: queueLength });
  }

  /** Makes a call when there is room for it. Rejects with a TextEngineError if too many wait, with the signal's reason if it is aborted. */
  async run<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
    const slot = await this.#limiter.acquire({ signal }).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error;
      throw new TextEngineError(
        'EngineBusy',
        'Too many calls wait for this engine already. Try again later.',
      );
    });
    try {
      return await call();
    } finally {
      slot.release();
    }
  }
}
