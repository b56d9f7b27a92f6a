import type { Samples } from '../audio.ts';

/** The latest samples of a channel, counted from its beginning. */
export class SampleBuffer {
  #chunks: Samples[] = [];
  /** Where the first chunk begins. */
  #from: number;
  #to: number;

  constructor(from = 0) {
    this.#from = from;
    this.#to = from;
  }

  /** Where the next sample will be. */
  get end(): number {
    return this.#to;
  }

  /** How many are held. */
  get held(): number {
    return this.#to - this.#from;
  }

  push(samples: Samples): void {
    if (samples.length === 0) return;
    this.#chunks.push(samples);
    this.#to += samples.length;
  }

  /** Lets go of what is before a place, as far as whole chunks are. */
  dropBefore(place: number): void {
    let dropped = 0;
    for (const { length } of this.#chunks) {
      if (this.#from + length > place) break;
      this.#from += length;
      dropped += 1;
    }
    if (dropped > 0) this.#chunks.splice(0, dropped);
  }

  /** A copy of a stretch that is still there. */
  slice(from: number, to: number): Samples {
    const slice: Samples = new Float32Array(Math.max(0, to - from));
    let at = this.#from;
    for (const chunk of this.#chunks) {
      const first = Math.max(from, at);
      const last = Math.min(to, at + chunk.length);
      if (first < last) slice.set(chunk.subarray(first - at, last - at), first - from);
      at += chunk.length;
    }
    return slice;
  }
}
