import { CallbackSigner } from '@verbatim/jobs';
import { type Clock, sleep } from '@verbatim/time';

/** How callbacks are sent. */
export interface CallbackOptions {
  /** Base64 behind `whsec_`. */
  readonly secret: string;
  /** How long to wait before each further try. When they are used up, the callback is given up. */
  readonly retryAfterMs: readonly number[];
}

/** One try to deliver a callback. */
export interface CallbackRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is delivered, and where. */
export interface Callback {
  readonly url: string;
  readonly method: string;
  readonly body: object;
  /** Callbacks of one queue arrive in order: a later one waits for the earlier. */
  readonly queue: string;
}

const ANSWER_WITHIN_MS = 10_000;
const GONE = 410;

/** Sends callbacks, signed, with a few retries. Nothing is stored: what a mock could not deliver is lost with it. */
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
    // The body is written now: what it tells of may go on changing.
    const body = JSON.stringify(callback.body);
    const before = this.#queues.get(queue) ?? Promise.resolve();
    const delivery = before.then(() => this.#deliver(callback, body));
    this.#queues.set(queue, delivery);
    void delivery.then(() => {
      if (this.#queues.get(queue) === delivery) this.#queues.delete(queue);
    });
  }

  /** Gives up everything that is under way. */
  close(): void {
    this.#stop.abort();
  }

  async #deliver({ url, method }: Callback, body: string): Promise<void> {
    const id = `msg_${crypto.randomUUID().replaceAll('-', '')}`;
    const { signal } = this.#stop;
    for (const delayMs of [...this.#retryAfterMs, null]) {
      if (signal.aborted || (await this.#arrives({ id, url, method, body }))) return;
      if (delayMs !== null) await sleep(this.#clock, delayMs, signal).catch(() => {});
    }
  }

  /** One try. Also over when the receiver says that it is gone for good. */
  async #arrives(about: { id: string; url: string; method: string; body: string }) {
    const { id, url, method, body } = about;
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
      const answer = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.body?.cancel();
      return answer.ok || answer.status === GONE;
    } catch {
      return false;
    }
  }
}
