import type { Samples } from '../../recognition/audio.ts';
import { type FilterBank, filterBank } from './filter-bank.ts';

/**
 * Converts one channel from one sample rate to another as a stream. It adds no delay: output sample n is the signal at
 * n / rate seconds.
 */
export class Resampler {
  /** Null if the rates are equal. */
  readonly #bank: FilterBank | null;
  /** Input that is still needed, from `#position` on. */
  #held: Samples;
  /** Position of the next output sample in the held input: its whole part. */
  #position = 0;
  /** Its fraction, in steps of the bank. */
  #phase = 0;
  #taken = 0;
  #given = 0;

  constructor(fromRate: number, toRate: number) {
    this.#bank = fromRate === toRate ? null : filterBank(fromRate, toRate);
    // Silence precedes the first sample.
    this.#held = new Float32Array(this.#bank === null ? 0 : this.#bank.taps / 2 - 1);
  }

  /** Takes samples and returns the output that is known by now. */
  push(samples: Samples): Samples {
    if (this.#bank === null) return samples;
    this.#taken += samples.length;
    return this.#resample(this.#bank, samples, Number.POSITIVE_INFINITY);
  }

  /** Returns the rest. Nothing may be pushed after it. */
  end(): Samples {
    if (this.#bank === null) return new Float32Array();
    const { steps, advance, taps } = this.#bank;
    const inAll = Math.ceil((this.#taken * steps) / advance);
    // Silence follows the last sample.
    return this.#resample(this.#bank, new Float32Array(taps / 2 + 1), inAll - this.#given);
  }

  #resample(bank: FilterBank, samples: Samples, maxLength: number): Samples {
    const { taps, steps, advance, banks, weights } = bank;
    const input = new Float32Array(this.#held.length + samples.length);
    input.set(this.#held);
    input.set(samples, this.#held.length);
    const room = Math.max(0, input.length - taps - this.#position + 1);
    const output = new Float32Array(Math.min(maxLength, Math.ceil((room * steps) / advance) + 1));
    let position = this.#position;
    let phase = this.#phase;
    let count = 0;
    for (; count < output.length && position + taps <= input.length; count += 1) {
      const bankPosition = (phase * banks) / steps;
      const before = Math.floor(bankPosition);
      const between = bankPosition - before;
      let row = before * taps;
      let sum = 0;
      if (between === 0) {
        for (let at = position; at < position + taps; at += 1, row += 1) {
          sum += (input[at] as number) * (weights[row] as number);
        }
      } else {
        for (let at = position; at < position + taps; at += 1, row += 1) {
          const weight = weights[row] as number;
          sum +=
            (input[at] as number) * (weight + between * ((weights[row + taps] as number) - weight));
        }
      }
      output[count] = sum;
      phase += advance;
      position += Math.floor(phase / steps);
      phase %= steps;
    }
    const used = Math.min(position, input.length);
    this.#held = input.slice(used);
    this.#position = position - used;
    this.#phase = phase;
    this.#given += count;
    return output.subarray(0, count);
  }
}
