import { belowHundred } from '../numbers/cardinal.ts';
import { codeAt, digitCount } from './code.ts';
import { dateAt, figureDateAt, yearAt } from './dates.ts';
import { grammar, wordsOf } from './lists.ts';
import type { TextWords } from './text-words.ts';

/** Reads a value at a position and returns its end. */
export type ValueReader = (tokens: TextWords, from: number) => number | undefined;

/** Reads a code of letters and digits, with bounds on its length and its digits. */
export const code =
  (least: number, most: number, leastDigits: number): ValueReader =>
  (tokens, from) => {
    const read = codeAt(tokens, from);
    if (!read || read.signs.length < least || read.signs.length > most) return undefined;
    return digitCount(read.signs) < leastDigits ? undefined : read.to;
  };
/** Digits of one of the lengths. */
export const digits =
  (...lengths: readonly number[]): ValueReader =>
  (tokens, from) => {
    const read = codeAt(tokens, from);
    return read && /^\d+$/.test(read.signs) && lengths.includes(read.signs.length)
      ? read.to
      : undefined;
  };
/** Tries several readers; the first match counts. */
export const either =
  (...readers: readonly ValueReader[]): ValueReader =>
  (tokens, from) => {
    for (const read of readers) {
      const to = read(tokens, from);
      if (to) return to;
    }
    return undefined;
  };
/** A date of any kind: words, figures, a year. */
export const date: ValueReader = either(dateAt, figureDateAt, yearAt);

/** A secret word and the digits after it, after an announcement: "is hunter seven two". */
export const secret: ValueReader = (tokens, from) => {
  const { words, starts, text } = tokens;
  const spelled = code(4, 20, 0)(tokens, from);
  if (spelled) return spelled;
  const word = words[from] ?? '';
  if (grammar.has(word) || !SAYS.has(words[from - 1])) return undefined;
  TO_SPACE.lastIndex = starts[from] ?? 0;
  const written = TO_SPACE.exec(text)?.[0] ?? '';
  let to = from + 1;
  while (to < words.length && (tokens.ends[to - 1] ?? 0) < (starts[from] ?? 0) + written.length)
    to += 1;
  const end = endingInDigits(tokens, to);
  return end === to && isOrdinary(word) ? undefined : end;
};
/** "Blue horse seven seven": words before digits belong to the secret. */
function endingInDigits(tokens: TextWords, from: number): number {
  for (let at = from; at < from + MAX_SECRET_WORDS && tokens.breaks[at] === 0; at += 1) {
    const digits = codeAt(tokens, at);
    if (digits && digitCount(digits.signs) > 0) return digits.to;
    if (grammar.has(tokens.words[at])) break;
  }
  return from;
}
const wordAfter = ({ words, breaks }: TextWords, at: number): number =>
  at < words.length && breaks[at] === 0 && !grammar.has(words[at]) ? at + 1 : at;
const MAX_SECRET_WORDS = 4;
const TO_SPACE = /\S{0,127}[^\s.,?!]/y;
/** A user name that is said part by part. */
const MAX_HANDLE_WORDS = 32;
const SAYS = wordsOf("is was it it's to as password passcode username");
const NOT_SECRET =
  /^(?:wrong|incorrect|correct|expired|locked|reset|invalid|required|working|case|different|long|short|weak|strong|missing|broken|blocked|safe|secure|protected|changed|new|old|sent|there|gone|lost)$/;
const isOrdinary = (word: string): boolean => NOT_SECRET.test(word);

/** A user name: words joined by signs, with digits. */
export const handle: ValueReader = (tokens, from) => {
  const { words } = tokens;
  if (grammar.has(words[from]) || !SAYS.has(words[from - 1]) || isOrdinary(words[from] ?? ''))
    return undefined;
  let to = code(2, 30, 0)(tokens, from) ?? from + 1;
  if (/^[a-z]$/.test(words[from] ?? '') && to === from + 1) to = wordAfter(tokens, to);
  to = endingInDigits(tokens, to);
  while (to - from < MAX_HANDLE_WORDS) {
    const joins = JOINS.has(words[to]) ? 1 : 0;
    const next = codeAt(tokens, to + joins);
    if (next && tokens.breaks[to] !== 2) to = next.to;
    else if (joins && to + 1 < words.length) to += 2;
    else if (isJoined(tokens, to)) to += 1;
    else break;
  }
  return to;
};
const JOINS = wordsOf('underscore dot dash hyphen period');
const isJoined = ({ text, ends, starts }: TextWords, at: number): boolean =>
  at < starts.length && /^[_.@-]+$/.test(text.slice(ends[at - 1], starts[at]));

/** A code of the classification of diseases, or the five digits of a procedure. */
export const diagnosis: ValueReader = (tokens, from) => {
  const read = codeAt(tokens, from);
  if (!read || !/^[a-z]\d{1,4}$|^\d{5}$/.test(read.signs))
    return /^[a-z]\d\d$/.test(tokens.words[from] ?? '') ? from + 1 : undefined;
  const { words } = tokens;
  const isPoint =
    words[read.to] === 'point' || words[read.to] === 'dot' || isJoined(tokens, read.to);
  return isPoint
    ? (codeAt(tokens, read.to + (isJoined(tokens, read.to) ? 0 : 1))?.to ?? read.to)
    : read.to;
};

/** A price without its currency: "forty nine ninety nine". */
export const price: ValueReader = ({ words, breaks }, from) => {
  if (/^\d+\.\d\d$/.test(words[from] ?? '')) return from + 1;
  const whole = belowHundred(words, from);
  const cents = whole && breaks[whole.to] === 0 ? belowHundred(words, whole.to) : undefined;
  return cents && cents.value >= 10 && /[a-z]/.test(words[from] ?? '') ? cents.to : undefined;
};
