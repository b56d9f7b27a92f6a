import { cardinal, dayOfMonth, year } from '../numbers/cardinal.ts';
import { figure } from '../numbers/figures.ts';
import { grammar, words, wordsOf } from './lists.ts';
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
export function isSpokenYear(tokens: TextWords, from: number): boolean {
  return CENTURIES.has(tokens.words[from]) && yearAt(tokens, from) !== undefined;
}

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
const LEADS = words('date leads');

function dayAt(words: readonly string[], from: number): number | undefined {
  const ordinal = ORDINAL.exec(words[from] ?? '');
  if (ordinal) return Number(ordinal[1]) <= 31 ? from + 1 : undefined;
  if (/^\d{1,2}$/.test(words[from] ?? '')) return Number(words[from]) <= 31 ? from + 1 : undefined;
  return dayOfMonth(words, from)?.to;
}

function isYearStart(words: readonly string[], from: number): boolean {
  return CENTURIES.has(words[from]) && !dayOnly(words, from);
}

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
