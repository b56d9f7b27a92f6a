import type { Samples } from '../audio.ts';

/** Room is made in such steps, and a quarter more than is needed: of thousands of channels most are silent. */
const STEP = 1024;
const SPARE = 1.25;

/** The latest samples of a channel, counted from its beginning. They are copied, into room that is used again and again. */
export class SampleBuffer {
  #room: Samples = new Float32Array(0);
  /** Where in the room the first sample is that is held. */
  #first = 0;
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
    if (this.#first + this.held + samples.length > this.#room.length)
      this.#makeRoom(samples.length);
    this.#room.set(samples, this.#first + this.held);
    this.#to += samples.length;
  }

  /** Lets go of what is before a place. */
  dropBefore(place: number): void {
    const dropped = Math.min(place, this.#to) - this.#from;
    if (dropped <= 0) return;
    this.#from += dropped;
    this.#first += dropped;
  }

  /** A copy of a stretch, as far as it is still there. */
  slice(from: number, to: number): Samples {
    const slice: Samples = new Float32Array(Math.max(0, to - from));
    const first = Math.max(from, this.#from);
    const last = Math.min(to, this.#to);
    if (first >= last) return slice;
    const at = this.#first - this.#from;
    slice.set(this.#room.subarray(first + at, last + at), first - from);
    return slice;
  }

  /** Room for a little more than is needed, and not for much more: whoever spoke long may be silent for long. */
  #makeRoom(more: number): void {
    const needed = this.held + more;
    this.#room.copyWithin(0, this.#first, this.#first + this.held);
    this.#first = 0;
    const capacity = Math.ceil((needed * SPARE) / STEP) * STEP;
    if (capacity <= this.#room.length && capacity * 4 > this.#room.length) return;
    // The room before is given back at once: it never becomes garbage that somebody must look for.
    this.#room = new Float32Array(
      this.#room.buffer.transfer(capacity * Float32Array.BYTES_PER_ELEMENT),
    );
  }
}
