import type { Clock } from '@verbatim/time';

/** A frame of fewer bytes is tiny: 20 ms of telephone speech have 160. */
const TINY_BYTES = 128;

/** Gathered frames are passed on when they fill this, or after this time. */
const GATHERED_BYTES = 4096;
const GATHER_MS = 20;

/**
 * Passes binary frames on, and tiny ones together: each would cost as much as a frame of audio, and its acknowledgment a hundred
 * times its bytes. The first tiny frame after a pause is passed on at once, so that nothing waits for it.
 */
export class TinyFrames {
  readonly #clock: Clock;
  readonly #pass: (bytes: Uint8Array) => void;
  #isGathering = false;
  #gathered = new Uint8Array(0);
  #length = 0;

  constructor(clock: Clock, pass: (bytes: Uint8Array) => void) {
    this.#clock = clock;
    this.#pass = pass;
  }

  /** A frame has come. */
  add(bytes: Uint8Array): void {
    const isTiny = bytes.byteLength > 0 && bytes.byteLength < TINY_BYTES;
    if (isTiny && this.#isGathering) {
      this.#gather(bytes);
      return;
    }
    this.flush();
    this.#pass(bytes);
    if (!isTiny) return;
    this.#isGathering = true;
    this.#clock.after(GATHER_MS, () => {
      this.#isGathering = false;
      this.flush();
    });
  }

  /** Passes on what was gathered: before anything else that came after it. */
  flush(): void {
    if (this.#length === 0) return;
    const gathered = this.#gathered.subarray(0, this.#length);
    this.#gathered = new Uint8Array(0);
    this.#length = 0;
    this.#pass(gathered);
  }

  #gather(bytes: Uint8Array): void {
    if (this.#length + bytes.byteLength > this.#gathered.byteLength) {
      this.flush();
      this.#gathered = new Uint8Array(GATHERED_BYTES);
    }
    this.#gathered.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }
}
