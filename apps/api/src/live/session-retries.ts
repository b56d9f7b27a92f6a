import type { Clock } from '@verbatim/time';

/** Delay before a session whose journal failed is restored. */
const RETRY_MS = 1000;

/** Sessions that are to be restored a little later, each at most once at a time. */
export class SessionRetries {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #resume: (id: string) => void;
  readonly #cancels = new Map<string, () => void>();
  #closed = false;

  constructor(clock: Pick<Clock, 'after'>, resume: (id: string) => void) {
    this.#clock = clock;
    this.#resume = resume;
  }

  schedule(id: string): void {
    if (this.#closed) return;
    this.#cancels.get(id)?.();
    const cancel = this.#clock.after(RETRY_MS, () => {
      this.#cancels.delete(id);
      this.#resume(id);
    });
    this.#cancels.set(id, cancel);
  }

  has(id: string): boolean {
    return this.#cancels.has(id);
  }

  /** Cancels all; no session is restored afterwards. */
  close(): void {
    this.#closed = true;
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
  }
}
