/** Polyphase filter of a resampler: one row of weights for each position between two input samples. */
export interface FilterBank {
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
export function filterBank(fromRate: number, toRate: number): FilterBank {
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
