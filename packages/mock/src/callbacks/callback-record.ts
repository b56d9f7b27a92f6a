import type { CallbackMethod, CallbackStatus } from '@verbatim/contract';

/** A callback of a mock, and what became of it. */
export interface CallbackRecord {
  readonly id: string;
  readonly jobId: string;
  readonly event: string;
  readonly url: string;
  readonly method: CallbackMethod;
  readonly queue: string;
  /** JSON text; empty once it was delivered. */
  body: string;
  status: CallbackStatus;
  attempts: number;
  lastError: string | null;
  createdAt: number;
  nextAttemptAt: number | null;
  completedAt: number | null;
}

/** Delivered and given-up callbacks that are kept: the latest ones. */
const MAX_KEPT = 1_000;

/** The callbacks of a mock, in the order in which they were made. */
export class CallbackRecords {
  readonly #byId = new Map<string, CallbackRecord>();
  #over = 0;

  get(id: string): CallbackRecord | undefined {
    return this.#byId.get(id);
  }

  /** Newest first. */
  newest(): CallbackRecord[] {
    return [...this.#byId.values()].reverse();
  }

  /** Adds a callback that waits, or moves it behind all others. */
  add(record: CallbackRecord): void {
    if (record.completedAt !== null) this.#over -= 1;
    record.status = 'pending';
    record.completedAt = null;
    this.#byId.delete(record.id);
    this.#byId.set(record.id, record);
  }

  end(record: CallbackRecord, status: Exclude<CallbackStatus, 'pending'>, now: number): void {
    record.status = status;
    record.completedAt = now;
    if (status === 'delivered') record.body = '';
    this.#over += 1;
    for (const oldest of this.#byId.values()) {
      if (this.#over <= MAX_KEPT) break;
      if (oldest.completedAt === null) continue;
      this.#byId.delete(oldest.id);
      this.#over -= 1;
    }
  }
}
