import { list, ofLanguage } from '../languages/language.ts';
import { beginsNumber, countingOf, ownValue } from '../numbers/cardinal.ts';
import { figure } from '../numbers/figures.ts';
import { afterReply, fillers } from './lists.ts';
import type { TextWords } from './text-words.ts';

/** Spelled letters and digits, and the position after them. */
export type Code = { readonly signs: string; readonly to: number };

const SPELLING = list('spelling');
/** Limit of characters of a code: an IBAN has up to 34. */
const MAX_SIGNS = 40;
const AS_IN = list('as in');
const LETTER = /^[a-z]$/;
const CASE = list('letter case');
const MIXED = /^(?=.*\d)[\p{L}\d]+$/u;
/** Words of one letter: at the end of a code they belong to the next words. */
const OWN_WORD = list('words of one letter');

/** Reads a spelled code at a position: "c one two three", "b as in bravo double seven", "AB-1234". */
export function codeAt(tokens: TextWords, from: number): Code | undefined {
  const { words } = tokens;
  let [signs, at, to] = ['', from, from];
  let lastLetter = '';
  let beforeLast = { signs, to };
  while (signs.length < MAX_SIGNS) {
    const next = elementAt(tokens, at, signs === '');
    if (!next) {
      const reply = signs === '' ? at : afterReply(tokens, at);
      if (reply > at && elementAt(tokens, reply, false)) {
        at = reply;
        continue;
      }
      const isGap = signs !== '' && (fillers(tokens).has(words[at]) || CASE(tokens).has(words[at]));
      if (!isGap || at - to >= 3) break;
      at += 1;
      continue;
    }
    beforeLast = { signs, to };
    lastLetter = next.to === at + 1 ? (words[at] ?? '') : '';
    signs += next.signs;
    at = next.to;
    to = at;
  }
  if (
    /\d/.test(signs) &&
    OWN_WORD(tokens).has(lastLetter) &&
    to < words.length &&
    tokens.breaks[to] === 0
  )
    ({ signs, to } = beforeLast);
  // "Zwei acht null null neun madrid": the city is no letter.
  if (SPELLING(tokens).has(lastLetter) && /\d{4}$/.test(beforeLast.signs))
    ({ signs, to } = beforeLast);
  return to === from ? undefined : { signs: withZeros(signs), to };
}

function elementAt(tokens: TextWords, at: number, isFirst: boolean): Code | undefined {
  const { words } = tokens;
  const word = words[at] ?? '';
  // "O" is a letter among letters and a digit among digits, decided once all characters are known.
  if (word === 'o') return { signs: 'o', to: at + 1 };
  const digits = figure(tokens, at);
  if (digits) return { signs: digits.digits, to: digits.to };
  const repeated = ownValue(countingOf(tokens)?.repeats ?? {}, word);
  if (repeated && LETTER.test(words[at + 1] ?? ''))
    return { signs: repeatedLetter(words[at + 1] ?? '', repeated), to: at + 2 };
  if (repeated && words[at + 1] === 'you') return { signs: 'w', to: at + 2 };
  const letter = LETTER.test(word) ? word : letterAt(tokens, at);
  if (letter) {
    const spelledOut = AS_IN(tokens).has(words[at + 1]);
    const skip = spelledOut ? (words[at + 2] === 'in' ? 4 : 3) : 1;
    const fits = spelledOut && words[at + skip - 1]?.startsWith(letter);
    return { signs: letter, to: fits ? at + skip : at + 1 };
  }
  if (
    MIXED.test(word) ||
    (isGroupOfCapitals(tokens, at) && (!isFirst || isBeforeDigits(tokens, at + 1)))
  )
    return { signs: word, to: at + 1 };
  if (SPELLING(tokens).has(word) && (!isFirst || isSpelled(tokens, at + 1)))
    return { signs: word[0] ?? '', to: at + 1 };
  return undefined;
}

const letterNames = ofLanguage(
  (language) =>
    new Map(
      [...list('letter names')({ language })].map((one) => [one.slice(0, -2), one.slice(-1)]),
    ),
);
const WORDS_TOO = list('letters that are words');

/** The letter of a name such as "emme". Those that are words as well are letters among others only. */
export function letterAt(tokens: TextWords, at: number): string | undefined {
  const { words } = tokens;
  const letter = letterNames(tokens).get(words[at] ?? '');
  if (!letter || (AS_IN(tokens).has(words[at + 1]) && words[at + 2]?.startsWith(letter)))
    return letter;
  const isSign = (place: number): boolean =>
    LETTER.test(words[place] ?? '') ||
    (letterNames(tokens).has(words[place] ?? '') && !WORDS_TOO(tokens).has(words[place]));
  if (!WORDS_TOO(tokens).has(words[at]))
    return isSign(at - 1) || isSign(at + 1) || beginsNumber(tokens, at - 1) ? letter : undefined;
  const isBeforeMore = isSign(at + 1) || isSign(at + 2) || beginsNumber(tokens, at + 1);
  return isSign(at - 1) && isBeforeMore ? letter : undefined;
}

/** "Double u" is the letter W, not two letters. */
const repeatedLetter = (letter: string, times: number): string =>
  letter === 'u' && times === 2 ? 'w' : letter.repeat(times);

/** "AB" in "AB-1234". */
const isBeforeDigits = ({ words, breaks }: TextWords, at: number): boolean =>
  breaks[at] === 0 && /^\d/.test(words[at] ?? '');

/** "NWBK" in "GB29 NWBK 6016". */
const isGroupOfCapitals = ({ text, starts, ends }: TextWords, at: number): boolean =>
  /^[A-Z]{2,6}$/.test(text.slice(starts[at], ends[at]));

function isSpelled(tokens: TextWords, at: number): boolean {
  const word = tokens.words[at] ?? '';
  const isNumber = /^[a-z\d]$/.test(word) || figure({ ...tokens, words: [word] }, 0) !== undefined;
  return isNumber || SPELLING(tokens).has(word);
}

/** "O" between digits, or between one and the end, is a zero. */
const withZeros = (signs: string): string =>
  signs.replace(/(?<=^|\d)o+(?=\d)|(?<=\d)o+(?=$|\d)/g, (os) => '0'.repeat(os.length));

/** The digits of a code. */
export const digitCount = (signs: string): number => signs.replace(/\D/g, '').length;

type DigitGroup = { readonly digits: string; readonly from: number; readonly to: number };
/** Consecutive groups of digits, from one speaker or two. */
export type DigitRun = readonly DigitGroup[];

const MAX_FILLERS = 4;
/** "Three million" and "1,000,000" are amounts, not identifiers. */
const AMOUNT = /^\d{1,3}(?:,\d{3})+$/;
const YEAR = /^(?:19|20)\d\d$/;

export function digitRuns(tokens: TextWords): DigitRun[] {
  const runs: DigitRun[] = [];
  let run: DigitGroup[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (let at = 0; at < tokens.words.length; ) {
    const group = groupAt(tokens, at);
    if (!group) {
      at += 1;
      continue;
    }
    const last = run.at(-1);
    if (last && !follows(tokens, last, group)) close();
    run.push(group);
    at = group.to;
  }
  close();
  return runs;
}

function groupAt(tokens: TextWords, from: number): DigitGroup | undefined {
  const { words } = tokens;
  const read = figure(tokens, from);
  if (!read || isScale(tokens, read.to) || AMOUNT.test(words[from] ?? '')) return undefined;
  if (isScale(tokens, read.to - 1) && read.digits.length > 4) return undefined;
  return { digits: read.digits, from, to: read.to };
}

/** "Thousand", "million". */
const isScale = (tokens: TextWords, at: number): boolean =>
  countingOf(tokens)?.scales.some(([word]) => word === tokens.words[at]) ?? false;

function follows(tokens: TextWords, last: DigitGroup, next: DigitGroup): boolean {
  const { words, breaks } = tokens;
  if (next.from > last.to && afterReply(tokens, last.to) === next.from) return true;
  if (next.from - last.to > MAX_FILLERS) return false;
  for (let at = last.to; at < next.from; at += 1) if (!fillers(tokens).has(words[at])) return false;
  const apart = breaks[next.from] === 2 && YEAR.test(last.digits) && YEAR.test(next.digits);
  return !apart;
}

/** What is read in runs of digits, from each group that is not in the part before, with its groups. */
export function* partsOfRuns<Part extends { readonly to: number }>(
  tokens: TextWords,
  read: (run: DigitRun, from: number) => Part | undefined,
): Generator<{ readonly groups: DigitRun; readonly part: Part }> {
  for (const run of digitRuns(tokens))
    for (let from = 0; from < run.length; from += 1) {
      const part = read(run, from);
      if (!part) continue;
      yield { groups: run.slice(from, part.to), part };
      from = part.to - 1;
    }
}

export const digitsOf = (groups: DigitRun): string => groups.map(({ digits }) => digits).join('');
