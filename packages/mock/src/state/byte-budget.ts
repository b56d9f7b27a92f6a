/** Bytes that are kept for somebody. */
interface Holding {
  readonly byteLength: number;
  readonly release: () => void;
}

/** Shares out a number of bytes: whoever came first is told to let go when the room is needed. */
export class ByteBudget {
  readonly #limit: number;
  readonly #holdings = new Set<Holding>();
  #held = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Makes room. False where so much will never fit. The answer of `release` is the way to give it back early. */
  take(byteLength: number, release: () => void): (() => void) | null {
    if (byteLength > this.#limit) return null;
    for (const oldest of this.#holdings) {
      if (this.#held + byteLength <= this.#limit) break;
      this.#drop(oldest);
      oldest.release();
    }
    const holding = { byteLength, release };
    this.#holdings.add(holding);
    this.#held += byteLength;
    return () => this.#drop(holding);
  }

  #drop(holding: Holding): void {
    if (this.#holdings.delete(holding)) this.#held -= holding.byteLength;
  }
}
