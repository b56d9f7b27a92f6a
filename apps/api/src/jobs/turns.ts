/** So many may be at it at the same time. Whoever comes back from something else goes before whoever is new. */
export class Turns {
  readonly #most: number;
  readonly #onFree: () => void;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(most: number, onFree: () => void) {
    this.#most = most;
    this.#onFree = onFree;
  }

  /** How many new ones can begin. */
  get free(): number {
    return Math.max(0, this.#most - this.#taken - this.#waiting.size);
  }

  /** A turn that begins now. */
  begin(): Turn {
    this.#taken += 1;
    return new Turn({
      end: () => this.#end(),
      next: (signal) => this.#next(signal),
    });
  }

  #end(): void {
    this.#taken -= 1;
    const [next] = this.#waiting;
    if (next) next();
    else this.#onFree();
  }

  #next(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        this.#waiting.delete(enter);
        signal.removeEventListener('abort', onAbort);
        this.#taken += 1;
        resolve();
      };
      const onAbort = (): void => {
        this.#waiting.delete(enter);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(enter);
      if (this.#taken < this.#most) enter();
    });
  }
}

/** One of so many turns. */
export class Turn {
  readonly #turns: { end(): void; next(signal: AbortSignal): Promise<void> };
  #mine = true;

  constructor(turns: { end(): void; next(signal: AbortSignal): Promise<void> }) {
    this.#turns = turns;
  }

  /** Lets somebody else begin. Does nothing the second time. */
  giveUp(): void {
    if (!this.#mine) return;
    this.#mine = false;
    this.#turns.end();
  }

  /** Waits until it is one's turn again. */
  async takeBack(signal: AbortSignal): Promise<void> {
    if (this.#mine) return;
    await this.#turns.next(signal);
    this.#mine = true;
  }
}
