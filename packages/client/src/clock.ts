/** Time and timers, replaceable in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds. Returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void;
}

/** The longest time that timers take: with more they fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    if (ms === Number.POSITIVE_INFINITY) return () => {};
    const timer = setTimeout(run, Math.min(ms, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

/** Waits; comes back early, with false, once the signal is aborted. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(false);
      return;
    }
    const end = (slept: boolean): void => {
      cancel();
      signal?.removeEventListener('abort', onAbort);
      resolve(slept);
    };
    const onAbort = (): void => end(false);
    signal?.addEventListener('abort', onAbort, { once: true });
    const cancel = clock.after(ms, () => end(true));
  });
}
