import { belowHundred, cardinal, dayOfMonth, year } from '../numbers/cardinal.ts';
import { figure } from '../numbers/figures.ts';
import { grammar, words, wordsOf } from './lists.ts';
import { piiMatch, type Rule, ruleAt } from './pii-match.ts';
import type { TextWords } from './text-words.ts';

const MONTHS = words('months');
/** Months that are common words, too: they need a day or year beside them. */
const OTHER_WORDS = wordsOf('march may august mar jan jun dec sep');
export const weekdays = wordsOf('monday tuesday wednesday thursday friday saturday sunday');
const WRITTEN = /(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d\d))(?![\w/-])/y;
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/;
const YEAR = /^(?:1[89]|20)\d\d$/;
const CENTURIES = wordsOf('eighteen nineteen twenty');

/** The end of a date at a position: a day and a month, a month and a year, or figures. */
export function dateAt(tokens: TextWords, from: number): number | undefined {
  const { words, text, starts } = tokens;
  WRITTEN.lastIndex = starts[from] ?? 0;
  const written = WRITTEN.exec(text);
  if (written && starts[from - 1] !== WRITTEN.lastIndex)
    return wordEndingAt(tokens, from, WRITTEN.lastIndex);
  const word = words[from] ?? '';
  if (MONTHS.has(word)) {
    const day = dayAt(words, words[from + 1] === 'the' ? from + 2 : from + 1);
    if (day && !isYearStart(words, from + 1)) return yearAfter(tokens, day) ?? day;
    return yearAfter(tokens, from + 1);
  }
  const start = word === 'the' ? from + 1 : from;
  const day = dayAt(words, start);
  if (!day) return undefined;
  const month = words[day] === 'of' ? day + 1 : day;
  if (isDayAlone(tokens, from, day)) return day;
  if (!MONTHS.has(words[month]) || tokens.breaks[month] === 2) return undefined;
  const isModal = words[month] === 'may' && month === day && !ORDINAL.test(words[start] ?? '');
  return isModal && !yearAfter(tokens, month + 1)
    ? undefined
    : (yearAfter(tokens, month + 1) ?? month + 1);
}

const BEFORE_DAY = wordsOf('on by until till before after from since');
const ORDINAL_WORD =
  /(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eenth|tieth|elfth|\d(?:st|nd|rd|th))$/;

/** "By the twenty first", with no noun after it. */
function isDayAlone({ words, breaks }: TextWords, from: number, to: number): boolean {
  if (words[from] !== 'the' || !BEFORE_DAY.has(words[from - 1])) return false;
  const isLast = to >= words.length || breaks[to] !== 0 || grammar.has(words[to]);
  return (
    isLast && words[to] !== 'of' && words[to] !== 'one' && ORDINAL_WORD.test(words[to - 1] ?? '')
  );
}

/** The end of a year at a position, also of a short one: "nineteen eighty four", "1984", "eighty four". */
export function yearAt({ words }: TextWords, from: number): number | undefined {
  if (YEAR.test(words[from] ?? '')) return from + 1;
  const then = CENTURIES.has(words[from]) || words[from] === 'two' ? year(words, from) : undefined;
  return then && then.value > 1800 && then.to > from + 1 ? then.to : undefined;
}

/** True if the words are clearly a year: with a century. */
export const isSpokenYear = (tokens: TextWords, from: number): boolean =>
  CENTURIES.has(tokens.words[from]) && yearAt(tokens, from) !== undefined;

/** The end of three numbers for a day, a month and a year: "oh three oh four eighty four". */
export function figureDateAt(tokens: TextWords, from: number): number | undefined {
  let [digits, at] = ['', from];
  while (digits.length < 8) {
    const next = figure(tokens.words, at);
    if (!next || (at > from && tokens.breaks[at] === 2)) break;
    if (digits.length >= 4 && yearAt(tokens, at)) return yearAt(tokens, at);
    digits += next.digits;
    at = next.to;
  }
  return digits.length >= 4 && digits.length <= 8 ? at : undefined;
}

/** The end of a month and a year, or of two numbers for them: "04/27", "april twenty seven". */
export function monthAndYearAt(tokens: TextWords, from: number): number | undefined {
  const { words, breaks } = tokens;
  if (MONTHS.has(words[from])) return yearAfter(tokens, from + 1) ?? figure(words, from + 1)?.to;
  const isZero = words[from] === 'oh' || words[from] === 'zero' || words[from] === 'o';
  const month = figure(words, isZero ? from + 1 : from);
  if (!month || Number(month.digits) > 12 || breaks[month.to] === 2) {
    return /^(?:0[1-9]|1[0-2])\d\d$/.test(month?.digits ?? '') ? month?.to : undefined;
  }
  const slash = words[month.to] === 'slash' || words[month.to] === 'of' ? month.to + 1 : month.to;
  const then = yearAt(tokens, slash) ?? figure(words, slash)?.to;
  if (!then) return undefined;
  const second = figure(words, then);
  const isSplit = then === slash + 1 && second && second.digits.length === 1;
  return isSplit && figure(words, slash)?.digits.length === 1 ? second.to : then;
}

/** True if the word names a month; ambiguous ones need a date around them. */
export function isMonth({ words }: TextWords, at: number): boolean {
  const word = words[at] ?? '';
  if (!MONTHS.has(word)) return false;
  return !OTHER_WORDS.has(word) || LEADS.has(words[at - 1]);
}
const LEADS = words('before months');

function dayAt(words: readonly string[], from: number): number | undefined {
  const ordinal = ORDINAL.exec(words[from] ?? '');
  if (ordinal) return Number(ordinal[1]) <= 31 ? from + 1 : undefined;
  if (/^\d{1,2}$/.test(words[from] ?? '')) return Number(words[from]) <= 31 ? from + 1 : undefined;
  return dayOfMonth(words, from)?.to;
}

const isYearStart = (words: readonly string[], from: number): boolean =>
  CENTURIES.has(words[from]) && !dayOnly(words, from);

/** "May twenty twenty four" is a year, "may twenty first" and "may nineteen nineteen eighty" are days. */
function dayOnly(words: readonly string[], from: number): boolean {
  const then = year(words, from);
  const day = dayOfMonth(words, from);
  if (!then || then.value < 1800) return true;
  return Boolean(day && year(words, day.to)?.value && (year(words, day.to)?.value ?? 0) > 1800);
}

function yearAfter(tokens: TextWords, at: number): number | undefined {
  const from = tokens.words[at] === 'of' || tokens.words[at] === 'in' ? at + 1 : at;
  if (tokens.breaks[from] === 2) return undefined;
  const whole = yearAt(tokens, from);
  if (whole) return whole;
  if (
    /^\d\d$/.test(tokens.words[from] ?? '') &&
    tokens.text[(tokens.starts[from] ?? 0) - 1] === "'"
  )
    return from + 1;
  const short = cardinal(tokens.words, from);
  return short &&
    from === at &&
    short.value >= 20 &&
    short.value <= 99 &&
    short.to > from &&
    /[a-z]/.test(tokens.words[from] ?? '')
    ? short.to
    : undefined;
}

function wordEndingAt({ ends }: TextWords, from: number, offset: number): number | undefined {
  for (let at = from; at < ends.length; at += 1) {
    if (ends[at] === offset) return at + 1;
    if ((ends[at] ?? 0) > offset) break;
  }
  return undefined;
}

const CLOCK = /\d{1,2}(?::\d\d){1,2}(?: ?[ap]\.?m\.?)?(?![\w:])/iy;
const NOUNS = wordsOf('noon midnight midday');
const BEFORE_TIME = wordsOf('at around by until till before after from about since');
const BEFORE_YEAR = words('before years');
const AFTER_TIME = words('after times');
const DAY_PARTS = wordsOf('morning afternoon evening night');
const BOUNDS = new Map([
  ['from', wordsOf('to until till through')],
  ['between', wordsOf('and')],
]);

/** From one date to another. */
export const intervals: Rule = {
  entities: ['DATE_INTERVAL'],
  examples: ['we are open {DATE_INTERVAL from monday to friday}'],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; at += 1) {
      const joins = BOUNDS.get(words[at] ?? '');
      const first = joins && pointAt(tokens, at + 1);
      if (!joins || !first || !joins.has(words[first])) continue;
      const second = pointAt(tokens, first + 1);
      if (!second) continue;
      yield piiMatch('DATE_INTERVAL', tokens, at, second);
      at = second;
    }
  },
};

function pointAt(tokens: TextWords, at: number): number | undefined {
  if (weekdays.has(tokens.words[at])) return at + 1;
  return dateAt(tokens, at) ?? yearAt(tokens, at) ?? (isMonthName(tokens, at) ? at + 1 : undefined);
}
const isMonthName = (tokens: TextWords, at: number): boolean =>
  isMonth({ ...tokens, words: ['in', tokens.words[at] ?? ''] }, 1);

export const dates = ruleAt(['DATE'], ['i need it by {DATE the twenty first}'], dateAt);

/** Times of day. */
export const times = ruleAt(
  ['TIME'],
  [
    'call me at {TIME five thirty p m} tomorrow',
    "let's meet at {TIME half past three}",
    'is it okay if i call you back at {TIME five}',
    'come at {TIME 105 p m}',
  ],
  timeAt,
);

/** Days of the week, months and years that stand alone. */
export const partsOfDates: Rule = {
  entities: ['YEAR', 'DAY', 'MONTH'],
  examples: [
    'will you mark the date in {MONTH may}',
    'we met on a {DAY monday} in {YEAR twenty nineteen}',
  ],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] ?? '';
      const year =
        isSpokenYear(tokens, at) || /^(?:19|20)\d\d$/.test(word) || BEFORE_YEAR.has(words[at - 1])
          ? yearAt(tokens, at)
          : undefined;
      if (year) {
        yield piiMatch('YEAR', tokens, at, year);
        at = year - 1;
      } else if (weekdays.has(word) || weekdays.has(word.replace(/s$/, '')))
        yield piiMatch('DAY', tokens, at, at + 1);
      else if (isMonth(tokens, at)) yield piiMatch('MONTH', tokens, at, at + 1);
    }
  },
};

function timeAt(tokens: TextWords, from: number): number | undefined {
  const { words, text, starts, ends } = tokens;
  const word = words[from] ?? '';
  if (NOUNS.has(word)) return from + 1;
  if (/^\d{1,2}$/.test(word)) {
    CLOCK.lastIndex = starts[from] ?? 0;
    if (CLOCK.test(text)) {
      let to = from + 1;
      while ((ends[to - 1] ?? 0) < CLOCK.lastIndex - 1 && to < words.length) to += 1;
      return halfOfDay(words, to) ?? to;
    }
  }
  if (/^\d{1,2}[ap]m$/.test(word)) return from + 1;
  if (/^(?:[1-9]|1[0-2])[0-5]\d$/.test(word)) return halfOfDay(words, from + 1);
  const past = pastOrTo(words, from);
  if (past) return halfOfDay(words, past) ?? past;
  const hour = numberAt(words, from);
  if (!hour || hour.value > 23) return undefined;
  if (words[hour.to] === "o'clock") return halfOfDay(words, hour.to + 1) ?? hour.to + 1;
  const oh = words[hour.to] === 'oh' || words[hour.to] === 'o' ? 1 : 0;
  const minute = tokens.breaks[hour.to] === 2 ? undefined : numberAt(words, hour.to + oh);
  const isMinute = minute && minute.value < 60 && (oh ? minute.value < 10 : minute.value >= 10);
  const half = halfOfDay(words, isMinute ? minute.to : hour.to);
  if (half) return half;
  if (hour.value < 1 || hour.value > 12 || !BEFORE_TIME.has(words[from - 1])) return undefined;
  if (isMinute && tokens.breaks[hour.to] === 0)
    return isBare(tokens, minute.to) ? minute.to : undefined;
  const isAt = words[from - 1] === 'at' || words[from - 2] === 'at';
  return isAt && isBare(tokens, hour.to) ? hour.to : undefined;
}

/** True if no noun follows that the number could count. */
const isBare = ({ words, breaks }: TextWords, at: number): boolean =>
  breaks[at] !== 0 || at >= words.length || AFTER_TIME.has(words[at]) || weekdays.has(words[at]);

function halfOfDay(words: readonly string[], at: number): number | undefined {
  const word = words[at] ?? '';
  if (word === 'am' || word === 'pm') return at + 1;
  if ((word === 'a' || word === 'p') && words[at + 1] === 'm') return at + 2;
  return word === 'in' && words[at + 1] === 'the' && DAY_PARTS.has(words[at + 2])
    ? at + 3
    : undefined;
}

/** "Half past three", "quarter to five", "ten past six". */
function pastOrTo(words: readonly string[], from: number): number | undefined {
  const start = words[from] === 'a' ? from + 1 : from;
  const isPart = words[start] === 'half' || words[start] === 'quarter';
  const minutes = isPart ? start + 1 : numberAt(words, from)?.to;
  if (!minutes || !['past', 'to', 'after', 'till'].includes(words[minutes] ?? '')) return undefined;
  if (!isPart && words[minutes] !== 'past') return undefined;
  const hour = numberAt(words, minutes + 1);
  return hour && hour.value >= 1 && hour.value <= 12 ? hour.to : undefined;
}

function numberAt(words: readonly string[], from: number) {
  const word = words[from] ?? '';
  return /^\d{1,2}$/.test(word) ? { value: Number(word), to: from + 1 } : belowHundred(words, from);
}
