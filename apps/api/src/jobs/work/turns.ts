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
      next: (enter, signal) => this.#next(enter, signal),
    });
  }

  #end(): void {
    this.#taken -= 1;
    const [next] = this.#waiting;
    if (next) next();
    else this.#onFree();
  }

  #next(onEnter: () => void, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        this.#waiting.delete(enter);
        signal.removeEventListener('abort', onAbort);
        this.#taken += 1;
        onEnter();
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

interface Owner {
  end(): void;
  next(onEnter: () => void, signal: AbortSignal): Promise<void>;
}

/** One of so many turns. */
export class Turn {
  readonly #turns: Owner;
  #mine = true;

  constructor(turns: Owner) {
    this.#turns = turns;
  }

  /** Lets somebody else begin. Does nothing where it is not one's turn. */
  giveUp(): void {
    if (!this.#mine) return;
    this.#mine = false;
    this.#turns.end();
  }

  /** Waits until it is one's turn again. It is waited for once at a time. */
  async takeBack(signal: AbortSignal): Promise<void> {
    if (this.#mine) return;
    // At once, not when the promise is seen to be resolved: in between the turn would be nobody's to give up.
    const enter = (): void => {
      this.#mine = true;
    };
    await this.#turns.next(enter, signal);
  }
}
