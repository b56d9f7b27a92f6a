import { belowHundred, cardinal, digitOf } from './cardinal.ts';

/** Consecutive digits, and the position after their words. */
type Figure = { readonly digits: string; readonly to: number };

const REPEATS = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
  ['quadruple', 4],
]);
const SCALES = new Set(['hundred', 'thousand']);
const WRITTEN = /^\d[\d.,]*$/;
const NOUGHTS = new Set(['nought', 'naught', 'nil']);

/** A digit that is said alone or several times over: "five", "double o", "triple seven". */
export function repeatedDigit(words: readonly string[], from: number): Figure | undefined {
  const times = REPEATS.get(words[from] ?? '');
  const at = times ? from + 1 : from;
  const word = words[at] ?? '';
  const digit = NOUGHTS.has(word) ? 0 : (digitOf(word) ?? (times && /^\d$/.test(word) ? word : ''));
  return digit === '' ? undefined : { digits: `${digit}`.repeat(times ?? 1), to: at + 1 };
}

/** The next digits of a number that is read out: "five", "double five", "forty two", "four hundred", "4111". */
export function figure(words: readonly string[], from: number): Figure | undefined {
  const word = words[from] ?? '';
  if (WRITTEN.test(word)) return { digits: word.replace(/\D/g, ''), to: from + 1 };
  const small = belowHundred(words, from);
  if (small && SCALES.has(words[small.to] ?? '')) {
    const whole = cardinal(words, from);
    if (whole) return { digits: `${whole.value}`, to: whole.to };
  }
  return repeatedDigit(words, from) ?? (small && { digits: `${small.value}`, to: small.to });
}
