import type { PiiEntityType } from '@verbatim/contract';
import { list, ofLanguage } from '../languages/language.ts';
import { beginsNumber, belowHundred, cardinal, countingOf, digitOf } from '../numbers/cardinal.ts';
import { lexicon } from './lexicon.ts';
import { grammar, phrasesIn } from './lists.ts';

import { type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import type { TextWords } from './text-words.ts';

const MONEY = list('money');
const AND = list('and');
const OF = list('of');
const OLD = list('old');
const OVER = list('over');
const PERCENT = list('percent');
const POINT = list('point');
const CENTS = list('cents');
const PERIODS = list('periods');
const AGES = list('units of age');
/** "Yaşında": what is counted in nothing but ages. */
const SURELY_AGES = list('surely units of age');
const DOSES = list('doses');
const LENGTHS = list('lengths');
const WEIGHTS = list('weights');
const WEIGHS = list('weighs');
const PEOPLE = list('counted people');
const UP_OR_DOWN = list('up or down');
const BY = list('before trends');
const WENT = list('went');
const PERSONS = list('person verbs before ages');
const AGED = list('aged');
/** Words that make a number an age if nothing is counted. */
const COUNTED_NEXT = list('counted next');
const SIGN = /(?:R|US)?[$€£¥]\s?$/;
const SIGN_AFTER = /^\s?[$€£¥]/;
const HAVING = list('having ages');
const NOT_HAVING = list('not having ages');

/** Finds amounts: money, ages, durations, doses, sizes, percentages. */
export const measures: Rule = {
  entities: ['MONEY', 'AGE', 'PHYSICAL_ATTRIBUTE', 'DURATION', 'DOSE', 'STATISTICS', 'TREND'],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; ) {
      const amount = quantityAt(tokens, at);
      if (!amount) {
        if (isAgeInOneWord(tokens, at)) yield piiMatch('AGE', tokens, at, at + 1);
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
  const { words, text, starts, ends, breaks } = tokens;
  const sign = SIGN.exec(text.slice(Math.max(0, (starts[from] ?? 0) - 4), starts[from]));
  if (sign) {
    const found = piiMatch('MONEY', tokens, from, centsAfter(tokens, to));
    return { ...found, start: found.start - sign[0].length };
  }
  const signAfter = SIGN_AFTER.exec(text.slice(ends[to - 1], (ends[to - 1] ?? 0) + 2));
  if (signAfter) {
    const found = piiMatch('MONEY', tokens, from, to);
    return { ...found, end: found.end + signAfter[0].length };
  }
  if (breaks[to] === 2)
    return isAge(tokens, from, to, value) ? piiMatch('AGE', tokens, from, to) : undefined;
  const unit = words[to] ?? '';
  const whole = (type: PiiEntityType, end: number): PiiMatch => piiMatch(type, tokens, from, end);
  if (
    WEIGHTS(tokens).has(unit) &&
    words.slice(Math.max(0, from - 3), from).some((one) => WEIGHS(tokens).has(one))
  )
    return whole('PHYSICAL_ATTRIBUTE', to + 1);
  if (MONEY(tokens).has(unit))
    return whole('MONEY', centsAfter(tokens, words[to + 1] === 'sterling' ? to + 2 : to + 1));
  if (OF(tokens).has(unit) && MONEY(tokens).has(words[to + 1])) return whole('MONEY', to + 2);
  if (CENTS(tokens).has(unit)) return whole('MONEY', to + 1);
  if (AGE_ENDINGS(tokens).has(unit)) return whole('AGE', to + 1);
  if (AGES(tokens).has(unit) && OLD(tokens).has(words[to + 1])) return whole('AGE', to + 2);
  if (SURELY_AGES(tokens).has(unit)) return whole('AGE', to + 1);
  const isLast = (breaks[to + 1] ?? 2) === 2 && isAge(tokens, from, to, value);
  if (AGES(tokens).has(unit) && (isLast || isAged(tokens, from) || hasAge(tokens, from, to)))
    return whole('AGE', to + 1);
  if (PERIODS(tokens).has(unit))
    return isIdiom(tokens, from, unit) ? undefined : whole('DURATION', periodEnd(tokens, to + 1));
  if (DOSES(tokens).has(unit) || (unit === 'units' && words[to + 1] === 'of'))
    return whole('DOSE', to + 1);
  if (LENGTHS(tokens).has(unit)) return height(tokens, from, to, value);
  if (unit === 'beats' && words[to + 1] === 'per') return whole('STATISTICS', to + 3);
  if (unit === 'bpm') return whole('STATISTICS', to + 1);
  if (OVER(tokens).has(unit)) return pressure(tokens, from, to, value);
  if (PERCENT(tokens).has(unit) || text[tokens.ends[to - 1] ?? 0] === '%')
    return share(tokens, from, PERCENT(tokens).has(unit) ? to + 1 : to);
  return isAge(tokens, from, to, value) ? whole('AGE', to) : undefined;
}

/** "Con" of "tres euros con cincuenta". */
const WITH_CENTS = list('before cents');

function centsAfter(tokens: TextWords, to: number): number {
  const { words } = tokens;
  const isWith = WITH_CENTS(tokens).has(words[to]);
  const cents = quantityAt(tokens, isWith || AND(tokens).has(words[to]) ? to + 1 : to);
  if (!cents || cents.value > 99) return to;
  if (CENTS(tokens).has(words[cents.to])) return cents.to + 1;
  const isLast =
    cents.to >= words.length ||
    tokens.breaks[cents.to] !== 0 ||
    grammar(tokens).has(words[cents.to]);
  return (isWith || isLast || !AND(tokens).has(words[to])) &&
    cents.value >= 10 &&
    !PERIODS(tokens).has(words[cents.to]) &&
    !/\d/.test(words[to] ?? '')
    ? cents.to
    : to;
}

/** "Two hours and thirty minutes" is one duration. */
function periodEnd(tokens: TextWords, to: number): number {
  const { words } = tokens;
  const next = quantityAt(tokens, AND(tokens).has(words[to]) ? to + 1 : to);
  return next && PERIODS(tokens).has(words[next.to]) ? next.to + 1 : to;
}

/** "One second please" and "one day" are no durations. */
const isIdiom = (tokens: TextWords, from: number, unit: string): boolean => {
  const { words } = tokens;
  return words[from] === 'one' && /^(?:second|sec|minute|day|night)$/.test(unit);
};

function height(tokens: TextWords, from: number, to: number, value: number): PiiMatch | undefined {
  const { words } = tokens;
  const isFeet = /^f/.test(words[to] ?? '');
  const inches = isFeet ? quantityAt(tokens, to + 1) : undefined;
  let end = inches && inches.value < 12 && tokens.breaks[to + 1] !== 2 ? inches.to : to + 1;
  if (end > to + 1 && /^inch/.test(words[end] ?? '')) end += 1;
  const isTall = words[end] === 'tall';
  const isOfBody =
    isTall ||
    end > to + 1 ||
    (isFeet && value >= 4 && value <= 7 && PERSONS(tokens).has(words[from - 1]));
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
  const low = quantityAt(tokens, over + 1);
  return low && value >= 70 && value <= 250 && low.value >= 40 && low.value <= 150
    ? piiMatch('STATISTICS', tokens, from, low.to)
    : undefined;
}

/** A percentage that goes up or down, or that counts people. */
function share(tokens: TextWords, from: number, to: number): PiiMatch | undefined {
  const { words } = tokens;
  let way = from - 1;
  while (BY(tokens).has(words[way]) && !UP_OR_DOWN(tokens).has(words[way])) way -= 1;
  if (UP_OR_DOWN(tokens).has(words[way])) {
    const isWent = WENT(tokens).has(words[way - 1]) && /^(?:up|down)$/.test(words[way] ?? '');
    return piiMatch('TREND', tokens, isWent ? way - 1 : way, to);
  }
  const noun =
    words[to] === 'of'
      ? words[to + 1] === 'the' || words[to + 1] === 'all'
        ? to + 2
        : to + 1
      : -1;
  return PEOPLE(tokens).has(words[noun])
    ? piiMatch('STATISTICS', tokens, from, noun + 1)
    : undefined;
}

/** "Neunjähriges". */
const isAgeInOneWord = (tokens: TextWords, at: number): boolean => {
  const word = tokens.words[at] ?? '';
  for (const ending of AGE_ENDINGS(tokens))
    if (word.endsWith(ending))
      return cardinal({ ...tokens, words: [word.slice(0, -ending.length)] }, 0) !== undefined;
  return false;
};
const AGE_ENDINGS = list('endings of ages');

/** "I am forty two": nothing is counted, and the number can be an age. */
function isAge(tokens: TextWords, from: number, to: number, value: number): boolean {
  const { words, breaks } = tokens;
  if (value < 1 || value > 119 || !Number.isInteger(value)) return false;
  const before = words[from - 1] ?? '';
  if (isAged(tokens, from) || (before === 'is' && words[from - 2] === 'age')) return true;
  const isPerson =
    PERSONS(tokens).has(before) &&
    (PERSONAL(tokens).has(before) ||
      PERSONAL(tokens).has(words[from - 2]) ||
      (lexicon(tokens).isGivenName(words[from - 2]) &&
        [CHILDREN, RELATIVES].some((list) => list(tokens).has(words[from - 3]))));
  const isYoung = words.slice(Math.max(0, from - 4), from).some((one) => CHILDREN(tokens).has(one));
  return (
    isPerson &&
    (value >= 10 || isYoung) &&
    (breaks[to] !== 0 || !COUNTED_NEXT(tokens).has(words[to]))
  );
}
/** "Aged forty", "age of forty", "âgé de quarante". */
const isAged = ({ words, language }: TextWords, from: number): boolean =>
  [words[from - 1], OF({ language }).has(words[from - 1]) ? words[from - 2] : undefined].some(
    (word) => AGED({ language }).has(word),
  );

/** "J'ai quarante ans": where people have their years. */
const hasAge = (tokens: TextWords, from: number, to: number): boolean => {
  const { words, breaks } = tokens;
  if (HAVING(tokens).size === 0) return false;
  const isOfPerson =
    isAged(tokens, from) ||
    PEOPLE(tokens).has(words[from - 2]) ||
    (HAVING(tokens).has(words[from - 1]) && !NOT_HAVING(tokens).has(words[from - 2])) ||
    words.slice(Math.max(0, from - 4), from - 1).some((word) => AGED(tokens).has(word));
  return isOfPerson && (breaks[to + 1] !== 0 || !COUNTED_NEXT(tokens).has(words[to + 1]));
};
const CHILDREN = list('children');
const RELATIVES = list('relatives');
const PERSONAL = list('persons with ages');

/** A number that counts something, and the position after its words. */
type Quantity = { readonly value: number; readonly to: number };

const WRITTEN = /^\d+(?:[.,]\d+)*$/;
const scales = ofLanguage(
  ({ counting }) =>
    new Map(
      [...(counting?.scales ?? []), ...Object.entries(counting?.multiples ?? {})].map(
        ([word, value]) => [word, value],
      ),
    ),
);
const scaleOf = (tokens: TextWords, at: number): number | undefined =>
  scales(tokens).get(tokens.words[at] ?? '');

/** Reads a quantity: "1,000.50", "twenty five", "three point five", "a hundred and ten", "2 million", "two and a half". */
function quantityAt(tokens: TextWords, from: number): Quantity | undefined {
  const { words } = tokens;
  const word = words[from] ?? '';
  if (word !== 'a' && !beginsNumber(tokens, from) && !WRITTEN.test(word)) return undefined;
  const isA = word === 'a' && scaleOf(tokens, from + 1) && words[from + 1] !== 'k';
  const read = WRITTEN.test(word)
    ? { value: writtenValue(word), to: from + 1 }
    : isA
      ? { value: 1, to: from + 1 }
      : (shortHundred(tokens, from) ?? cardinal(tokens, from));
  if (!read) return undefined;
  let { value, to } = read;
  if (POINT(tokens).has(words[to]) && isDecimal(tokens, to + 1)) {
    to += 1;
    while (isDecimal(tokens, to)) to += 1;
  }
  to = halves(tokens).at(words, to)?.to ?? to;
  for (let scale = scaleOf(tokens, to); scale; scale = scaleOf(tokens, to)) {
    value *= scale;
    to += 1;
    const rest = cardinal(tokens, AND(tokens).has(words[to]) ? to + 1 : to);
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

/** "I pół" of "dwa i pół tysiąca". */
const halves = phrasesIn('and a half');

/** "One twenty" is 120. */
function shortHundred(tokens: TextWords, from: number): Quantity | undefined {
  const { words } = tokens;
  const hundreds = countingOf(tokens)?.pairYears ? digitOf(tokens, words[from]) : undefined;
  const rest = hundreds ? belowHundred(tokens, from + 1) : undefined;
  if (!hundreds || !rest || rest.value < 10 || words[rest.to] === 'hundred') return undefined;
  return /[a-z]/.test(words[from + 1] ?? '')
    ? { value: hundreds * 100 + rest.value, to: rest.to }
    : undefined;
}

const isDecimal = (tokens: TextWords, at: number): boolean =>
  digitOf(tokens, tokens.words[at]) !== undefined || /^\d+$/.test(tokens.words[at] ?? '');

/** Dots and commas before three digits are no decimals. */
const writtenValue = (word: string): number =>
  Number(word.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
