import type { Clock } from '@verbatim/time';

/** The first look for a job that another node may have finished, and the longest time between two. */
const FIRST_LOOK_MS = 100;
const MAX_LOOK_MS = 2_000;
/** A look comes after this part of the time waited so far: a short job is found soon, a long one costs few looks. */
const PART_OF_WAIT = 0.1;

/**
 * Lets requests wait for jobs. The worker of this process says when an attempt has ended; what other nodes finish is looked for,
 * ever more rarely. A request that waits costs a timer and an entry.
 */
export class FinishedJobs {
  readonly #clock: Pick<Clock, 'after' | 'elapsed'>;
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(clock: Pick<Clock, 'after' | 'elapsed'>) {
    this.#clock = clock;
  }

  /** Number of jobs that are waited for. */
  get size(): number {
    return this.#waiting.size;
  }

  /** An attempt at the job has ended in this process. */
  notify(jobId: string): void {
    for (const wake of [...(this.#waiting.get(jobId) ?? [])]) wake();
  }

  /** Calls `look` until it returns a value. Rejects with the signal's reason when it aborts. */
  async wait<T>(jobId: string, look: () => Promise<T | null>, signal: AbortSignal): Promise<T> {
    const since = this.#clock.elapsed();
    for (;;) {
      // Listens before it looks, so that an end in between is not missed.
      const next = this.#next(jobId, this.#clock.elapsed() - since, signal);
      try {
        const found = await look();
        if (found !== null) return found;
        await next.promise;
      } finally {
        next.cancel();
      }
    }
  }

  #next(jobId: string, waitedMs: number, signal: AbortSignal) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Not awaited if the look finds the job.
    promise.catch(() => {});
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    const delayMs = Math.min(MAX_LOOK_MS, Math.max(FIRST_LOOK_MS, waitedMs * PART_OF_WAIT));
    const cancelTimer = this.#clock.after(delayMs, resolve);
    const wakes = this.#waiting.get(jobId) ?? new Set();
    this.#waiting.set(jobId, wakes.add(resolve));
    return {
      promise,
      cancel: () => {
        cancelTimer();
        signal.removeEventListener('abort', onAbort);
        wakes.delete(resolve);
        if (wakes.size === 0) this.#waiting.delete(jobId);
      },
    };
  }
}
