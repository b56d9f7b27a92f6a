import { idempotencyKeyReused } from '@verbatim/jobs';

interface StoredReply {
  readonly fingerprint: string;
  readonly reply: unknown;
}

/** Replies by idempotency key, so that a retry gets the reply of the first request. */
export class IdempotentReplies {
  readonly #byKey = new Map<string, StoredReply>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Does the work once per key. `fingerprint` identifies the request: the same key with another request throws. The reply
   * may be a promise; a retry that arrives before it settles gets the same promise.
   */
  once<Reply>(key: string | undefined, fingerprint: () => string, work: () => Reply): Reply {
    if (key === undefined) return work();
    const print = fingerprint();
    const first = this.#byKey.get(key);
    if (first) {
      if (first.fingerprint !== print) throw idempotencyKeyReused();
      return first.reply as Reply;
    }
    const reply = work();
    this.#remember(key, { fingerprint: print, reply });
    return reply;
  }

  #remember(key: string, answer: StoredReply): void {
    this.#byKey.set(key, answer);
    for (const oldest of this.#byKey.keys()) {
      if (this.#byKey.size <= this.#limit) break;
      this.#byKey.delete(oldest);
    }
  }
}
