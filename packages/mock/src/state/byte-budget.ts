/** Reserved bytes, and the callback that frees them. */
interface ByteReservation {
  readonly byteLength: number;
  readonly release: () => void;
}

/** A limited number of bytes. A new reservation evicts the oldest ones if it needs their bytes. */
export class ByteBudget {
  readonly #limit: number;
  readonly #reservations = new Set<ByteReservation>();
  #reservedBytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Reserves bytes; `release` is called on eviction. Returns a function that cancels the reservation, null if too large. */
  reserve(byteLength: number, release: () => void): (() => void) | null {
    if (byteLength > this.#limit) return null;
    for (const oldest of this.#reservations) {
      if (this.#reservedBytes + byteLength <= this.#limit) break;
      this.#drop(oldest);
      oldest.release();
    }
    const holding = { byteLength, release };
    this.#reservations.add(holding);
    this.#reservedBytes += byteLength;
    return () => this.#drop(holding);
  }

  #drop(holding: ByteReservation): void {
    if (this.#reservations.delete(holding)) this.#reservedBytes -= holding.byteLength;
  }
}
