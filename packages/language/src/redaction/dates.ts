import { monthsOf, weekdays } from '../languages/calendar.ts';
import { list } from '../languages/language.ts';
import {
  belowHundred,
  cardinal,
  centuryAt,
  countingOf,
  dayOfMonth,
  digitOf,
  ordinalAt,
  year,
} from '../numbers/cardinal.ts';
import { figure } from '../numbers/figures.ts';
import type { WordList } from '../words/word-lists.ts';
import { grammar, phrasesIn } from './lists.ts';
import { piiMatch, type Rule, ruleAt } from './pii-match.ts';
import type { TextWords } from './text-words.ts';

const MONTHS = monthsOf;
/** Months that are common words, too: they need a day or year beside them. */
const OTHER_WORDS = list('months beside other words');
const THE = list('day articles');
const OF = list('of');
const IN = list('in');
const WRITTEN = /(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d\d))(?![\w/-])/y;
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th|er|º)$/;
const YEAR = /^(?:1[89]|20)\d\d$/;

/** The end of a date at a position: a day and a month, a month and a year, or figures. */
export function dateAt(tokens: TextWords, from: number): number | undefined {
  const { words, text, starts } = tokens;
  WRITTEN.lastIndex = starts[from] ?? 0;
  const written = WRITTEN.exec(text);
  if (written && starts[from - 1] !== WRITTEN.lastIndex)
    return wordEndingAt(tokens, from, WRITTEN.lastIndex);
  const word = words[from] ?? '';
  if (MONTHS(tokens).has(word)) {
    const day = dayAt(tokens, THE(tokens).has(words[from + 1]) ? from + 2 : from + 1);
    if (day && !isYearStart(tokens, from + 1)) return yearAfter(tokens, day) ?? day;
    return yearAfter(tokens, from + 1);
  }
  const start = THE(tokens).has(word) ? from + 1 : from;
  const day = dayAt(tokens, start);
  if (!day) return undefined;
  const month = OF(tokens).has(words[day]) ? day + 1 : day;
  if (isDayAlone(tokens, from, day)) return day;
  if (
    !MONTHS(tokens).has(words[month]) ||
    (tokens.breaks[month] === 2 && !isOrdinalDot(tokens, month))
  )
    return ordinalMonthAfter(tokens, from, start, day);
  const isModal = words[month] === 'may' && month === day && !ORDINAL.test(words[start] ?? '');
  return isModal && !yearAfter(tokens, month + 1)
    ? undefined
    : (yearAfter(tokens, month + 1) ?? month + 1);
}

/** "4. Mai": the dot ends no sentence. */
const isOrdinalDot = ({ text, ends, starts, words, language }: TextWords, month: number): boolean =>
  text.slice(ends[month - 1], starts[month]) === '. ' &&
  /^\d{1,2}$/.test(words[month - 1] ?? '') &&
  !OTHER_WORDS({ language }).has(words[month]);

/** "Am vierten fünften": the month is said as a number. */
function ordinalMonthAfter(
  tokens: TextWords,
  from: number,
  start: number,
  day: number,
): number | undefined {
  const isCounted = !countingOf(tokens)?.ordinals(2).length;
  const read = isCounted ? dayOfMonth : ordinalAt;
  const month = read(tokens, start) && read(tokens, day);
  if (!month || month.value > 12) return undefined;
  const then = yearAfter(tokens, month.to);
  // "Le quatre cinq" can be anything.
  if (isCounted)
    return from < start || BEFORE_DAY(tokens).has(tokens.words[from - 1]) ? then : undefined;
  return then ?? (BEFORE_DAY(tokens).has(tokens.words[from - 1]) ? month.to : undefined);
}

const BEFORE_DAY = list('before days');
const ORDINAL_WORD =
  /(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eenth|tieth|elfth|\d(?:st|nd|rd|th))$/;

/** "By the twenty first", with no noun after it. */
function isDayAlone(tokens: TextWords, from: number, to: number): boolean {
  const { words, breaks } = tokens;
  if (!THE(tokens).has(words[from]) || !BEFORE_DAY(tokens).has(words[from - 1])) return false;
  const isLast = to >= words.length || breaks[to] !== 0 || grammar(tokens).has(words[to]);
  return (
    isLast &&
    !OF(tokens).has(words[to]) &&
    words[to] !== 'one' &&
    ORDINAL_WORD.test(words[to - 1] ?? '')
  );
}

/** The end of a year at a position, also of a short one: "nineteen eighty four", "1984", "eighty four". */
export function yearAt(tokens: TextWords, from: number): number | undefined {
  const { words } = tokens;
  if (YEAR.test(words[from] ?? '')) return from + 1;
  const then = year(tokens, from);
  return then && then.value > 1800 && /\p{L}/u.test(words[from] ?? '') ? then.to : undefined;
}

/** True if the words are clearly a year: with a century. */
export const isSpokenYear = (tokens: TextWords, from: number): boolean =>
  isCentury(tokens, from) && yearAt(tokens, from) !== undefined;
/** "Nineteen", "neunzehnhundertachtzig". */
const isCentury = (tokens: TextWords, at: number): boolean => {
  const century =
    centuryAt(tokens, at)?.value ??
    cardinal({ ...tokens, words: [tokens.words[at] ?? ''] }, 0)?.value ??
    0;
  return (century >= 18 && century <= 20) || (century > 1800 && century < 2100);
};

/** The end of three numbers for a day, a month and a year: "oh three oh four eighty four". */
export function figureDateAt(tokens: TextWords, from: number): number | undefined {
  let [digits, to] = ['', from];
  while (digits.length < 8) {
    const at = to > from && OF(tokens).has(tokens.words[to]) ? to + 1 : to;
    const next = figure(tokens, at);
    if (!next || (at > from && tokens.breaks[at] === 2)) break;
    if (digits.length >= 4 && yearAt(tokens, at)) return yearAt(tokens, at);
    digits += next.digits;
    to = next.to;
  }
  return digits.length >= 4 && digits.length <= 8 ? to : undefined;
}

/** The end of a month and a year, or of two numbers for them: "04/27", "april twenty seven". */
export function monthAndYearAt(tokens: TextWords, from: number): number | undefined {
  const { words, breaks } = tokens;
  if (MONTHS(tokens).has(words[from]))
    return yearAfter(tokens, from + 1) ?? figure(tokens, from + 1)?.to;
  const isZero = digitOf(tokens, words[from]) === 0;
  const month = figure(tokens, isZero ? from + 1 : from);
  if (!month || Number(month.digits) > 12 || breaks[month.to] === 2) {
    return /^(?:0[1-9]|1[0-2])\d\d$/.test(month?.digits ?? '') ? month?.to : undefined;
  }
  const slash =
    SLASHES(tokens).has(words[month.to]) || OF(tokens).has(words[month.to])
      ? month.to + 1
      : month.to;
  const then = yearAt(tokens, slash) ?? figure(tokens, slash)?.to;
  if (!then) return undefined;
  const second = figure(tokens, then);
  const isSplit = then === slash + 1 && second && second.digits.length === 1;
  return isSplit && figure(tokens, slash)?.digits.length === 1 ? second.to : then;
}

/** True if the word names a month; ambiguous ones need a date around them. */
export function isMonth(tokens: TextWords, at: number): boolean {
  const { words } = tokens;
  const word = words[at] ?? '';
  if (!MONTHS(tokens).has(word)) return false;
  return !OTHER_WORDS(tokens).has(word) || LEADS(tokens).has(words[at - 1]);
}
const SLASHES = list('slashes');
const LEADS = list('before months');

function dayAt(tokens: TextWords, from: number): number | undefined {
  const { words } = tokens;
  const ordinal = ORDINAL.exec(words[from] ?? '');
  if (ordinal) return Number(ordinal[1]) <= 31 ? from + 1 : undefined;
  if (/^\d{1,2}$/.test(words[from] ?? '')) return Number(words[from]) <= 31 ? from + 1 : undefined;
  return dayOfMonth(tokens, from)?.to;
}

const isYearStart = (tokens: TextWords, from: number): boolean =>
  isCentury(tokens, from) && !dayOnly(tokens, from);

/** "May twenty twenty four" is a year, "may twenty first" and "may nineteen nineteen eighty" are days. */
function dayOnly(tokens: TextWords, from: number): boolean {
  const then = year(tokens, from);
  const day = dayOfMonth(tokens, from);
  if (!then || then.value < 1800) return true;
  return Boolean(day && year(tokens, day.to)?.value && (year(tokens, day.to)?.value ?? 0) > 1800);
}

function yearAfter(tokens: TextWords, at: number): number | undefined {
  const from = OF(tokens).has(tokens.words[at]) || IN(tokens).has(tokens.words[at]) ? at + 1 : at;
  if (tokens.breaks[from] === 2) return undefined;
  const whole = yearAt(tokens, from);
  if (whole) return afterYear(tokens, whole);
  if (
    /^\d\d$/.test(tokens.words[from] ?? '') &&
    tokens.text[(tokens.starts[from] ?? 0) - 1] === "'"
  )
    return from + 1;
  const short = cardinal(tokens, from);
  // "Mayo del ochenta y cuatro".
  const counting = countingOf(tokens);
  const isOf = OF(tokens).has(tokens.words[at]) && counting !== undefined && !counting.pairYears;
  return short &&
    (from === at || isOf) &&
    short.value >= 20 &&
    short.value <= 99 &&
    short.to > from &&
    /\p{L}/u.test(tokens.words[from] ?? '')
    ? afterYear(tokens, short.to)
    : undefined;
}

/** "Roku" of "4 maja 1984 roku". */
const afterYear = (tokens: TextWords, to: number): number =>
  tokens.breaks[to] === 0 && YEAR_WORDS(tokens).has(tokens.words[to]) ? to + 1 : to;
const YEAR_WORDS = list('after years');

function wordEndingAt({ ends }: TextWords, from: number, offset: number): number | undefined {
  for (let at = from; at < ends.length; at += 1) {
    if (ends[at] === offset) return at + 1;
    if ((ends[at] ?? 0) > offset) break;
  }
  return undefined;
}

const CLOCK = /\d{1,2}(?::\d\d){1,2}(?: ?[ap]\.?m\.?)?(?![\w:])/iy;
/** "15.30 uur". */
const WITH_POINT = /^(?:[01]?\d|2[0-4])\.[0-5]\d$/;
const NOUNS = list('times of day');
/** "Après" of "après-midi". */
const AFTER_NOON = list('before no times of day');
const BEFORE_TIME = list('before times');
const BEFORE_YEAR = list('before years');
const AFTER_TIME = list('after times');
const HOUR_JOINS = list('between hour and minutes');
/** "Le" of "dopo le dieci". */
const BEFORE_HOUR = list('articles of hours');
/** "15h30", "15u30". */
const SHORT_CLOCK = /^(?:[01]?\d|2[0-4])[hu](?:[0-5]\d)?$/;
const CLOCK_WORDS = list('clock words');
const AT = list('at the hour');
const PARTS = list('parts of hours');
const HALVES = list('halves before hours');
const PAST_OR_TO = list('past or to');
const PAST = list('past');
const MINUTES = list('minutes');
const halves = phrasesIn('halves of the day');
const afterHours = phrasesIn('after hours');
/** "Akşam" of "akşam sekizde". */
const leads = phrasesIn('said before hours');
const FROM = list('intervals from');
const TO = list('intervals to');
const BETWEEN = list('intervals between');
const AND = list('and');
const boundsOf = (tokens: TextWords, at: number): WordList | undefined => {
  if (FROM(tokens).has(tokens.words[at])) return TO(tokens);
  return BETWEEN(tokens).has(tokens.words[at]) ? AND(tokens) : undefined;
};

/** From one date to another. */
export const intervals: Rule = {
  entities: ['DATE_INTERVAL'],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; at += 1) {
      const joins = boundsOf(tokens, at);
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
  if (weekdays(tokens).has(tokens.words[at])) return at + 1;
  return dateAt(tokens, at) ?? yearAt(tokens, at) ?? (isMonthName(tokens, at) ? at + 1 : undefined);
}
const isMonthName = (tokens: TextWords, at: number): boolean =>
  MONTHS(tokens).has(tokens.words[at]);

export const dates = ruleAt(['DATE'], dateAt);

/** Times of day. */
export const times = ruleAt(['TIME'], timeAt);

/** Days of the week, months and years that stand alone. */
export const partsOfDates: Rule = {
  entities: ['YEAR', 'DAY', 'MONTH'],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] ?? '';
      const year =
        isSpokenYear(tokens, at) ||
        /^(?:19|20)\d\d$/.test(word) ||
        BEFORE_YEAR(tokens).has(words[at - 1])
          ? yearAt(tokens, at)
          : undefined;
      if (year) {
        yield piiMatch('YEAR', tokens, at, year);
        at = year - 1;
      } else if (weekdays(tokens).has(word) || weekdays(tokens).has(word.replace(/s$/, '')))
        yield piiMatch('DAY', tokens, at, at + 1);
      else if (isMonth(tokens, at)) yield piiMatch('MONTH', tokens, at, at + 1);
    }
  },
};

function timeAt(tokens: TextWords, from: number): number | undefined {
  const { words, text, starts, ends } = tokens;
  const word = words[from] ?? '';
  const lead = leads(tokens).at(words, from)?.to;
  const announced = lead && timeAt(tokens, lead);
  if (announced) return announced;
  if (NOUNS(tokens).has(word) && !AFTER_NOON(tokens).has(words[from - 1]))
    return afterHours(tokens).at(words, from + 1)?.to ?? from + 1;
  if (/^\d{1,2}$/.test(word)) {
    CLOCK.lastIndex = starts[from] ?? 0;
    if (CLOCK.test(text)) {
      let to = from + 1;
      while ((ends[to - 1] ?? 0) < CLOCK.lastIndex - 1 && to < words.length) to += 1;
      if (CLOCK_WORDS(tokens).has(words[to])) to += 1;
      return halfOfDay(tokens, to) ?? to;
    }
  }
  if (/^\d{1,2}[ap]m$/.test(word) || SHORT_CLOCK.test(word)) return from + 1;
  if (WITH_POINT.test(word) && CLOCK_WORDS(tokens).has(words[from + 1]))
    return halfOfDay(tokens, from + 2) ?? from + 2;
  const isEnded =
    tokens.language.suffix && /^['’]\p{L}/u.test(text.slice(ends[from], (ends[from] ?? 0) + 2));
  const isAtHour = HOUR_JOINS(tokens).size > 0 && AT(tokens).has(words[from - 1]);
  if (WITH_POINT.test(word) && (isAtHour || isEnded)) return from + 1;
  if (/^(?:[1-9]|1[0-2])[0-5]\d$/.test(word)) return halfOfDay(tokens, from + 1);
  const past =
    pastOrTo(tokens, from) ?? ordinalHourAt(tokens, from) ?? hourBeforeMinutes(tokens, from);
  if (past) return halfOfDay(tokens, past) ?? past;
  const hour = numberAt(tokens, from);
  if (!hour || hour.value > 23) return undefined;
  if (CLOCK_WORDS(tokens).has(words[hour.to])) {
    const to = minutesAfter(tokens, hour.to + 1);
    const half = halfOfDay(tokens, to);
    // "Twee uur" is a duration, too.
    const isPeriod = to === hour.to + 1 && PERIODS(tokens).has(words[hour.to]);
    return isPeriod &&
      !half &&
      ![BEFORE_TIME, AT].some((before) => before(tokens).has(words[from - 1]))
      ? undefined
      : (half ?? to);
  }
  const joined = BEFORE_TIME(tokens).has(words[from - 1])
    ? joinedMinutes(tokens, hour.to)
    : undefined;
  if (joined) return halfOfDay(tokens, joined) ?? joined;
  const oh = words[hour.to] === 'oh' || words[hour.to] === 'o' ? 1 : 0;
  const minute = tokens.breaks[hour.to] === 2 ? undefined : numberAt(tokens, hour.to + oh);
  const isMinute = minute && minute.value < 60 && (oh ? minute.value < 10 : minute.value >= 10);
  const half = halfOfDay(tokens, isMinute ? minute.to : hour.to);
  if (half) return half;
  const last = HOUR_JOINS(tokens).size > 0 ? 23 : 12;
  if (hour.value < 1 || hour.value > last || !BEFORE_TIME(tokens).has(words[from - 1]))
    return undefined;
  if (isMinute && tokens.breaks[hour.to] === 0)
    return isBare(tokens, minute.to) ? minute.to : undefined;
  const isAt =
    AT(tokens).has(words[from - 1]) ||
    AT(tokens).has(words[from - 2]) ||
    (BEFORE_HOUR(tokens).has(words[from - 1]) && BEFORE_TIME(tokens).has(words[from - 2]));
  return isAt && isBare(tokens, hour.to) ? hour.to : undefined;
}

const PERIODS = list('periods');

/** True if no noun follows that the number could count. */
const isBare = (tokens: TextWords, at: number): boolean => {
  const { words, breaks } = tokens;
  return (
    breaks[at] !== 0 ||
    at >= words.length ||
    AFTER_TIME(tokens).has(words[at]) ||
    weekdays(tokens).has(words[at])
  );
};

/** "In the morning", "p m". */
const halfOfDay = (tokens: TextWords, at: number): number | undefined =>
  halves(tokens).at(tokens.words, at)?.to;

/** "O piętnastej trzydzieści", "ósmej rano", "za dziesięć trzecia": hours that are counted as the third and the eighth. */
function ordinalHourAt(tokens: TextWords, from: number): number | undefined {
  const { words, breaks } = tokens;
  if (MINUTES_TO(tokens).has(words[from])) {
    const minutes = PARTS(tokens).has(words[from + 1]) ? from + 2 : numberAt(tokens, from + 1)?.to;
    return minutes && ordinalHours(tokens).at(words, minutes)?.to;
  }
  const hour = ordinalHours(tokens).at(words, from)?.to;
  if (!hour) return undefined;
  let to = breaks[hour] === 2 ? hour : minutesAfter(tokens, hour);
  if (to > hour && digitOf(tokens, words[hour]) === 0) to = minutesAfter(tokens, to);
  const isFree = isBare(tokens, to) || grammar(tokens).has(words[to]);
  const isSaid = to > hour || halfOfDay(tokens, to);
  return isSaid || (isFree && BEFORE_TIME(tokens).has(words[from - 1])) ? to : undefined;
}
/** "Üçü on geçe": the hour before the minutes that are past or to it. */
function hourBeforeMinutes(tokens: TextWords, from: number): number | undefined {
  const { words } = tokens;
  if (BEHIND(tokens).size === 0) return undefined;
  const hour = numberAt(tokens, from)?.to;
  const minutes = hour && (PARTS(tokens).has(words[hour]) ? hour + 1 : numberAt(tokens, hour)?.to);
  return minutes && BEHIND(tokens).has(words[minutes]) ? minutes + 1 : undefined;
}
const BEHIND = list('past or to behind minutes');
const ordinalHours = phrasesIn('ordinal hours');
const MINUTES_TO = list('before minutes to the hour');

/** The minutes after the word for the hour: "quinze heures trente", "trois heures et demie". */
function minutesAfter(tokens: TextWords, at: number): number {
  const part = afterHours(tokens).at(tokens.words, at)?.to;
  const minutes = tokens.words[at - 1] === "o'clock" ? undefined : numberAt(tokens, at);
  return part ?? (minutes && minutes.value < 60 && tokens.breaks[at] !== 2 ? minutes.to : at);
}

/** "Alle nove e mezza", "alle quattordici e trenta". */
function joinedMinutes(tokens: TextWords, at: number): number | undefined {
  if (HOUR_JOINS(tokens).size === 0 || tokens.breaks[at] === 2) return undefined;
  const minutes = HOUR_JOINS(tokens).has(tokens.words[at]) ? numberAt(tokens, at + 1) : undefined;
  return (
    afterHours(tokens).at(tokens.words, at)?.to ??
    (minutes && minutes.value < 60 ? minutes.to : undefined)
  );
}

/** "Half past three", "quarter to five", "ten past six". */
function pastOrTo(tokens: TextWords, from: number): number | undefined {
  const { words } = tokens;
  const start = words[from] === 'a' ? from + 1 : from;
  const isPart = PARTS(tokens).has(words[start]);
  const half = HALVES(tokens).has(words[start]) ? numberAt(tokens, start + 1) : undefined;
  if (half && half.value >= 1 && half.value <= 12) return half.to;
  const count = numberAt(tokens, from)?.to;
  const minutes = isPart
    ? start + 1
    : count && MINUTES(tokens).has(words[count])
      ? count + 1
      : count;
  if (!minutes || !PAST_OR_TO(tokens).has(words[minutes])) return undefined;
  if (!isPart && !PAST(tokens).has(words[minutes])) return undefined;
  const at = minutes + (HALVES(tokens).has(words[minutes + 1]) ? 2 : 1);
  const ordinal = ordinalHours(tokens).at(words, at)?.to;
  if (ordinal) return ordinal;
  const hour = numberAt(tokens, at);
  return hour && hour.value >= 1 && hour.value <= 12 ? hour.to : undefined;
}

function numberAt(tokens: TextWords, from: number) {
  const { words } = tokens;
  const word = words[from] ?? '';
  return /^\d{1,2}$/.test(word)
    ? { value: Number(word), to: from + 1 }
    : belowHundred(tokens, from);
}
