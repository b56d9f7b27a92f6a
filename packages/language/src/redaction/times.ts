import { belowHundred } from '../numbers/cardinal.ts';
import { dateAt, isMonth, isSpokenYear, weekdays, yearAt } from './dates.ts';
import { words, wordsOf } from './lists.ts';
import { piiMatch, type Rule, ruleAt } from './pii-match.ts';
import type { TextWords } from './text-words.ts';

const CLOCK = /\d{1,2}(?::\d\d){1,2}(?: ?[ap]\.?m\.?)?(?![\w:])/iy;
const NOUNS = wordsOf('noon midnight midday');
const BEFORE_TIME = wordsOf('at around by until till before after from about since');
const BEFORE_YEAR = words('before year');
const AFTER_TIME = words('after time');
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

/** Dates. */
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
