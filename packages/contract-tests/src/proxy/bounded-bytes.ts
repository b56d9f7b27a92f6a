/** Collects the bytes of a body up to a limit. */
export class BoundedBytes {
  readonly #maxBytes: number;
  #chunks: Buffer[] = [];
  #byteLength = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(chunk: Buffer): void {
    this.#byteLength += chunk.byteLength;
    if (this.isWhole) this.#chunks.push(chunk);
    else this.#chunks = [];
  }

  /** Whether nothing was left out. */
  get isWhole(): boolean {
    return this.#byteLength <= this.#maxBytes;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat(this.#chunks));
  }
}
