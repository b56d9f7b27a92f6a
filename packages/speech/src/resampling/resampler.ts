import type { Samples } from '../audio.ts';
import { type FilterBank, filterBank } from './filter-bank.ts';

/**
 * Turns the samples of one channel from one rate into another while they come. What comes out is in time with what went in:
 * sample n of the output is what sounded at n / rate seconds, for ever.
 */
export class Resampler {
  /** Null where both rates are the same. */
  readonly #bank: FilterBank | null;
  /** Input that is still needed, from `#position` on. */
  #held: Samples;
  /** Where in the input the next output sample lies: the whole part, counted from the start of what is held... */
  #position = 0;
  /** ...and how many steps of the bank it lies behind that. */
  #phase = 0;
  #taken = 0;
  #given = 0;

  constructor(fromRate: number, toRate: number) {
    this.#bank = fromRate === toRate ? null : filterBank(fromRate, toRate);
    // Before the first sample there was silence.
    this.#held = new Float32Array(this.#bank === null ? 0 : this.#bank.taps / 2 - 1);
  }

  /** Takes the next samples, gives what can be told by now. */
  push(samples: Samples): Samples {
    if (this.#bank === null) return samples;
    this.#taken += samples.length;
    return this.#resample(this.#bank, samples, Number.POSITIVE_INFINITY);
  }

  /** Gives the rest. Afterwards nothing may be pushed any more. */
  end(): Samples {
    if (this.#bank === null) return new Float32Array();
    const { steps, advance, taps } = this.#bank;
    const inAll = Math.ceil((this.#taken * steps) / advance);
    // After the last sample there is silence.
    return this.#resample(this.#bank, new Float32Array(taps / 2 + 1), inAll - this.#given);
  }

  #resample(bank: FilterBank, samples: Samples, most: number): Samples {
    const { taps, steps, advance, banks, weights } = bank;
    const input = new Float32Array(this.#held.length + samples.length);
    input.set(this.#held);
    input.set(samples, this.#held.length);
    const room = Math.max(0, input.length - taps - this.#position + 1);
    const output = new Float32Array(Math.min(most, Math.ceil((room * steps) / advance) + 1));
    let position = this.#position;
    let phase = this.#phase;
    let count = 0;
    for (; count < output.length && position + taps <= input.length; count += 1) {
      const place = (phase * banks) / steps;
      const before = Math.floor(place);
      const between = place - before;
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
