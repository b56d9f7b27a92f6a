import type { Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';

/** Delay before the first poll for a job that another node may have finished, and the maximum between two. */
const FIRST_POLL_MS = 100;
const MAX_POLL_MS = 2_000;
/** The delay grows with the time waited so far, by this part of it: a short job is found soon, a long one costs few polls. */
const PART_OF_WAIT = 0.1;
/** Jobs in one query. */
const MAX_JOBS = 1_000;

/** A job that requests wait for. */
interface AwaitedEnd {
  readonly since: number;
  pollAt: number;
  readonly wakes: Set<() => void>;
}

/** The next poll. */
interface PlannedPoll {
  readonly at: number;
  readonly cancel: () => void;
}

/**
 * Lets requests wait for jobs. The worker of this process says when an attempt has ended; what other nodes finish is polled for,
 * ever more rarely, by one query for all jobs whose turn it is. A request that waits costs an entry.
 */
export class FinishedJobs {
  readonly #clock: Pick<Clock, 'after' | 'elapsed'>;
  readonly #store: Pick<Store['jobs'], 'unfinishedOf'>;
  readonly #awaited = new Map<string, AwaitedEnd>();
  #planned: PlannedPoll | null = null;

  constructor(clock: Pick<Clock, 'after' | 'elapsed'>, store: Pick<Store['jobs'], 'unfinishedOf'>) {
    this.#clock = clock;
    this.#store = store;
  }

  /** Number of jobs that are waited for. */
  get size(): number {
    return this.#awaited.size;
  }

  /** An attempt at the job has ended in this process. */
  notify(jobId: string): void {
    for (const wake of [...(this.#awaited.get(jobId)?.wakes ?? [])]) wake();
  }

  /** Calls `read` now, and whenever the job may be over, until it returns a value. Rejects with the signal's reason when it aborts. */
  async wait<T>(jobId: string, read: () => Promise<T | null>, signal: AbortSignal): Promise<T> {
    for (;;) {
      // Listens before it reads, so that an end in between is not missed.
      const next = this.#next(jobId, signal);
      try {
        const found = await read();
        if (found !== null) return found;
        await next.promise;
      } finally {
        next.cancel();
      }
    }
  }

  #next(jobId: string, signal: AbortSignal) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Not awaited if the job is over already.
    promise.catch(() => {});
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    const awaited = this.#awaited.get(jobId) ?? this.#awaitedFromNow();
    awaited.wakes.add(resolve);
    this.#awaited.set(jobId, awaited);
    this.#plan(awaited.pollAt);
    return {
      promise,
      cancel: () => {
        signal.removeEventListener('abort', onAbort);
        awaited.wakes.delete(resolve);
        if (awaited.wakes.size === 0) this.#awaited.delete(jobId);
        if (this.#awaited.size === 0) this.#cancelPoll();
      },
    };
  }

  #awaitedFromNow(): AwaitedEnd {
    const since = this.#clock.elapsed();
    return { since, pollAt: since + FIRST_POLL_MS, wakes: new Set() };
  }

  #plan(at: number): void {
    if (this.#planned !== null && this.#planned.at <= at) return;
    this.#planned?.cancel();
    const cancel = this.#clock.after(at - this.#clock.elapsed(), () => void this.#poll());
    this.#planned = { at, cancel };
  }

  #cancelPoll(): void {
    this.#planned?.cancel();
    this.#planned = null;
  }

  /** Wakes the requests for jobs that are over. Jobs due soon are polled as well: one query covers many. */
  async #poll(): Promise<void> {
    // Nothing is planned during a poll.
    const polling: PlannedPoll = { at: Number.NEGATIVE_INFINITY, cancel: () => {} };
    this.#planned = polling;
    const now = this.#clock.elapsed();
    const due: string[] = [];
    for (const [jobId, awaited] of this.#awaited) {
      if (awaited.pollAt > now + FIRST_POLL_MS / 2) continue;
      due.push(jobId);
      const pauseMs = Math.max(FIRST_POLL_MS, (now - awaited.since) * PART_OF_WAIT);
      awaited.pollAt = now + Math.min(MAX_POLL_MS, pauseMs);
    }
    for (let from = 0; from < due.length; from += MAX_JOBS) {
      await this.#wakeFinished(due.slice(from, from + MAX_JOBS));
    }
    if (this.#planned !== polling) return;
    this.#planned = null;
    if (this.#awaited.size === 0) return;
    let next = Number.POSITIVE_INFINITY;
    for (const { pollAt } of this.#awaited.values()) next = Math.min(next, pollAt);
    this.#plan(next);
  }

  /** If the store fails, each request learns it when it reads its job. */
  async #wakeFinished(jobIds: readonly string[]): Promise<void> {
    const unfinished = new Set(await this.#store.unfinishedOf(jobIds).catch(() => []));
    for (const jobId of jobIds) if (!unfinished.has(jobId)) this.notify(jobId);
  }
}

/**
 * The settled words of the jobs that this process recognizes, for requests that stream them. A job costs the memory of its words while
 * an attempt runs, a request that follows it an entry. Jobs that other nodes work on have no words here.
 */
export class WordsSoFar {
  readonly #words = new Map<string, string[]>();
  readonly #wakes = new Map<string, Set<() => void>>();

  /** Number of jobs whose words are held, and of jobs that are followed. */
  get size(): { readonly words: number; readonly followed: number } {
    return { words: this.#words.size, followed: this.#wakes.size };
  }

  /** An attempt at the job begins. Its words come from the start. */
  begin(jobId: string): void {
    this.#words.set(jobId, []);
  }

  /** More words of the job are settled. */
  add(jobId: string, words: readonly string[]): void {
    const all = this.#words.get(jobId);
    if (all === undefined) return;
    for (const word of words) all.push(word);
    for (const wake of [...(this.#wakes.get(jobId) ?? [])]) wake();
  }

  /** The attempt at the job has ended. */
  end(jobId: string): void {
    this.#words.delete(jobId);
  }

  /** The words of a job as they come, until `over` settles. What another attempt says again is not repeated. */
  async *follow(jobId: string, over: Promise<unknown>): AsyncGenerator<readonly string[]> {
    let isOver = false;
    let changed = Promise.withResolvers<void>();
    const wake = (): void => changed.resolve();
    const onOver = (): void => {
      isOver = true;
      wake();
    };
    over.then(onOver, onOver);
    const wakes = this.#wakes.get(jobId) ?? new Set();
    this.#wakes.set(jobId, wakes.add(wake));
    try {
      for (let count = 0; !isOver; ) {
        const fresh = this.#words.get(jobId)?.slice(count) ?? [];
        count += fresh.length;
        if (fresh.length > 0) yield fresh;
        else await changed.promise;
        changed = Promise.withResolvers();
      }
    } finally {
      wakes.delete(wake);
      if (wakes.size === 0) this.#wakes.delete(jobId);
    }
  }
}
