interface Waiting {
  readonly urgent: boolean;
  readonly enter: () => void;
}

/** Lets so many do something at a time; one place is always free for what is urgent. */
export class Turns {
  readonly #size: number;
  readonly #waiting = new Set<Waiting>();
  /** Turns that are taken, and those of them that are not urgent. */
  #taken = 0;
  #patient = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Fulfilled when it is somebody's turn. Rejects with the reason of the signal, once that is aborted. */
  take(urgent: boolean, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#mayEnter(urgent)) {
      this.#enter(urgent);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.#waiting.delete(waiting);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        urgent,
        enter: () => {
          signal.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** A turn is over: what is urgent enters first, then whoever waits longest. */
  give(urgent: boolean): void {
    this.#taken -= 1;
    if (!urgent) this.#patient -= 1;
    for (const first of [true, false]) {
      for (const each of this.#waiting) {
        if (each.urgent !== first || !this.#mayEnter(first)) continue;
        this.#waiting.delete(each);
        this.#enter(first);
        each.enter();
      }
    }
  }

  #mayEnter(urgent: boolean): boolean {
    return this.#taken < this.#size && (urgent || this.#patient < this.#size - 1);
  }

  #enter(urgent: boolean): void {
    this.#taken += 1;
    if (!urgent) this.#patient += 1;
  }
}
