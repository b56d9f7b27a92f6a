import type { Utterance, Word } from '@verbatim/contract';
import { partsOf, rewritten, withWords } from '../words/words.ts';
import { belowHundred, cardinal, dayOfMonth, digitOf, year } from './cardinal.ts';
import { repeatedDigit } from './figures.ts';

/** The written form of the words up to a position. */
type NumberForm = { readonly text: string; readonly to: number };
/** Finds a written form that begins at a position. */
type NumberFinder = (words: readonly string[], from: number) => NumberForm | undefined;

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
const address: NumberFinder = (words, from) => {
  const name = dotted(words, from);
  if (name && words[name.to] === 'at') {
    const host = hostName(words, name.to + 1);
    if (host) return { text: `${name.text}@${host.text}`, to: host.to };
  }
  return hostName(words, from);
};

const hostName: NumberFinder = (words, from) => {
  const host = dotted(words, from);
  return host && TOP_LEVELS.has(host.text.split('.').slice(1).at(-1) ?? '') ? host : undefined;
};

const dotted: NumberFinder = (words, from) => {
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
const digits: NumberFinder = (words, from) => {
  let text = '';
  let to = from;
  if (words[from] === 'oh' || words[from] === 'o') return undefined;
  for (let next = repeatedDigit(words, to); next; next = repeatedDigit(words, to)) {
    text += next.digits;
    to = next.to;
  }
  if (text.length < 3) return undefined;
  const phone = /^(\d{3})?(\d{3})(\d{4})$/u.exec(text);
  return { text: phone ? phone.slice(1).filter(Boolean).join('-') : text, to };
};

/** "march third twenty twenty four": March 3, 2024. "March nineteen eighty four": March 1984. */
const date: NumberFinder = (words, from) => {
  const month = words[from] ?? '';
  if (!MONTHS.has(month)) return undefined;
  const day = dayOfMonth(words, from + 1);
  const then = day && year(words, day.to);
  const name = `${month[0]?.toUpperCase()}${month.slice(1)}`;
  const whole = then ? undefined : year(words, from + 1);
  if (whole) return { text: `${name} ${whole.value}`, to: whole.to };
  if (!day) return undefined;
  const text = `${name} ${day.value}`;
  return then ? { text: `${text}, ${then.value}`, to: then.to } : { text, to: day.to };
};

/** Money, percentages, decimals, years and numbers from 10 on. Smaller ones alone stay words. */
const amount: NumberFinder = (words, from) => {
  const whole = cardinal(words, from);
  if (!whole) return undefined;
  const decimals = words[whole.to] === 'point' ? decimalsAt(words, whole.to + 1) : undefined;
  const number = decimals ? `${grouped(whole.value)}.${decimals.text}` : grouped(whole.value);
  const to = decimals?.to ?? whole.to;
  const currency = CURRENCIES.get(words[to] ?? '');
  if (currency) return withCents(words, `${currency}${number}`, to + 1, Boolean(decimals));
  if (words[to] === 'percent') return { text: `${number}%`, to: to + 1 };
  if (decimals) return { text: number, to };
  const then = year(words, from);
  if (then && then.to > whole.to) return { text: `${then.value}`, to: then.to };
  // "Twenty sixth" is no 20.
  const isOrdinal = whole.to === from + 1 && (dayOfMonth(words, from)?.to ?? 0) > whole.to;
  return whole.value < 10 || isOrdinal ? undefined : { text: number, to };
};

function withCents(
  words: readonly string[],
  text: string,
  to: number,
  decimals: boolean,
): NumberForm {
  const cents = belowHundred(words, words[to] === 'and' ? to + 1 : to);
  if (decimals || !cents || !CENTS.has(words[cents.to] ?? '')) return { text, to };
  return { text: `${text}.${String(cents.value).padStart(2, '0')}`, to: cents.to + 1 };
}

function decimalsAt(words: readonly string[], from: number): NumberForm | undefined {
  let [text, to] = ['', from];
  for (let digit = digitOf(words[to]); digit !== undefined; digit = digitOf(words[to])) {
    text += digit;
    to += 1;
  }
  return text ? { text, to } : undefined;
}

const grouped = (value: number): string =>
  value < 10_000 ? `${value}` : value.toLocaleString('en-US');

const FINDERS: readonly NumberFinder[] = [address, date, digits, amount];

/** True if `writtenForms` supports a language. */
export const servesNumbers = (language: string): boolean => language === 'en';

/** Writes numbers, dates, money, phone numbers and addresses as figures. English only; other utterances stay the same objects. */
export const writtenForms = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.map((one) => (servesNumbers(one.language) ? inWriting(one) : one));

function inWriting(utterance: Utterance): Utterance {
  const parts = utterance.words.map(({ word }) => partsOf(word, { possessive: false }));
  // Punctuation between two words: no form reaches across it.
  const tokens = parts.flatMap(({ before, core, after }) => [
    ...(before ? [''] : []),
    core.toLowerCase(),
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
    const form = tokens[at] ? find(tokens, at) : undefined;
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

function find(words: readonly string[], from: number) {
  for (const finder of FINDERS) {
    const form = finder(words, from);
    if (form) return form;
  }
  return undefined;
}
