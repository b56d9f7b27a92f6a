import type { Utterance, Word } from '@verbatim/contract';
import { monthsOf } from '../languages/calendar.ts';
import { inLowerCase, type Language, list } from '../languages/language.ts';
import { languageOf } from '../languages/languages.ts';
import { partsOf, rewritten, withWords } from '../words/words.ts';
import {
  belowHundred,
  cardinal,
  dayOfMonth,
  digitOf,
  ordinalAt,
  type SpokenWords,
  year,
} from './cardinal.ts';
import { repeatedDigit } from './figures.ts';

/** The written form of the words up to a position. */
type NumberForm = { readonly text: string; readonly to: number };
/** Finds a written form that begins at a position. */
type NumberFinder = (tokens: SpokenWords, from: number) => NumberForm | undefined;

const MONTHS = new Set(
  'january february march april may june july august september october november december'.split(
    ' ',
  ),
);
const CURRENCIES = new Map([
  ['dollar', '$'],
  ['dollars', '$'],
  ['euro', '€'],
  ['euros', '€'],
  ['pound', '£'],
  ['pounds', '£'],
]);
const CENTS = new Set(['cent', 'cents', 'penny', 'pence']);
const TOP_LEVELS = new Set('com org net edu gov io co uk de fr eu info dev app ai'.split(' '));
const JOINS = new Map([
  ['dot', '.'],
  ['underscore', '_'],
  ['dash', '-'],
  ['hyphen', '-'],
]);
const NAME = /^[a-z\d]+$/u;
/** Bounds the search for the name of a mailbox. */
const MAX_NAME_WORDS = 16;

/** "john dot doe at example dot com", "example dot com". */
const address: NumberFinder = (tokens, from) => {
  const { words } = tokens;
  const name = dotted(tokens, from);
  if (name && words[name.to] === 'at') {
    const host = hostName(tokens, name.to + 1);
    if (host) return { text: `${name.text}@${host.text}`, to: host.to };
  }
  return hostName(tokens, from);
};

const hostName: NumberFinder = (tokens, from) => {
  const host = dotted(tokens, from);
  return host && TOP_LEVELS.has(host.text.split('.').slice(1).at(-1) ?? '') ? host : undefined;
};

const dotted: NumberFinder = (tokens, from) => {
  const { words } = tokens;
  let text = words[from] ?? '';
  if (!NAME.test(text)) return undefined;
  let to = from + 1;
  while (to - from < MAX_NAME_WORDS) {
    const [join, next = ''] = [JOINS.get(words[to] ?? ''), words[to + 1]];
    if (!(join && NAME.test(next))) break;
    text += `${join}${next}`;
    to += 2;
  }
  return { text, to };
};

/** Three digits or more, one by one: "five five five, one two three four" of ten as a phone number. */
const digits: NumberFinder = (tokens, from) => {
  const { words } = tokens;
  let text = '';
  let to = from;
  if (words[from] === 'oh' || words[from] === 'o') return undefined;
  for (let next = repeatedDigit(tokens, to); next; next = repeatedDigit(tokens, to)) {
    text += next.digits;
    to = next.to;
  }
  if (text.length < 3) return undefined;
  const phone = tokens.language.written ? null : /^(\d{3})?(\d{3})(\d{4})$/u.exec(text);
  return { text: phone ? phone.slice(1).filter(Boolean).join('-') : text, to };
};

/** "march third twenty twenty four": March 3, 2024. "March nineteen eighty four": March 1984. */
const date: NumberFinder = (tokens, from) => {
  const { words } = tokens;
  const month = words[from] ?? '';
  if (!MONTHS.has(month)) return undefined;
  const day = dayOfMonth(tokens, from + 1);
  const then = day && year(tokens, day.to);
  const name = `${month[0]?.toUpperCase()}${month.slice(1)}`;
  const whole = then ? undefined : year(tokens, from + 1);
  if (whole) return { text: `${name} ${whole.value}`, to: whole.to };
  if (!day) return undefined;
  const text = `${name} ${day.value}`;
  return then ? { text: `${text}, ${then.value}`, to: then.to } : { text, to: day.to };
};

/** Money, percentages, decimals, years and numbers from 10 on. Smaller ones alone stay words. */
const amount: NumberFinder = (tokens, from) => {
  const { words } = tokens;
  const whole = cardinal(tokens, from);
  if (!whole) return undefined;
  const decimals = words[whole.to] === 'point' ? decimalsAt(tokens, whole.to + 1) : undefined;
  const number = decimals ? `${grouped(whole.value)}.${decimals.text}` : grouped(whole.value);
  const to = decimals?.to ?? whole.to;
  const currency = CURRENCIES.get(words[to] ?? '');
  if (currency) return withCents(tokens, `${currency}${number}`, to + 1, Boolean(decimals));
  if (words[to] === 'percent') return { text: `${number}%`, to: to + 1 };
  if (decimals) return { text: number, to };
  const then = year(tokens, from);
  if (then && then.to > whole.to) return { text: `${then.value}`, to: then.to };
  // "Twenty sixth" is no 20.
  const isOrdinal = whole.to === from + 1 && (dayOfMonth(tokens, from)?.to ?? 0) > whole.to;
  return whole.value < 10 || isOrdinal ? undefined : { text: number, to };
};

function withCents(tokens: SpokenWords, text: string, to: number, decimals: boolean): NumberForm {
  const { words } = tokens;
  const cents = belowHundred(tokens, words[to] === 'and' ? to + 1 : to);
  if (decimals || !cents || !CENTS.has(words[cents.to] ?? '')) return { text, to };
  return { text: `${text}.${String(cents.value).padStart(2, '0')}`, to: cents.to + 1 };
}

function decimalsAt(tokens: SpokenWords, from: number): NumberForm | undefined {
  let [text, to] = ['', from];
  for (
    let digit = digitOf(tokens, tokens.words[to]);
    digit !== undefined;
    digit = digitOf(tokens, tokens.words[to])
  ) {
    text += digit;
    to += 1;
  }
  return text ? { text, to } : undefined;
}

const grouped = (value: number): string =>
  value < 10_000 ? `${value}` : value.toLocaleString('en-US');

const ENGLISH: readonly NumberFinder[] = [address, date, digits, amount];

const OF = list('of');
const POINT = list('point');
const COUNTED = list('written after figures');
const PERCENT = list('percent');

/** A day before its month, with the sign of an ordinal: "4. Mai". */
const dayBeforeMonth: NumberFinder = (tokens, from) => {
  const day = ordinalAt(tokens, from) ?? dayOfMonth(tokens, from);
  const ordinal = tokens.language.written?.ordinal;
  return day &&
    ordinal &&
    monthsOf(tokens).has(tokens.words[OF(tokens).has(tokens.words[day.to]) ? day.to + 1 : day.to])
    ? { text: ordinal(day.value), to: day.to }
    : undefined;
};

/** Numbers from 10 on, decimals, years, and small numbers before what is counted in figures: "3 Euro". */
const number: NumberFinder = (tokens, from) => {
  const { words, language } = tokens;
  const whole = cardinal(tokens, from);
  // The second word of "pour cent" is no number.
  const isPercent = PERCENT(tokens).has(`${words[from - 1]} ${words[from]}`);
  if (!whole || !language.written || isPercent) return undefined;
  const { decimal, group } = language.written;
  const then = year(tokens, from);
  if (then && then.to > whole.to) return { text: `${then.value}`, to: then.to };
  const text =
    whole.value < 10_000 ? `${whole.value}` : `${whole.value}`.replace(/\B(?=(?:\d{3})+$)/g, group);
  const decimals = POINT(tokens).has(words[whole.to]) && decimalsAt(tokens, whole.to + 1);
  if (decimals) return { text: `${text}${decimal}${decimals.text}`, to: decimals.to };
  const isOrdinal = (ordinalAt(tokens, from)?.to ?? 0) > whole.to;
  const isSmall = whole.value < 10 && !COUNTED(tokens).has(words[whole.to]);
  return isSmall || isOrdinal ? undefined : { text, to: whole.to };
};

const OTHERS: readonly NumberFinder[] = [dayBeforeMonth, digits, number];

/** True if `writtenForms` supports a language. */
export const servesNumbers = (language: string): boolean =>
  languageOf(language)?.counting !== undefined;

/** Writes numbers, dates, money, phone numbers and addresses as figures. Utterances of languages that don't count stay the same objects. */
export const writtenForms = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.map((one) => {
    const language = languageOf(one.language);
    return language?.counting ? inWriting(one, language) : one;
  });

function inWriting(utterance: Utterance, language: Language): Utterance {
  const finders = language.written ? OTHERS : ENGLISH;
  const parts = utterance.words.map(({ word }) => partsOf(word, { possessive: false }));
  // Punctuation between two words: no form reaches across it.
  const tokens = parts.flatMap(({ before, core, after }) => [
    ...(before ? [''] : []),
    inLowerCase(core, language),
    ...(after ? [''] : []),
  ]);
  const place: number[] = [];
  for (const [index, { before, after }] of parts.entries()) {
    place.push(...(before ? [index] : []), index, ...(after ? [index] : []));
  }
  const words: Word[] = [];
  let changed = false;
  for (let at = 0; at < tokens.length; ) {
    const from = place[at] ?? 0;
    const form = tokens[at] ? find({ words: tokens, language }, at, finders) : undefined;
    if (form) {
      const to = (place[form.to - 1] ?? from) + 1;
      const text = `${parts[from]?.before ?? ''}${form.text}${parts[to - 1]?.after ?? ''}`;
      words.push(...rewritten(utterance.words.slice(from, to), text.split(' ')));
      at = form.to;
      while (at < tokens.length && (place[at] ?? 0) < to) at += 1;
      changed = true;
    } else {
      at += 1;
      if (place[at] !== from) words.push(...utterance.words.slice(from, from + 1));
    }
  }
  return changed ? withWords(utterance, words) : utterance;
}

function find(tokens: SpokenWords, from: number, finders: readonly NumberFinder[]) {
  for (const finder of finders) {
    const form = finder(tokens, from);
    if (form) return form;
  }
  return undefined;
}
