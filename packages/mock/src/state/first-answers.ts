import { idempotencyKeyReused } from '@verbatim/jobs';

interface FirstAnswer {
  readonly fingerprint: string;
  readonly reply: unknown;
}

/** The answers that were given under an idempotency key, so that a retry gets the first one again. */
export class FirstAnswers {
  readonly #byKey = new Map<string, FirstAnswer>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Does the work once for each key. `fingerprint` stands for the request: the same key with another one is a mistake of
   * the caller. The answer may be a promise; a retry that comes before it settles waits for the same one.
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

  #remember(key: string, answer: FirstAnswer): void {
    this.#byKey.set(key, answer);
    for (const oldest of this.#byKey.keys()) {
      if (this.#byKey.size <= this.#limit) break;
      this.#byKey.delete(oldest);
    }
  }
}
