import { belowHundred, cardinal, digitOf } from '../numbers/cardinal.ts';

/** A number that counts something, and the position after its words. */
export interface Quantity {
  readonly value: number;
  readonly to: number;
}

const WRITTEN = /^\d+(?:[.,]\d+)*$/;
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['grand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['k', 1e3],
]);

/** Reads a quantity: "1,000.50", "twenty five", "three point five", "a hundred and ten", "2 million", "two and a half". */
export function quantityAt(words: readonly string[], from: number): Quantity | undefined {
  const word = words[from] ?? '';
  const isA = word === 'a' && SCALES.has(words[from + 1] ?? '') && words[from + 1] !== 'k';
  const read = WRITTEN.test(word)
    ? { value: Number(word.replaceAll(',', '')), to: from + 1 }
    : isA
      ? { value: 1, to: from + 1 }
      : (shortHundred(words, from) ?? cardinal(words, from));
  if (!read) return undefined;
  let { value, to } = read;
  if (words[to] === 'point' && isDecimal(words[to + 1])) {
    to += 1;
    while (isDecimal(words[to])) to += 1;
  }
  for (let scale = SCALES.get(words[to] ?? ''); scale; scale = SCALES.get(words[to] ?? '')) {
    value *= scale;
    to += 1;
    const rest = cardinal(words, words[to] === 'and' ? to + 1 : to);
    if (rest && rest.value < scale) to = rest.to;
  }
  if (
    words[to] === 'and' &&
    words[to + 1] === 'a' &&
    ['half', 'quarter'].includes(words[to + 2] ?? '')
  )
    to += 3;
  return { value, to };
}

/** "One twenty" is 120. */
function shortHundred(words: readonly string[], from: number): Quantity | undefined {
  const hundreds = digitOf(words[from]);
  const rest = hundreds ? belowHundred(words, from + 1) : undefined;
  if (!hundreds || !rest || rest.value < 10 || words[rest.to] === 'hundred') return undefined;
  return /[a-z]/.test(words[from + 1] ?? '')
    ? { value: hundreds * 100 + rest.value, to: rest.to }
    : undefined;
}

const isDecimal = (word = ''): boolean => digitOf(word) !== undefined || /^\d+$/.test(word);
