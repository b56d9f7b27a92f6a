import type { PiiEntityType } from '@verbatim/contract';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { list } from '../languages/language.ts';
import { figure } from '../numbers/figures.ts';
import { codeAt, type DigitRun, digitRuns, digitsOf, letterAt, partsOfRuns } from './code.ts';
import { type EntityEnd, type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import { sliceOf, type TextWords } from './text-words.ts';

const BANKS = list('banks');
/** First digits of numbers without a zero. */
const OPENINGS = list('phone openings');
const MAX_CARD_LENGTH = 19;
const SHORTEST = 7;
/** Digits of a number of the own country that begins with a zero. */
const MIN_LOCAL = 9;
const SSN_SHAPE = /^\d{3}[- ]\d\d[- ]\d{4}$/;
const DATE_SHAPE = /^\d{4}-\d\d-\d\d$/;

/** Cards: digits of a known length with Luhn's check digit, anywhere in a run. */
export const cards: Rule = {
  entities: ['CREDIT_CARD'],
  *find(tokens) {
    for (const { groups } of partsOfRuns(tokens, cardAt))
      yield spanning('CREDIT_CARD', tokens, groups);
  },
};

function cardAt(run: DigitRun, from: number): { readonly to: number } | undefined {
  let digits = '';
  for (let at = from; at < run.length && digits.length < MAX_CARD_LENGTH; ) {
    digits += run[at]?.digits ?? '';
    at += 1;
    // Short numbers pass the check by chance too often to be cut from a longer run.
    if (digits.length < 15 && (from > 0 || at < run.length)) continue;
    if (isCard(digits)) return { to: at };
  }
  return undefined;
}

/** Phone, social security and routing numbers by their form. */
export const shapedNumbers: Rule = {
  entities: ['PHONE_NUMBER', 'SSN', 'ROUTING_NUMBER'],
  *find(tokens) {
    const read = (run: DigitRun, from: number) => shapedAt(tokens, run, from);
    for (const { groups, part } of partsOfRuns(tokens, read))
      yield spanning(part.type, tokens, groups);
  },
};

/** Other long numbers. */
export const otherNumbers: Rule = {
  entities: ['NUMERICAL_PII'],
  *find(tokens) {
    for (const run of digitRuns(tokens)) {
      const raw = sliceOf(tokens, run[0]?.from ?? 0, run.at(-1)?.to ?? 0);
      if (digitsOf(run).length >= SHORTEST && !DATE_SHAPE.test(raw))
        yield spanning('NUMERICAL_PII', tokens, run);
    }
  },
};

function shapedAt(tokens: TextWords, run: DigitRun, from: number): EntityEnd | undefined {
  for (let to = Math.min(run.length, from + 17); to > from; to -= 1) {
    const part = run.slice(from, to);
    const digits = digitsOf(part);
    if (digits.length < SHORTEST) break;
    const isWhole = part.length === run.length;
    const type = digits.length > 15 ? undefined : typeOf(digits, tokens, part, isWhole);
    if (type) return { type, to };
  }
  return undefined;
}

function typeOf(
  digits: string,
  tokens: TextWords,
  part: DigitRun,
  isWhole: boolean,
): PiiEntityType | undefined {
  const [first, last] = [part[0]?.from ?? 0, part.at(-1)?.to ?? 0];
  const raw = sliceOf(tokens, first, last);
  if (digits.length === 9 && SSN_SHAPE.test(raw) && isSsn(digits)) return 'SSN';
  const lead = tokens.words.slice(Math.max(0, first - 8), first);
  if (digits.length === 9 && lead.some((word) => BANKS(tokens).has(word)) && isRouting(digits))
    return 'ROUTING_NUMBER';
  const plus = hasPlus(tokens, first);
  const { countries, phoneLength = 10 } = tokens.language;
  const least = digits.startsWith('0') ? MIN_LOCAL : phoneLength;
  if (!plus && (digits.length < least || DATE_SHAPE.test(raw))) return undefined;
  if (plus) return isWhole || phone(`+${digits}`) ? 'PHONE_NUMBER' : undefined;
  if (MAY_BE_US.test(digits) && phone(digits, 'US')) return 'PHONE_NUMBER';
  const opens = digits.startsWith('0') || OPENINGS(tokens).has(digits[0]);
  if (digits.startsWith('00') && digits.length > 10 && phone(`+${digits.slice(2)}`))
    return 'PHONE_NUMBER';
  const isLocal = isWhole && opens && digits.length <= 12;
  const near = digits.length > MIN_LOCAL ? countries : countries.slice(0, 1);
  return isLocal && near.some((country) => phone(digits, country)) ? 'PHONE_NUMBER' : undefined;
}

/** Ten digits of the North American plan, or the prefix of international calls: the others need no look-up, which is slow. */
const MAY_BE_US = /^(?:1?[2-9]\d\d[2-9]\d{6}|011\d+)$/;

/** A look-up takes 20 microseconds, and overlapping parts of a run are often the same. */
const known = new Map<string, boolean>();
const MAX_KNOWN = 1000;

function phone(digits: string, country?: CountryCode): boolean {
  const key = `${country} ${digits}`;
  let isPhone = known.get(key);
  if (isPhone === undefined) {
    isPhone = parsePhoneNumberFromString(digits, country)?.isValid() ?? false;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, isPhone);
  }
  return isPhone;
}

/** A match from the first group to the last. */
function spanning(type: PiiEntityType, tokens: TextWords, groups: DigitRun): PiiMatch {
  const [first, last] = [groups[0]?.from ?? 0, groups.at(-1)?.to ?? 0];
  const found = piiMatch(type, tokens, first, last, digitsOf(groups));
  return type === 'PHONE_NUMBER' ? wholePhone(tokens, found, first, last) : found;
}

const OPENS = /^(?:[a-z\d]|[a-z]{2}\d\d[a-z\d]*|(?=.*\d)[a-z\d]{17})$/;

/** Account and vehicle numbers that their check digits give away, written or spelled. */
export const coded: Rule = {
  entities: ['BANK_ACCOUNT', 'VEHICLE_ID'],
  *find(tokens) {
    for (let at = 0; at < tokens.words.length; ) {
      const opens =
        OPENS.test(tokens.words[at] ?? '') ||
        letterAt(tokens, at) !== undefined ||
        figure(tokens, at) !== undefined;
      const read = opens ? codeAt(tokens, at) : undefined;
      const signs = read?.signs.toUpperCase() ?? '';
      const type = isAccount(tokens, signs)
        ? 'BANK_ACCOUNT'
        : isVin(signs)
          ? 'VEHICLE_ID'
          : undefined;
      if (read && type) yield piiMatch(type, tokens, at, read.to, signs.toLowerCase());
      at = read ? Math.max(at + 1, type ? read.to : read.to - 1) : at + 1;
    }
  },
};

/** An IBAN, perhaps without the letters of the country. */
const isAccount = ({ language }: TextWords, signs: string): boolean =>
  isIban(signs) ||
  (/^\d{20,28}$/.test(signs) && language.countries.some((country) => isIban(country + signs)));

const PLUS = /^(?:plus|più|mais|más)$/;
const SIGNS = /(?:\+ ?\(?|\()$/;

/** True if a phone number begins with a plus, spoken or written. */
const hasPlus = ({ text, starts, words }: TextWords, at: number): boolean =>
  PLUS.test(words[at - 1] ?? '') || /\+ ?\(?$/.test(text.slice(0, starts[at]).slice(-3));

const EXTENSIONS = list('phone extensions');

/** A phone number with the plus or bracket before it and the extension after it. */
export function wholePhone(tokens: TextWords, found: PiiMatch, at: number, to: number): PiiMatch {
  const { text, starts, ends, words } = tokens;
  const extension = EXTENSIONS(tokens).has(words[to]) ? codeAt(tokens, to + 1)?.to : undefined;
  const end = ends[(extension ?? to) - 1] ?? found.end;
  const signs = SIGNS.exec(text.slice(Math.max(0, found.start - 3), found.start));
  const isPlus = PLUS.test(words[at - 1] ?? '');
  const start = isPlus ? starts[at - 1] : found.start - (signs?.[0].length ?? 0);
  return { ...found, start: start ?? found.start, end };
}

/** True if the digits are a card number: known prefix, known length and Luhn's check digit. */
function isCard(digits: string): boolean {
  if (
    !/^(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[0689]\d{12}|6\d{15}|35\d{14})$/.test(
      digits,
    )
  )
    return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** True if the text is an IBAN (ISO 13616): its remainder by 97 is 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** True if nine digits lie in the ranges of US social security numbers. */
const isSsn = (digits: string): boolean =>
  /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);

/** True if nine digits are a US routing number. */
function isRouting(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [3, 7, 1, 3, 7, 1, 3, 7, 1].reduce((all, by, at) => all + by * Number(digits[at]), 0);
  return sum > 0 && sum % 10 === 0;
}

/** True if the text is a vehicle identification number with its check digit (ISO 3779, North America). */
function isVin(text: string): boolean {
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(text) || !/\d/.test(text)) return false;
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const letters = 'A1B2C3D4E5F6G7H8J1K2L3M4N5P7R9S2T3U4V5W6X7Y8Z9';
  const sum = weights.reduce((all, by, at) => {
    const sign = text[at] ?? '';
    return all + by * Number(/\d/.test(sign) ? sign : letters[letters.indexOf(sign) + 1]);
  }, 0);
  return (sum % 11 === 10 ? 'X' : `${sum % 11}`) === text[8];
}
