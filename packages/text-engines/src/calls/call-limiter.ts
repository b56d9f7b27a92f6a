import { Limiter, QueueFullError } from '@verbatim/time';
import { TextEngineError } from '../text-engine-error.ts';

/** How many calls one engine gets. */
export interface CallLimits {
  /** Calls at the same time. */
  readonly parallelism: number;
  /** Calls that may wait for one of them to end; half of them may be of one owner. */
  readonly queueLength: number;
}

/** Who makes a call, and what ends it. */
export interface CallOptions {
  readonly signal: AbortSignal;
  /** Calls that wait are made by turns of their owners. Default: one owner. */
  readonly owner?: string | undefined;
}

/** Limits the calls to one engine. The next call is of the owner with the fewest running calls. */
export class CallLimiter {
  readonly #limiter: Limiter;

  constructor({ parallelism, queueLength }: CallLimits) {
    this.#limiter = new Limiter({
      slots: parallelism,
      maxQueued: queueLength,
      maxQueuedPerOwner: Math.ceil(queueLength / 2),
    });
  }

  /** Makes a call when there is room for it. Rejects with a TextEngineError if too many wait, with the signal's reason if it is aborted. */
  async run<Result>({ signal, owner }: CallOptions, call: () => Promise<Result>): Promise<Result> {
    const slot = await this.#limiter.acquire({ signal, owner }).catch((error: unknown) => {
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
