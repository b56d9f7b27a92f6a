import type { Samples } from '../recognition/audio.ts';

/** Capacity grows in steps of this many samples, a quarter beyond need: of thousands of channels most are silent. */
const STEP = 1024;
const SPARE = 1.25;

/**
 * The latest samples of a channel, by their position from its start. Samples are copied into storage that is reused. Digital
 * silence takes no storage: muted microphones send nothing else.
 */
export class SampleBuffer {
  #storage: Samples = new Float32Array(0);
  /** Index of the first stored sample in the storage. */
  #first = 0;
  #from: number;
  #to: number;
  /** Position of the first stored sample; held samples before it are silence. */
  #storedFrom: number;
  /** From this position on there is silence, stored or not. */
  #soundTo: number;

  constructor(from = 0) {
    this.#from = from;
    this.#to = from;
    this.#storedFrom = from;
    this.#soundTo = from;
  }

  /** Position of the next sample. */
  get end(): number {
    return this.#to;
  }

  /** Number of samples held. */
  get held(): number {
    return this.#to - this.#from;
  }

  push(samples: Samples): void {
    if (samples.length === 0) return;
    const to = this.#to + samples.length;
    if (!isSilence(samples)) this.#soundTo = to;
    else if (this.#stored === 0) {
      this.#freeStorage();
      this.#storedFrom = to;
      this.#to = to;
      return;
    }
    if (this.#first + this.#stored + samples.length > this.#storage.length)
      this.#reserve(samples.length);
    this.#storage.set(samples, this.#first + this.#stored);
    this.#to = to;
  }

  dropBefore(position: number): void {
    this.#from = Math.max(this.#from, Math.min(position, this.#to));
    const storedFrom =
      this.#from < this.#soundTo ? Math.max(this.#from, this.#storedFrom) : this.#to;
    this.#first += storedFrom - this.#storedFrom;
    this.#storedFrom = storedFrom;
  }

  /** A copy of a span; dropped samples read as 0. */
  slice(from: number, to: number): Samples {
    const slice: Samples = new Float32Array(Math.max(0, to - from));
    const first = Math.max(from, this.#storedFrom);
    const last = Math.min(to, this.#to);
    if (first >= last) return slice;
    const at = this.#first - this.#storedFrom;
    slice.set(this.#storage.subarray(first + at, last + at), first - from);
    return slice;
  }

  get #stored(): number {
    return this.#to - this.#storedFrom;
  }

  #freeStorage(): void {
    if (this.#storage.length > 0) this.#storage = new Float32Array(0);
    this.#first = 0;
  }

  /** Grows, or shrinks if less than a quarter is in use: after long speech often comes long silence. */
  #reserve(more: number): void {
    const needed = this.#stored + more;
    this.#storage.copyWithin(0, this.#first, this.#first + this.#stored);
    this.#first = 0;
    const capacity = Math.ceil((needed * SPARE) / STEP) * STEP;
    if (capacity <= this.#storage.length && capacity * 4 > this.#storage.length) return;
    // `transfer` frees the old storage at once, without the garbage collector.
    this.#storage = new Float32Array(
      this.#storage.buffer.transfer(capacity * Float32Array.BYTES_PER_ELEMENT),
    );
  }
}

/** True if every sample is 0. */
function isSilence(samples: Samples): boolean {
  for (const sample of samples) if (sample !== 0) return false;
  return true;
}
