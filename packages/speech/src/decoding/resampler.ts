import { joinedSamples, type Samples } from '../recognition/audio.ts';

/** Converts one channel from one sample rate to another as a stream. It adds no delay: output sample n is the signal at n / rate seconds. */
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
    const input = joinedSamples(this.#held, samples);
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

/** Polyphase filter of a resampler: one row of weights for each position between two input samples. */
interface FilterBank {
  /** Input samples per output sample. */
  readonly taps: number;
  /** Steps between two input samples. */
  readonly steps: number;
  /** Steps between two output samples. */
  readonly advance: number;
  /** Number of rows, plus one at the end; positions between two rows are interpolated. */
  readonly banks: number;
  readonly weights: Float32Array;
}

/** Zero crossings of the sinc on each side; more make a steeper cutoff. */
const ZEROS = 24;
/** Cutoff (middle of the slope) as a share of half the lower rate. */
const CUTOFF = 0.94;
/** Kaiser's shape parameter for 70 dB: 0.1102 (A - 8.7). */
const BETA = 6.76;
/** With this many rows, interpolation between two is exact enough. */
const MAX_BANKS = 512;
const KEPT = 16;

const made = new Map<string, FilterBank>();

/** The bank for two rates, cached: making one takes milliseconds. */
function filterBank(fromRate: number, toRate: number): FilterBank {
  const key = `${fromRate}:${toRate}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const bank = makeBank(fromRate, toRate);
  const [oldest] = made.keys();
  if (made.size >= KEPT && oldest !== undefined) made.delete(oldest);
  made.set(key, bank);
  return bank;
}

function makeBank(fromRate: number, toRate: number): FilterBank {
  if (!(Number.isInteger(fromRate) && Number.isInteger(toRate) && fromRate > 0 && toRate > 0)) {
    throw new RangeError('Rates are whole numbers of samples a second');
  }
  const divisor = greatestCommonDivisor(fromRate, toRate);
  const steps = toRate / divisor;
  const banks = Math.min(steps, MAX_BANKS);
  const cutoff = (CUTOFF * Math.min(fromRate, toRate)) / fromRate;
  const half = Math.ceil(ZEROS / cutoff);
  const taps = 2 * half;
  const weights = new Float32Array((banks + 1) * taps);
  for (let bank = 0; bank <= banks; bank += 1) {
    const row = weights.subarray(bank * taps, (bank + 1) * taps);
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const distance = tap - (half - 1) - bank / banks;
      const weight = sinc(cutoff * distance) * kaiser(distance / half);
      row[tap] = weight;
      sum += weight;
    }
    // Keeps the level of a constant signal.
    for (let tap = 0; tap < taps; tap += 1) row[tap] = (row[tap] as number) / sum;
  }
  return { taps, steps, advance: fromRate / divisor, banks, weights };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(BETA * Math.sqrt(1 - x * x)) / bessel(BETA);
}

/** The modified Bessel function of the first kind, of order zero. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
