import type { Samples } from '../recognition/audio.ts';

/** Cuts a stream of samples into windows of equal length. */
export class Windows {
  readonly #length: number;
  readonly #partial: Samples;
  #filled = 0;

  constructor(length: number) {
    this.#length = length;
    this.#partial = new Float32Array(length);
  }

  /** Yields the windows that are complete. Each is valid until the next is requested. */
  *push(samples: Samples): Generator<Samples> {
    let at = 0;
    while (at < samples.length) {
      const left = samples.length - at;
      if (this.#filled === 0 && left >= this.#length) {
        yield samples.subarray(at, at + this.#length);
        at += this.#length;
        continue;
      }
      const taken = Math.min(this.#length - this.#filled, left);
      this.#partial.set(samples.subarray(at, at + taken), this.#filled);
      this.#filled += taken;
      at += taken;
      if (this.#filled === this.#length) {
        this.#filled = 0;
        yield this.#partial;
      }
    }
  }

  /** The incomplete last window, padded with silence; null if there is none. */
  rest(): Samples | null {
    if (this.#filled === 0) return null;
    this.#partial.fill(0, this.#filled);
    this.#filled = 0;
    return this.#partial;
  }
}
