const FIRST_CAPACITY = 64 * 1024;

/**
 * Unacknowledged bytes by their position in the session: a ring buffer that grows up to its limit, so that memory is
 * bounded in a long session and during a long outage.
 */
export class ReplayBuffer {
  readonly #limit: number;
  #ring: Uint8Array;
  #start = 0;
  #end = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#ring = new Uint8Array(Math.min(FIRST_CAPACITY, limit));
  }

  /** Position of the first byte in the buffer. */
  get start(): number {
    return this.#start;
  }

  /** Position after the last byte. */
  get end(): number {
    return this.#end;
  }

  /** Bytes that still fit. */
  get freeBytes(): number {
    return this.#limit - (this.#end - this.#start);
  }

  /** Appends bytes. Throws if they exceed `freeBytes`. */
  append(bytes: Uint8Array): void {
    if (bytes.byteLength > this.freeBytes)
      throw new RangeError('The buffer has no room for these bytes');
    this.#grow(this.#end - this.#start + bytes.byteLength);
    const at = this.#end % this.#ring.length;
    const straight = Math.min(bytes.byteLength, this.#ring.length - at);
    this.#ring.set(bytes.subarray(0, straight), at);
    this.#ring.set(bytes.subarray(straight), 0);
    this.#end += bytes.byteLength;
  }

  /** A copy of up to `maxBytes` bytes from position `from` on. */
  read(from: number, maxBytes: number): Uint8Array<ArrayBuffer> {
    const length = Math.max(0, Math.min(maxBytes, this.#end - from));
    const bytes = new Uint8Array(length);
    const at = from % this.#ring.length;
    const straight = Math.min(length, this.#ring.length - at);
    bytes.set(this.#ring.subarray(at, at + straight), 0);
    bytes.set(this.#ring.subarray(0, length - straight), straight);
    return bytes;
  }

  /** Drops all bytes before a position. */
  release(upTo: number): void {
    this.#start = Math.min(Math.max(this.#start, upTo), this.#end);
  }

  #grow(length: number): void {
    if (length <= this.#ring.length) return;
    const kept = this.read(this.#start, length);
    const capacity = Math.min(this.#limit, Math.max(length, this.#ring.length * 2));
    this.#ring = new Uint8Array(capacity);
    const end = this.#end;
    this.#end = this.#start;
    this.append(kept);
    this.#end = end;
  }
}
