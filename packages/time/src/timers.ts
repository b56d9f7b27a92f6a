import type { Clock } from './clock.ts';

/** Timers by name: to start one replaces the running one of the same name. */
export class Timers<Name extends string> {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #cancels = new Map<Name, () => void>();

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** True while the timer runs. */
  has(name: Name): boolean {
    return this.#cancels.has(name);
  }

  /** Calls once after a delay, unless the timer is canceled or started again. */
  start(name: Name, delayMs: number, call: () => void): void {
    this.cancel(name);
    const cancel = this.#clock.after(delayMs, () => {
      this.#cancels.delete(name);
      call();
    });
    this.#cancels.set(name, cancel);
  }

  cancel(...names: readonly Name[]): void {
    for (const name of names) {
      this.#cancels.get(name)?.();
      this.#cancels.delete(name);
    }
  }

  cancelAll(): void {
    this.cancel(...this.#cancels.keys());
  }
}

/** Resolves after a delay; rejects with the signal's reason as soon as it is aborted. Leaves no timer or listener behind. */
export function sleep(
  clock: Pick<Clock, 'after'>,
  delayMs: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = (): void => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** The value of a promise; rejects with the signal's reason as soon as it is aborted, even if the promise stays pending. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Never resolves; rejects with the signal's reason as soon as it is aborted. */
export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** What a deadline needs of a clock. Without `paused` and `elapsed`, pauses of the process count as time. */
export type DeadlineClock = Pick<Clock, 'after'> & Partial<Pick<Clock, 'elapsed' | 'paused'>>;

/** Time after a pause of the process in which what waits in its sockets is read, before anything counts as late. */
const READING_MS = 1000;

/** Milliseconds since an arbitrary moment in which the process ran. */
export function runningMs(clock: Pick<Clock, 'elapsed' | 'paused'>): number {
  const pausedMs = clock.paused?.()?.totalMs ?? 0;
  return clock.elapsed() - pausedMs;
}

/**
 * Calls once after a delay in which a peer had to act: a client, a server, a thread. Time in which this process did not run doesn't count,
 * because what the peer sent meanwhile waits to be read; nor is the call made before that is read. Work that has to go on at a certain
 * time, such as a heartbeat, takes `after`.
 */
export function deadline(clock: DeadlineClock, delayMs: number, call: () => void): () => void {
  if (!tellsPauses(clock)) return clock.after(delayMs, call);
  const dueAt = runningMs(clock) + delayMs;
  const check = (): void => {
    const leftMs = Math.max(dueAt - runningMs(clock), leftToRead(clock));
    if (leftMs > 0) cancel = clock.after(leftMs, check);
    else call();
  };
  let cancel = clock.after(delayMs, check);
  return () => cancel();
}

const tellsPauses = (clock: DeadlineClock): clock is Pick<Clock, 'after' | 'elapsed' | 'paused'> =>
  clock.paused !== undefined && clock.elapsed !== undefined;

const leftToRead = (clock: Pick<Clock, 'elapsed' | 'paused'>): number => {
  const endedAt = clock.paused?.()?.endedAt ?? Number.NEGATIVE_INFINITY;
  return endedAt + READING_MS - clock.elapsed();
};
