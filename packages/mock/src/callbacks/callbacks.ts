import { CallbackSigner } from '@verbatim/jobs';
import { type Clock, sleep } from '@verbatim/time';

/** Options of callback delivery. */
export interface CallbackOptions {
  /** Signing secret: `whsec_` and base64. */
  readonly secret: string;
  /** Delay before each retry. After the last one the callback is dropped. */
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
export interface Callback {
  readonly url: string;
  readonly method: string;
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
    const { queue } = callback;
    // Serialized now, because the object may change until it is delivered.
    const body = JSON.stringify(callback.body);
    const before = this.#queues.get(queue) ?? Promise.resolve();
    const delivery = before.then(() => this.#deliver(callback, body));
    this.#queues.set(queue, delivery);
    void delivery.then(() => {
      if (this.#queues.get(queue) === delivery) this.#queues.delete(queue);
    });
  }

  /** Aborts all deliveries. */
  close(): void {
    this.#stop.abort();
  }

  async #deliver({ url, method }: Callback, body: string): Promise<void> {
    const id = `msg_${crypto.randomUUID().replaceAll('-', '')}`;
    const { signal } = this.#stop;
    for (const delayMs of [...this.#retryAfterMs, null]) {
      if (signal.aborted || (await this.#attempt({ id, url, method, body }))) return;
      if (delayMs !== null) await sleep(this.#clock, delayMs, signal).catch(() => {});
    }
  }

  /** Makes one attempt. True if delivery is over: the receiver responded 2xx, or 410 (gone). */
  async #attempt(callback: { id: string; url: string; method: string; body: string }) {
    const { id, url, method, body } = callback;
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
      return response.ok || response.status === GONE;
    } catch {
      return false;
    }
  }
}
