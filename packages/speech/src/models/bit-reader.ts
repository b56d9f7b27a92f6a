const NOTHING = new Uint8Array(0);

/** Reads numbers of any width, the highest bit first. Beyond the end there are zeros. */
export class BitReader {
  #bytes = NOTHING as Uint8Array;
  #at = 0;
  #held = 0;
  #heldBits = 0;

  /** How many bytes have not been looked at. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  push(bytes: Uint8Array): void {
    this.#bytes = Buffer.concat([this.#bytes.subarray(this.#at), bytes]);
    this.#at = 0;
  }

  /** The next bits, at most 24. */
  read(count: number): number {
    while (this.#heldBits < count) {
      this.#held = ((this.#held << 8) | (this.#bytes[this.#at] ?? 0)) >>> 0;
      this.#at += 1;
      this.#heldBits += 8;
    }
    this.#heldBits -= count;
    const value = this.#held >>> this.#heldBits;
    this.#held &= (1 << this.#heldBits) - 1;
    return value;
  }

  /** Leaves out what is left of a byte that was begun. */
  align(): void {
    this.#heldBits = 0;
    this.#held = 0;
  }
}
