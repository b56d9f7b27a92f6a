import type { PiiEntityType } from '@verbatim/contract';
import { belowHundred, cardinal, digitOf } from '../numbers/cardinal.ts';
import { isGivenName } from './lexicon.ts';
import { words, wordsOf } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import type { TextWords } from './text-words.ts';

const MONEY = words('money');
const CENTS = wordsOf('cent cents penny pence');
const PERIODS = words('periods');
const AGES = wordsOf('year years month months week weeks day days');
const DOSES = words('doses');
const LENGTHS = wordsOf('feet foot ft inches inch cm centimeters centimetres');
const WEIGHTS = wordsOf('pounds lbs kilos kilograms kg stone');
const WEIGHS = wordsOf('weigh weighs weighed weighing weight');
const PEOPLE = words('counted people');
const UP_OR_DOWN = words('up or down');
const BY = words('before trends');
const WENT = wordsOf('went go goes gone going is are was were be been came come');
const PERSONS = wordsOf("i'm am is was are were turned turning he's she's");
const AGED = wordsOf('aged age');
/** Words that make a number an age if nothing is counted. */
const COUNTED_NEXT = words('counted next');
const SIGN = /[$€£¥]\s?$/;

/** Finds amounts: money, ages, durations, doses, sizes, percentages. */
export const measures: Rule = {
  entities: ['MONEY', 'AGE', 'PHYSICAL_ATTRIBUTE', 'DURATION', 'DOSE', 'STATISTICS', 'TREND'],
  examples: [
    "i'm {AGE forty two}",
    'i spent {MONEY two hundred bucks}',
    'i weigh {PHYSICAL_ATTRIBUTE one hundred eighty pounds}',
    'blood pressure {STATISTICS one twenty over eighty}',
    "i've been with you for {DURATION fifteen years}",
    "it's about {MONEY two point five million dollars}",
  ],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; ) {
      const amount = quantityAt(words, at);
      if (!amount) {
        at += 1;
        continue;
      }
      const found = measured(tokens, at, amount.to, amount.value);
      if (found) yield found;
      const end = found?.end ?? 0;
      at = amount.to;
      while ((tokens.starts[at] ?? Number.POSITIVE_INFINITY) < end) at += 1;
    }
  },
};

function measured(
  tokens: TextWords,
  from: number,
  to: number,
  value: number,
): PiiMatch | undefined {
  const { words, text, starts, breaks } = tokens;
  const sign = SIGN.exec(text.slice((starts[from] ?? 0) - 2, starts[from]));
  if (sign) {
    const found = piiMatch('MONEY', tokens, from, centsAfter(tokens, to));
    return { ...found, start: found.start - sign[0].length };
  }
  if (breaks[to] === 2)
    return isAge(tokens, from, to, value) ? piiMatch('AGE', tokens, from, to) : undefined;
  const unit = words[to] ?? '';
  const whole = (type: PiiEntityType, end: number): PiiMatch => piiMatch(type, tokens, from, end);
  if (WEIGHTS.has(unit) && words.slice(Math.max(0, from - 3), from).some((one) => WEIGHS.has(one)))
    return whole('PHYSICAL_ATTRIBUTE', to + 1);
  if (MONEY.has(unit))
    return whole('MONEY', centsAfter(tokens, words[to + 1] === 'sterling' ? to + 2 : to + 1));
  if (CENTS.has(unit)) return whole('MONEY', to + 1);
  if (AGES.has(unit) && words[to + 1] === 'old') return whole('AGE', to + 2);
  if (PERIODS.has(unit))
    return isIdiom(words, from, unit) ? undefined : whole('DURATION', periodEnd(words, to + 1));
  if (DOSES.has(unit) || (unit === 'units' && words[to + 1] === 'of')) return whole('DOSE', to + 1);
  if (LENGTHS.has(unit)) return height(tokens, from, to, value);
  if (unit === 'beats' && words[to + 1] === 'per') return whole('STATISTICS', to + 3);
  if (unit === 'bpm') return whole('STATISTICS', to + 1);
  if (unit === 'over') return pressure(tokens, from, to, value);
  if (unit === 'percent' || text[tokens.ends[to - 1] ?? 0] === '%')
    return share(tokens, from, unit === 'percent' ? to + 1 : to);
  return isAge(tokens, from, to, value) ? whole('AGE', to) : undefined;
}

function centsAfter({ words }: TextWords, to: number): number {
  const cents = quantityAt(words, words[to] === 'and' ? to + 1 : to);
  if (!cents || cents.value > 99) return to;
  if (CENTS.has(words[cents.to])) return cents.to + 1;
  return words[to] !== 'and' &&
    cents.value >= 10 &&
    !PERIODS.has(words[cents.to]) &&
    !/\d/.test(words[to] ?? '')
    ? cents.to
    : to;
}

/** "Two hours and thirty minutes" is one duration. */
function periodEnd(words: readonly string[], to: number): number {
  const next = quantityAt(words, words[to] === 'and' ? to + 1 : to);
  return next && PERIODS.has(words[next.to]) ? next.to + 1 : to;
}

/** "One second please" and "one day" are no durations. */
const isIdiom = (words: readonly string[], from: number, unit: string): boolean =>
  words[from] === 'one' && /^(?:second|sec|minute|day|night)$/.test(unit);

function height(tokens: TextWords, from: number, to: number, value: number): PiiMatch | undefined {
  const { words } = tokens;
  const isFeet = /^f/.test(words[to] ?? '');
  const inches = isFeet ? quantityAt(words, to + 1) : undefined;
  let end = inches && inches.value < 12 && tokens.breaks[to + 1] !== 2 ? inches.to : to + 1;
  if (end > to + 1 && /^inch/.test(words[end] ?? '')) end += 1;
  const isTall = words[end] === 'tall';
  const isOfBody =
    isTall || end > to + 1 || (isFeet && value >= 4 && value <= 7 && PERSONS.has(words[from - 1]));
  return isOfBody
    ? piiMatch('PHYSICAL_ATTRIBUTE', tokens, from, isTall ? end + 1 : end)
    : undefined;
}

function pressure(
  tokens: TextWords,
  from: number,
  over: number,
  value: number,
): PiiMatch | undefined {
  const low = quantityAt(tokens.words, over + 1);
  return low && value >= 70 && value <= 250 && low.value >= 40 && low.value <= 150
    ? piiMatch('STATISTICS', tokens, from, low.to)
    : undefined;
}

/** A percentage that goes up or down, or that counts people. */
function share(tokens: TextWords, from: number, to: number): PiiMatch | undefined {
  const { words } = tokens;
  let way = from - 1;
  while (BY.has(words[way]) && !UP_OR_DOWN.has(words[way])) way -= 1;
  if (UP_OR_DOWN.has(words[way])) {
    const isWent = WENT.has(words[way - 1]) && /^(?:up|down)$/.test(words[way] ?? '');
    return piiMatch('TREND', tokens, isWent ? way - 1 : way, to);
  }
  const noun =
    words[to] === 'of'
      ? words[to + 1] === 'the' || words[to + 1] === 'all'
        ? to + 2
        : to + 1
      : -1;
  return PEOPLE.has(words[noun]) ? piiMatch('STATISTICS', tokens, from, noun + 1) : undefined;
}

/** "I am forty two": nothing is counted, and the number can be an age. */
function isAge({ words, breaks }: TextWords, from: number, to: number, value: number): boolean {
  if (value < 1 || value > 119 || !Number.isInteger(value)) return false;
  const before = words[from - 1] ?? '';
  if (AGED.has(before) || (before === 'is' && words[from - 2] === 'age')) return true;
  if (before === 'of' && words[from - 2] === 'age') return true;
  const isPerson =
    PERSONS.has(before) &&
    (PERSONAL.has(before) ||
      PERSONAL.has(words[from - 2]) ||
      (isGivenName(words[from - 2]) &&
        [CHILDREN, RELATIVES].some((list) => list.has(words[from - 3]))));
  const isYoung = words.slice(Math.max(0, from - 4), from).some((one) => CHILDREN.has(one));
  return isPerson && (value >= 10 || isYoung) && (breaks[to] !== 0 || !COUNTED_NEXT.has(words[to]));
}
const CHILDREN = words('children');
const RELATIVES = wordsOf('wife husband mother father sister brother');
const PERSONAL = words('persons with ages');

/** A number that counts something, and the position after its words. */
type Quantity = { readonly value: number; readonly to: number };

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
function quantityAt(words: readonly string[], from: number): Quantity | undefined {
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
