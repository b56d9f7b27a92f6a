const FIRST_BYTES = 64 * 1024;

/** The last bytes of a session. */
export class ByteMemory {
  readonly #limit: number;
  /** None before the first audio: sessions may wait for it by the thousand. */
  #bytes = new Uint8Array(0);
  #length = 0;
  #start = 0;

  /** Keeps at least this many, and forgets once there are twice as many. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Where in the session the memory begins. */
  get start(): number {
    return this.#start;
  }

  /** Remembers these bytes, which begin at this place. */
  restore(bytes: Uint8Array, start: number): void {
    this.#length = 0;
    this.#start = start;
    this.append(bytes);
  }

  append(bytes: Uint8Array): void {
    // Forgets in large steps, because each step moves what is kept.
    if (this.#length + bytes.byteLength > 2 * this.#limit) this.#forget();
    this.#reserve(this.#length + bytes.byteLength);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }

  /** Whether frames in a row equal what is remembered from a place on, as far as both go. */
  agrees(frames: readonly Uint8Array[], place: number): boolean {
    let at = place - this.#start;
    if (at < 0) return false;
    for (const frame of frames) {
      const most = Math.min(frame.byteLength, this.#length - at);
      for (let index = 0; index < most; index += 1) {
        if (frame[index] !== this.#bytes[at + index]) return false;
      }
      at += frame.byteLength;
    }
    return true;
  }

  #forget(): void {
    const surplus = Math.max(0, this.#length - this.#limit);
    this.#bytes.copyWithin(0, surplus, this.#length);
    this.#length -= surplus;
    this.#start += surplus;
  }

  #reserve(byteLength: number): void {
    if (byteLength <= this.#bytes.byteLength) return;
    const larger = new Uint8Array(Math.max(FIRST_BYTES, byteLength, 2 * this.#bytes.byteLength));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
