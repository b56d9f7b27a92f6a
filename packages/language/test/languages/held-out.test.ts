import type { PiiEntityType } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { coverage, sentimentOf } from '../../src/index.ts';
import { findableTypes } from '../../src/redaction/coverage.ts';
import { find } from '../../src/redaction/find.ts';
import { readMarked } from '../redaction/marked.ts';
import { saying } from '../saying.ts';
import {
  type CorpusLanguage,
  corpusLanguages,
  heldOut,
  judge,
  languagesOfSecond,
  ratedSentences,
} from './judge.ts';

/** How many entities of each type the first set of a language has at least. */
const least: Partial<Record<PiiEntityType, number>> = {
  NAME: 30,
  PHONE_NUMBER: 10,
  EMAIL_ADDRESS: 10,
  CREDIT_CARD: 8,
  BANK_ACCOUNT: 8,
  DOB: 8,
  DATE: 8,
  LOCATION_ADDRESS_STREET: 10,
  LOCATION_CITY: 10,
  LOCATION_ZIP: 6,
  ORGANIZATION: 8,
  MONEY: 6,
  TIME: 4,
  AGE: 3,
};

/** And a second set, which is half as long and has more of what is hard. */
const leastOfSecond: typeof least = {
  NAME: 20,
  PHONE_NUMBER: 6,
  EMAIL_ADDRESS: 6,
  CREDIT_CARD: 3,
  BANK_ACCOUNT: 3,
  DOB: 6,
  DATE: 3,
  LOCATION_ADDRESS_STREET: 6,
  LOCATION_CITY: 8,
  LOCATION_ZIP: 4,
  ORGANIZATION: 3,
  MONEY: 2,
  TIME: 2,
  AGE: 1,
};

const written = (text: string): string => text.replace(/[\s,.-]/g, '');

function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isIban(text: string): boolean {
  const moved = `${text.slice(4)}${text.slice(0, 4)}`;
  return BigInt(moved.replace(/[A-Z]/g, (letter) => `${parseInt(letter, 36)}`)) % 97n === 1n;
}

/** Those whose scripts have no capitals, in countries without IBANs. */
const withoutCapitals: readonly CorpusLanguage[] = ['ja', 'zh'];

const sets = [
  ...corpusLanguages.map((language) => ({ language, set: 'first', size: 100, floor: least })),
  ...languagesOfSecond.map((language) => ({
    language,
    set: 'second',
    size: 50,
    floor: leastOfSecond,
  })),
];

describe.each(sets)('sentences in $language, the $set set', ({ language, set, size, floor }) => {
  const lines = heldOut(language, set === 'second');
  const entities = lines.flatMap(({ text, entities: own }) =>
    own.map(({ type, start, end }) => ({ type, text: text.slice(start, end) })),
  );
  const valuesOf = (type: PiiEntityType): string[] =>
    entities.filter((one) => one.type === type).map(({ text }) => written(text));

  const hasCapitals = !withoutCapitals.includes(language);
  const isWordsOnly = (text: string): boolean =>
    hasCapitals ? text === text.toLowerCase() : !/[\p{P}\d]/u.test(text);

  test('are different ones, a fifth without an entity, half of words only', () => {
    expect(new Set(lines.map(({ text }) => text)).size).toBe(size);
    expect(lines.filter((line) => line.entities.length === 0).length).toBeGreaterThanOrEqual(
      size / 5,
    );
    const wordsOnly = lines.filter(({ text }) => isWordsOnly(text)).length;
    expect(wordsOnly).toBeGreaterThanOrEqual(size * 0.45);
    expect(wordsOnly).toBeLessThanOrEqual(size * 0.55);
  });

  test('have enough entities of each type, and well-formed marks', () => {
    const tooFew = Object.entries(floor).filter(
      ([type, count]) => entities.filter((one) => one.type === type).length < count,
    );
    expect(tooFew).toEqual([]);
    expect(entities.filter(({ type }) => !(type in coverage))).toEqual([]);
    expect(lines.filter(({ text }) => /[{}]|^\s|\s$| {2}/.test(text))).toEqual([]);
    expect(entities.filter(({ text }) => text !== text.trim())).toEqual([]);
  });

  test('have written card and account numbers with valid check digits', () => {
    const cards = valuesOf('CREDIT_CARD').filter((text) => /^\d+$/.test(text));
    expect(cards.length).toBeGreaterThanOrEqual(set === 'second' ? 1 : 3);
    expect(cards.filter((text) => !isLuhn(text))).toEqual([]);
    const ibans = valuesOf('BANK_ACCOUNT').filter((text) => /^[A-Z]{2}\d\d/.test(text));
    expect(ibans.length).toBeGreaterThanOrEqual(hasCapitals ? 2 : 0);
    expect(ibans.filter((text) => !isIban(text))).toEqual([]);
  });
});

test.each(corpusLanguages.filter((language) => language !== 'en'))(
  'sentences in %s are rated as positive, negative, neutral or mixed',
  (language) => {
    const rated = ratedSentences(language);
    expect(new Set(rated.map(({ text }) => text)).size).toBe(60);
    const count = (one: string) => rated.filter(({ sentiment }) => sentiment === one).length;
    expect(['positive', 'negative', 'neutral', 'mixed'].map(count)).toEqual([20, 20, 15, 5]);
  },
);

test.each([
  ['found whole', 'i am {NAME anna berg}', [['NAME', 5, 14]], [1, 1, 1, 1]],
  ['found in part', 'i am {NAME anna berg}', [['NAME', 5, 9]], [0, 0, 1, 1]],
  [
    'found in its parts',
    'i am {NAME anna berg}',
    [
      ['NAME_GIVEN', 5, 9],
      ['NAME_FAMILY', 10, 14],
    ],
    [1, 1, 2, 2],
  ],
  ['found as something else', 'i am {NAME anna berg}', [['LOCATION_CITY', 5, 14]], [0, 1, 1, 0]],
  [
    'found without an article',
    'in {LOCATION_CITY las palmas}',
    [['LOCATION_CITY', 7, 13]],
    [1, 1, 1, 1],
  ],
  ['found in an address', 'in {LOCATION_CITY bonn}', [['LOCATION_ADDRESS', 0, 7]], [1, 1, 1, 1]],
  ['a birthday found as a date', 'on {DOB may 2}', [['DATE', 3, 8]], [0, 1, 1, 1]],
  ['a date found as a birthday', 'on {DATE may 2}', [['DOB', 3, 8]], [0, 1, 1, 0]],
  ['a type that is not marked', 'i am {NAME anna}', [['OCCUPATION', 0, 4]], [0, 0, 0, 0]],
] as const)('%s', (_name, marked, found, [whole, hidden, marks, right]) => {
  const matches = found.map(([type, start, end]) => ({ type, start, end }));
  const { total } = judge([readMarked(marked)], () => matches);
  expect(total).toEqual({ planted: 1, found: whole, hidden, marks, right });
});

test('marks where nothing is marked are counted apart', () => {
  const matches = [
    { type: 'NAME', start: 0, end: 3 },
    { type: 'OCCUPATION', start: 4, end: 7 },
  ] as const;
  const judged = judge([readMarked('may the cook come')], () => matches);
  expect(judged).toMatchObject({ bareLines: 1, falseMarks: 1, otherMarks: 1 });
  expect(judged.faults).toEqual(['false NAME "may" in: may the cook come']);
});

/** Least shares of what is planted that is found, of marks that are right, and of sentences that are rated as people do. */
test.each([
  ['en', 0.85, 0.96, null],
  ['de', 0.9, 0.95, 0.85],
  ['fr', 0.85, 0.95, 0.88],
  ['es', 0.83, 0.94, 0.9],
  ['it', 0.88, 0.92, 0.88],
  ['pt', 0.85, 0.93, 0.86],
  ['nl', 0.9, 0.95, 0.88],
  ['pl', 0.85, 0.92, 0.88],
  ['sv', 0.83, 0.92, 0.78],
  ['tr', 0.74, 0.9, 0.81],
  ['uk', 0.78, 0.9, 0.9],
  ['ja', 0.61, 0.94, null],
  ['zh', 0.7, 0.97, null],
] as const)(
  'in %s, what is private is found as often as before',
  (language, recall, precision, sentiment) => {
    const types = new Set(findableTypes);
    const { total } = judge(heldOut(language), ({ text }) => find(text, types, language));
    expect(total.found / total.planted).toBeGreaterThanOrEqual(recall);
    expect(total.right / total.marks).toBeGreaterThanOrEqual(precision);
    if (sentiment === null) return;
    const rated = ratedSentences(language);
    const results = sentimentOf(rated.map(({ text }) => saying(text, { language })));
    const agreed = rated.filter((one, at) => results[at]?.sentiment === one.sentiment);
    expect(agreed.length / rated.length).toBeGreaterThanOrEqual(sentiment);
  },
);
