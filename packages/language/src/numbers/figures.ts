import {
  beginsNumber,
  belowHundred,
  cardinal,
  countingOf,
  digitOf,
  ownValue,
  type SpokenWords,
} from './cardinal.ts';

/** Consecutive digits, and the position after their words. */
type Figure = { readonly digits: string; readonly to: number };

const WRITTEN = /^\d[\d.,]*$/;
const MILLION = 1e6;

/** A digit that is said alone or several times over: "five", "double o", "triple seven". */
export function repeatedDigit(tokens: SpokenWords, from: number): Figure | undefined {
  const { words } = tokens;
  const times = ownValue(countingOf(tokens)?.repeats ?? {}, words[from] ?? '');
  const at = times ? from + 1 : from;
  const word = words[at] ?? '';
  const digit = digitOf(tokens, word) ?? (times && /^\d$/.test(word) ? word : '');
  // "Quatre" of "quatre vingt" is no digit.
  if (digit === '' || (!times && (belowHundred(tokens, from)?.to ?? at) > at + 1)) return undefined;
  return { digits: `${digit}`.repeat(times ?? 1), to: at + 1 };
}

/** The next digits of a number that is read out: "five", "double five", "forty two", "four hundred", "4111". */
export function figure(tokens: SpokenWords, from: number): Figure | undefined {
  const { words } = tokens;
  const word = words[from] ?? '';
  if (WRITTEN.test(word)) return { digits: word.replace(/\D/g, ''), to: from + 1 };
  if (!beginsNumber(tokens, from)) return undefined;
  const small = belowHundred(tokens, from);
  const whole = cardinal(tokens, from);
  const isLarge = whole && whole.to > (small?.to ?? from) && whole.value >= 100;
  if (isLarge && !(small && isMillion(tokens, small.to)))
    return { digits: `${whole.value}`, to: whole.to };
  return repeatedDigit(tokens, from) ?? (small && { digits: `${small.value}`, to: small.to });
}

const isMillion = (tokens: SpokenWords, at: number): boolean =>
  countingOf(tokens)?.scales.some(
    ([word, value]) => value >= MILLION && word === tokens.words[at],
  ) ?? false;
