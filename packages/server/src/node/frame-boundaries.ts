/** The opcode of a close frame (RFC 6455, section 5.2). */
const CLOSE = 8;

/** Finds where WebSocket frames end in a stream of bytes (RFC 6455, section 5.2), without looking at their content. */
export class FrameBoundaries {
  /** First bytes of a frame: opcode and length, of at most 10 bytes, before a mask. */
  readonly #header = Buffer.alloc(10);
  #headerBytes = 0;
  /** Bytes of the current frame that follow its header. */
  #left = 0;
  /** Whether a close frame was among the frames: none follows it. */
  hasClosed = false;

  /** Whether the last byte was the end of a frame. */
  get isBetweenFrames(): boolean {
    return this.#headerBytes === 0 && this.#left === 0;
  }

  /** Takes the next bytes. */
  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.byteLength; ) at += this.pushFrame(bytes.subarray(at));
  }

  /** Takes bytes up to the end of the current frame; returns how many there are. */
  pushFrame(bytes: Uint8Array): number {
    let at = 0;
    while (at < bytes.byteLength && this.#left === 0) {
      this.#header[this.#headerBytes] = bytes[at] ?? 0;
      this.#headerBytes += 1;
      at += 1;
      if (this.#headerBytes < this.#headerLength) continue;
      this.#beginContent();
      if (this.isBetweenFrames) return at;
    }
    const taken = Math.min(this.#left, bytes.byteLength - at);
    this.#left -= taken;
    return at + taken;
  }

  get #headerLength(): number {
    if (this.#headerBytes < 2) return 2;
    const length = this.#header.readUInt8(1) & 0x7f;
    return length === 127 ? 10 : length === 126 ? 4 : 2;
  }

  #beginContent(): void {
    const [first = 0, second = 0] = this.#header;
    const short = second & 0x7f;
    const length =
      short === 127
        ? Number(this.#header.readBigUInt64BE(2))
        : short === 126
          ? this.#header.readUInt16BE(2)
          : short;
    const isMasked = (second & 0x80) !== 0;
    this.#left = length + (isMasked ? 4 : 0);
    this.#headerBytes = 0;
    if ((first & 0x0f) === CLOSE) this.hasClosed = true;
  }
}
