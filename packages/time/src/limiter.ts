/** How much may happen at once. */
export interface LimiterOptions {
  /** Calls at the same time. */
  readonly slots: number;
  /** Slots that only urgent calls may take. Default: 0. */
  readonly reservedSlots?: number;
  /** Ordinary slots, and slots of urgent calls, that one owner may hold. Default: unlimited. */
  readonly maxPerOwner?: { readonly ordinary: number; readonly urgent: number };
  /** Calls that may wait for a slot; further ones are rejected with a `QueueFullError`. Default: unlimited. */
  readonly maxQueued?: number;
  /** Calls of one owner that may wait, so that others find room in the queue. Default: `maxQueued`. */
  readonly maxQueuedPerOwner?: number;
  /** Called when a slot becomes free and nothing waits for it. */
  readonly onFree?: () => void;
}

/** How one call waits for its slot. */
interface AcquireOptions {
  /** Ends the wait: the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Urgent calls go before all others and may take the reserved slots. Default: false. */
  readonly urgent?: boolean;
  /** Calls that wait are let in by turns of their owners. Default: one owner without a limit of slots. */
  readonly owner?: string | undefined;
}

/** The right to do one thing at a time. */
export interface Slot {
  /** Gives the slot to the next call that waits. Does nothing if the slot is not held. */
  release(): void;
  /** Waits to hold the slot again, however many calls wait. Does nothing if it is held. Not to be called twice at the same time. */
  reacquire(signal?: AbortSignal): Promise<void>;
}

/** Too many calls wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** A call that waits for a slot. */
interface WaitingCall {
  readonly owner: string | undefined;
  readonly enter: () => void;
}

/** Calls of one kind: ordinary or urgent. */
interface CallKind {
  readonly urgent: boolean;
  readonly maxPerOwner: number;
  /** In the order in which they came. */
  readonly queue: Set<WaitingCall>;
  /** By owner: the slots that it holds. Owners without any are left out. */
  readonly held: Map<string, number>;
  /** By owner that has calls: the number of its last entry. */
  readonly lastEntry: Map<string, number>;
}

/**
 * Lets a limited number of calls run at the same time. Others wait: the owner that holds the fewest slots is next, of several the one
 * that waited longest for its turn, and of its calls the first that came.
 */
export class Limiter {
  readonly #slots: number;
  readonly #ordinarySlots: number;
  readonly #maxQueued: number;
  readonly #maxQueuedPerOwner: number;
  readonly #onFree: () => void;
  readonly #urgentCalls: CallKind;
  readonly #ordinaryCalls: CallKind;
  #entries = 0;
  #held = 0;
  /** Held slots of calls that are not urgent. */
  #ordinary = 0;

  constructor(options: LimiterOptions) {
    const { slots, reservedSlots = 0, maxPerOwner, maxQueued, onFree = () => {} } = options;
    this.#urgentCalls = callKind(true, maxPerOwner?.urgent);
    this.#ordinaryCalls = callKind(false, maxPerOwner?.ordinary);
    this.#slots = slots;
    this.#ordinarySlots = slots - reservedSlots;
    this.#maxQueued = maxQueued ?? Number.POSITIVE_INFINITY;
    this.#maxQueuedPerOwner = options.maxQueuedPerOwner ?? Number.POSITIVE_INFINITY;
    this.#onFree = onFree;
  }

  /** Slots that are neither held nor waited for. */
  get free(): number {
    return Math.max(0, this.#slots - this.#held - this.queued);
  }

  /** Calls that wait for a slot. */
  get queued(): number {
    return this.#urgentCalls.queue.size + this.#ordinaryCalls.queue.size;
  }

  /** True if an ordinary call of another owner waits for a slot, and that owner may hold one more. */
  isAwaitedByOthers(owner: string | undefined): boolean {
    const { queue, held, maxPerOwner } = this.#ordinaryCalls;
    for (const call of queue)
      if (call.owner !== owner && (held.get(call.owner ?? '') ?? 0) < maxPerOwner) return true;
    return false;
  }

  /** Waits for a slot. Rejects with a `QueueFullError`, or with the signal's reason. */
  async acquire({ signal, urgent = false, owner }: AcquireOptions = {}): Promise<Slot> {
    const kind = urgent ? this.#urgentCalls : this.#ordinaryCalls;
    if (this.#isFull(owner) && !this.#mayEnter(kind, owner)) {
      signal?.throwIfAborted();
      throw new QueueFullError(`${this.queued} calls wait for a slot already.`);
    }
    const slot = this.#slot(kind, owner);
    await slot.reacquire(signal);
    return slot;
  }

  /** Takes a slot at once, also if none is free: for callers that asked `free` before and can't wait now. */
  acquireNow(): Slot {
    const slot = this.#slot(this.#ordinaryCalls, undefined, true);
    this.#count(this.#ordinaryCalls, undefined, 1);
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

  /** True if no further call of an owner may wait. */
  #isFull(owner: string | undefined): boolean {
    if (this.queued >= this.#maxQueued) return true;
    if (owner === undefined || this.queued < this.#maxQueuedPerOwner) return false;
    const queues = [this.#urgentCalls.queue, this.#ordinaryCalls.queue];
    const own = queues.map((queue) => [...queue].filter((call) => call.owner === owner).length);
    return own.reduce((sum, count) => sum + count, 0) >= this.#maxQueuedPerOwner;
  }

  #slot(kind: CallKind, owner: string | undefined, held = false): Slot {
    let isHeld = held;
    return {
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        this.#leave(kind, owner);
      },
      reacquire: async (signal) => {
        if (isHeld) return;
        // Marked as held when the limiter counts it, not when the promise is seen to resolve: a release in between counts.
        await this.#enter(kind, owner, signal, () => {
          isHeld = true;
        });
      },
    };
  }

  #enter(
    kind: CallKind,
    owner: string | undefined,
    signal: AbortSignal | undefined,
    onEntered: () => void,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const onAbort = (): void => {
        kind.queue.delete(call);
        this.#forgetIdle(kind, owner);
        reject(signal?.reason);
      };
      const enter = (): void => {
        kind.queue.delete(call);
        signal?.removeEventListener('abort', onAbort);
        this.#count(kind, owner, 1);
        onEntered();
        resolve();
      };
      const call = { owner, enter };
      if (this.#mayEnter(kind, owner)) return enter();
      kind.queue.add(call);
      // A new owner goes before the owner served last, and after all owners that wait longer.
      const key = owner ?? '';
      if (!kind.lastEntry.has(key)) kind.lastEntry.set(key, this.#entries - 0.5);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  #leave(kind: CallKind, owner: string | undefined): void {
    this.#count(kind, owner, -1);
    const next = this.#next(this.#urgentCalls) ?? this.#next(this.#ordinaryCalls);
    if (next !== undefined) next.enter();
    else if (this.free > 0) this.#onFree();
  }

  /** The call that may enter next: by the slots that its owner holds, then by the owner's last entry, then by its arrival. */
  #next(kind: CallKind): WaitingCall | undefined {
    let next: WaitingCall | undefined;
    let [fewest, earliest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const call of kind.queue) {
      const { owner = '' } = call;
      const [held, entry] = [kind.held.get(owner) ?? 0, kind.lastEntry.get(owner) ?? 0];
      if (held > fewest || (held === fewest && entry >= earliest)) continue;
      if (!this.#mayEnter(kind, call.owner)) continue;
      [next, fewest, earliest] = [call, held, entry];
    }
    return next;
  }

  #mayEnter({ urgent, held, maxPerOwner }: CallKind, owner: string | undefined): boolean {
    if (this.#held >= this.#slots || (!urgent && this.#ordinary >= this.#ordinarySlots))
      return false;
    return owner === undefined || (held.get(owner) ?? 0) < maxPerOwner;
  }

  #count(kind: CallKind, owner: string | undefined, change: 1 | -1): void {
    this.#held += change;
    if (!kind.urgent) this.#ordinary += change;
    const key = owner ?? '';
    const held = (kind.held.get(key) ?? 0) + change;
    if (held > 0) kind.held.set(key, held);
    else kind.held.delete(key);
    if (change === 1) kind.lastEntry.set(key, ++this.#entries);
    else this.#forgetIdle(kind, owner);
  }

  /** Forgets an owner that neither holds a slot nor waits for one. */
  #forgetIdle({ queue, held, lastEntry }: CallKind, owner: string | undefined): void {
    if (held.has(owner ?? '')) return;
    for (const call of queue) if (call.owner === owner) return;
    lastEntry.delete(owner ?? '');
  }
}

const callKind = (urgent: boolean, maxPerOwner = Number.POSITIVE_INFINITY): CallKind => ({
  urgent,
  maxPerOwner,
  queue: new Set(),
  held: new Map(),
  lastEntry: new Map(),
});

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
