import type { CallbackMethod, CallbackStatus } from '@verbatim/contract';
import { CallbackSigner } from '@verbatim/jobs';
import { type Clock, sleep } from '@verbatim/time';

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
class CallbackRecords {
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

export interface CallbackOptions {
  /** Signing secret: `whsec_` and base64. */
  readonly secret: string;
  /** Delay before each retry. After the last one the callback is given up. */
  readonly retryAfterMs: readonly number[];
}

/** The request of one delivery attempt. */
export interface CallbackRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A callback to deliver. */
interface Callback {
  readonly url: string;
  readonly method: CallbackMethod;
  readonly jobId: string;
  /** Empty in the shape of another API. */
  readonly event: string;
  readonly body: object;
  /** Callbacks of the same queue are delivered in order: each waits for the one before it. */
  readonly queue: string;
}

const RESPONSE_TIMEOUT_MS = 10_000;
const GONE = 410;

/** Sends signed callbacks with retries. Nothing is persisted: undelivered callbacks are lost when the mock stops. */
export class Callbacks {
  readonly #clock: Clock;
  readonly #signer: CallbackSigner;
  readonly #retryAfterMs: readonly number[];
  readonly #alter: (request: CallbackRequest) => CallbackRequest;
  readonly #queues = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  readonly records = new CallbackRecords();

  constructor(
    clock: Clock,
    { secret, retryAfterMs }: CallbackOptions,
    alter: (request: CallbackRequest) => CallbackRequest,
  ) {
    this.#clock = clock;
    this.#signer = new CallbackSigner(secret);
    this.#retryAfterMs = retryAfterMs;
    this.#alter = alter;
  }

  send(callback: Callback): void {
    const { url, method, jobId, event, queue } = callback;
    this.#queue({
      id: `msg_${crypto.randomUUID().replaceAll('-', '')}`,
      jobId,
      event,
      url,
      method,
      queue,
      // Serialized now, because the object may change until it is delivered.
      body: JSON.stringify(callback.body),
      status: 'pending',
      attempts: 0,
      lastError: null,
      createdAt: this.#clock.now(),
      nextAttemptAt: null,
      completedAt: null,
    });
  }

  /** Sends a callback that was given up again, with attempts reset. */
  retry(record: CallbackRecord): void {
    record.attempts = 0;
    record.createdAt = this.#clock.now();
    this.#queue(record);
  }

  #queue(record: CallbackRecord): void {
    const { queue } = record;
    this.records.add(record);
    const before = this.#queues.get(queue) ?? Promise.resolve();
    const delivery = before.then(() => this.#deliver(record));
    this.#queues.set(queue, delivery);
    void delivery.then(() => {
      if (this.#queues.get(queue) === delivery) this.#queues.delete(queue);
    });
  }

  /** Aborts all deliveries. */
  close(): void {
    this.#stop.abort();
  }

  async #deliver(record: CallbackRecord): Promise<void> {
    const { signal } = this.#stop;
    for (const delayMs of [...this.#retryAfterMs, null]) {
      if (signal.aborted) return;
      record.nextAttemptAt = null;
      record.attempts += 1;
      const status = await this.#attempt(record);
      if (status !== null && status >= 200 && status < 300) {
        this.records.end(record, 'delivered', this.#clock.now());
        return;
      }
      record.lastError = failureOf(status);
      if (status === GONE || delayMs === null) break;
      record.nextAttemptAt = this.#clock.now() + delayMs;
      await sleep(this.#clock, delayMs, signal).catch(() => {});
    }
    this.records.end(record, 'given_up', this.#clock.now());
  }

  /** Makes one attempt. Returns the status of the response; null if there was none. */
  async #attempt({ id, url, method, body }: CallbackRecord): Promise<number | null> {
    const request = this.#alter({
      url,
      method,
      headers: {
        'content-type': 'application/json',
        ...(await this.#signer.sign(id, this.#clock.now(), body)),
      },
      body,
    });
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }
}

function failureOf(status: number | null): string {
  if (status === GONE) return 'The receiver is gone (410).';
  return status === null
    ? 'The connection failed.'
    : `The receiver answered with status ${status}.`;
}
