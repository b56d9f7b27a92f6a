import type { Samples } from '../audio.ts';

/** Room is made in such steps, and a quarter more than is needed: of thousands of channels most are silent. */
const STEP = 1024;
const SPARE = 1.25;

/**
 * The latest samples of a channel, counted from its beginning. They are copied, into room that is used again and again. Plain
 * silence takes no room: a microphone that is switched off sends nothing else.
 */
export class SampleBuffer {
  #room: Samples = new Float32Array(0);
  /** Where in the room the first sample is that is in it. */
  #first = 0;
  #from: number;
  #to: number;
  /** The first sample that is in the room: those before it are silence. */
  #roomFrom: number;
  /** From here on there is silence, in the room or not. */
  #soundTo: number;

  constructor(from = 0) {
    this.#from = from;
    this.#to = from;
    this.#roomFrom = from;
    this.#soundTo = from;
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
    const to = this.#to + samples.length;
    if (!isSilence(samples)) this.#soundTo = to;
    else if (this.#inRoom === 0) {
      this.#giveRoomBack();
      this.#roomFrom = to;
      this.#to = to;
      return;
    }
    if (this.#first + this.#inRoom + samples.length > this.#room.length)
      this.#makeRoom(samples.length);
    this.#room.set(samples, this.#first + this.#inRoom);
    this.#to = to;
  }

  /** Lets go of what is before a place. */
  dropBefore(place: number): void {
    this.#from = Math.max(this.#from, Math.min(place, this.#to));
    const roomFrom = this.#from < this.#soundTo ? Math.max(this.#from, this.#roomFrom) : this.#to;
    this.#first += roomFrom - this.#roomFrom;
    this.#roomFrom = roomFrom;
  }

  /** A copy of a stretch, as far as it is still there. */
  slice(from: number, to: number): Samples {
    const slice: Samples = new Float32Array(Math.max(0, to - from));
    const first = Math.max(from, this.#roomFrom);
    const last = Math.min(to, this.#to);
    if (first >= last) return slice;
    const at = this.#first - this.#roomFrom;
    slice.set(this.#room.subarray(first + at, last + at), first - from);
    return slice;
  }

  get #inRoom(): number {
    return this.#to - this.#roomFrom;
  }

  #giveRoomBack(): void {
    if (this.#room.length > 0) this.#room = new Float32Array(0);
    this.#first = 0;
  }

  /** Room for a little more than is needed, and not for much more: whoever spoke long may be silent for long. */
  #makeRoom(more: number): void {
    const needed = this.#inRoom + more;
    this.#room.copyWithin(0, this.#first, this.#first + this.#inRoom);
    this.#first = 0;
    const capacity = Math.ceil((needed * SPARE) / STEP) * STEP;
    if (capacity <= this.#room.length && capacity * 4 > this.#room.length) return;
    // The room before is given back at once: it never becomes garbage that somebody must look for.
    this.#room = new Float32Array(
      this.#room.buffer.transfer(capacity * Float32Array.BYTES_PER_ELEMENT),
    );
  }
}

/** Whether every sample is zero: of all else the first one mostly tells. */
function isSilence(samples: Samples): boolean {
  for (const sample of samples) if (sample !== 0) return false;
  return true;
}
