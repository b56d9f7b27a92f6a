/** How much may happen at once. */
export interface LimiterOptions {
  /** Calls at the same time. */
  readonly slots: number;
  /** Slots that only urgent calls may take. Default: 0. */
  readonly reservedSlots?: number;
  /** Calls that may wait for a slot; further ones are rejected with a `QueueFullError`. Default: unlimited. */
  readonly maxQueued?: number;
  /** Called when a slot becomes free and nothing waits for it. */
  readonly onFree?: () => void;
}

/** How one call waits for its slot. */
export interface AcquireOptions {
  /** Ends the wait: the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Urgent calls go before all others and may take the reserved slots. Default: false. */
  readonly urgent?: boolean;
}

/** The right to do one thing at a time. */
export interface Slot {
  /** Gives the slot to the next call that waits. Does nothing if the slot is not held. */
  release(): void;
  /** Waits to hold the slot again. Does nothing if it is held. Not to be called twice at the same time. */
  reacquire(signal?: AbortSignal): Promise<void>;
}

/** Too many calls wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Lets a limited number of calls run at the same time; others wait in the order in which they came. */
export class Limiter {
  readonly #slots: number;
  readonly #ordinarySlots: number;
  readonly #maxQueued: number;
  readonly #onFree: () => void;
  /** What lets in each call that waits, in order. */
  readonly #urgentQueue = new Set<() => void>();
  readonly #ordinaryQueue = new Set<() => void>();
  #held = 0;
  /** Held slots of calls that are not urgent. */
  #ordinary = 0;

  constructor({ slots, reservedSlots = 0, maxQueued, onFree = () => {} }: LimiterOptions) {
    this.#slots = slots;
    this.#ordinarySlots = slots - reservedSlots;
    this.#maxQueued = maxQueued ?? Number.POSITIVE_INFINITY;
    this.#onFree = onFree;
  }

  /** Slots that are neither held nor waited for. */
  get free(): number {
    return Math.max(0, this.#slots - this.#held - this.queued);
  }

  /** Calls that wait for a slot. */
  get queued(): number {
    return this.#urgentQueue.size + this.#ordinaryQueue.size;
  }

  /** Waits for a slot. Rejects with a `QueueFullError`, or with the signal's reason. */
  async acquire({ signal, urgent = false }: AcquireOptions = {}): Promise<Slot> {
    const slot = this.#slot(urgent);
    await slot.reacquire(signal);
    return slot;
  }

  /** Takes a slot at once, also if none is free: for callers that asked `free` before and can't wait now. */
  acquireNow(): Slot {
    const slot = this.#slot(false, true);
    this.#count(false, 1);
    return slot;
  }

  /** Makes one call in a slot of its own. */
  async run<Result>(call: () => Promise<Result>, options?: AcquireOptions): Promise<Result> {
    const slot = await this.acquire(options);
    try {
      return await call();
    } finally {
      slot.release();
    }
  }

  #slot(urgent: boolean, held = false): Slot {
    let isHeld = held;
    return {
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        this.#leave(urgent);
      },
      reacquire: async (signal) => {
        if (isHeld) return;
        // Marked as held when the limiter counts it, not when the promise is seen to resolve: a release in between counts.
        await this.#enter(urgent, signal, () => {
          isHeld = true;
        });
      },
    };
  }

  #enter(urgent: boolean, signal: AbortSignal | undefined, onEntered: () => void): Promise<void> {
    const queue = urgent ? this.#urgentQueue : this.#ordinaryQueue;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const onAbort = (): void => {
        queue.delete(enter);
        reject(signal?.reason);
      };
      const enter = (): void => {
        queue.delete(enter);
        signal?.removeEventListener('abort', onAbort);
        this.#count(urgent, 1);
        onEntered();
        resolve();
      };
      if (this.#mayEnter(urgent)) return enter();
      if (this.queued >= this.#maxQueued) {
        throw new QueueFullError(`${this.#maxQueued} calls wait for a slot already.`);
      }
      queue.add(enter);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  #leave(urgent: boolean): void {
    this.#count(urgent, -1);
    const [nextUrgent] = this.#mayEnter(true) ? this.#urgentQueue : [];
    const [nextOrdinary] = this.#mayEnter(false) ? this.#ordinaryQueue : [];
    const enter = nextUrgent ?? nextOrdinary;
    if (enter !== undefined) enter();
    else if (this.free > 0) this.#onFree();
  }

  #mayEnter(urgent: boolean): boolean {
    return this.#held < this.#slots && (urgent || this.#ordinary < this.#ordinarySlots);
  }

  #count(urgent: boolean, change: 1 | -1): void {
    this.#held += change;
    if (!urgent) this.#ordinary += change;
  }
}

/**
 * Does something with each item, a limited number of them at a time, and returns the results in the order of the items.
 * After a failure no further item is begun, and the call rejects with it.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  parallelism: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (const [index, item] of rest) {
      if (failed) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallelism, items.length) }, worker));
  return results;
}
