import type { PiiEntityType } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { languageOf, languages } from '../../src/languages/languages.ts';
import { cardinal } from '../../src/numbers/cardinal.ts';
import { figure } from '../../src/numbers/figures.ts';
import { writtenForms } from '../../src/numbers/written-forms.ts';
import { findableIn } from '../../src/redaction/coverage.ts';
import { saying } from '../saying.ts';

const COMMON: readonly PiiEntityType[] = [
  'NAME',
  'PHONE_NUMBER',
  'EMAIL_ADDRESS',
  'CREDIT_CARD',
  'BANK_ACCOUNT',
  'DOB',
  'DATE',
  'LOCATION_ADDRESS_STREET',
  'LOCATION_CITY',
  'ORGANIZATION',
  'MONEY',
  'TIME',
  'AGE',
  'PASSWORD',
  'CVV',
];

describe.each(languages)('$code', (language) => {
  test('finds the common types', () => {
    expect([...findableIn(language.code)]).toEqual(expect.arrayContaining([...COMMON]));
  });

  test('reads back every way to say a number', () => {
    const { counting } = language;
    const wrong: string[] = [];
    for (let value = 0; value < 100; value += 1)
      for (const form of counting?.belowHundred(value) ?? []) {
        const words = form.split(' ');
        const read = cardinal({ words, language }, 0);
        if (read?.value !== value || read.to !== words.length) wrong.push(form);
      }
    expect(wrong).toEqual([]);
  });
});

const read = (text: string, code: string) => {
  const language = languageOf(code);
  return language && cardinal({ words: text.split(' '), language }, 0)?.value;
};

test.each([
  ['de', 'dreiundzwanzig', 23],
  ['de', 'drei und zwanzig', 23],
  ['de', 'zwohundertfünf', 205],
  ['de', 'neunzehnhundertvierundachtzig', 1984],
  ['de', 'zweitausenddreihunderteinundzwanzig', 2321],
  ['de', 'zwei tausend fünf', 2005],
  ['de', 'dreissig', 30],
  ['de', 'eine million zweihunderttausend', 1_200_000],
  ['de', 'tausend', 1000],
  ['de', 'haus', undefined],
])('in %s, %j is %j', (code, text, value) => {
  expect(read(text, code)).toBe(value);
});

test('digits are read one by one and in pairs', () => {
  const language = languageOf('de');
  const words = 'null zwo dreiundzwanzig doppel vier'.split(' ');
  const digits: string[] = [];
  for (let at = 0; at < words.length; ) {
    const next = language && figure({ words, language }, at);
    if (!next) break;
    digits.push(next.digits);
    at = next.to;
  }
  expect(digits).toEqual(['0', '2', '23', '44']);
});

test.each([
  ['de', 'das kostet dreiundzwanzig euro', 'das kostet 23 euro'],
  ['de', 'am vierten mai neunzehnhundertvierundachtzig', 'am 4. mai 1984'],
  ['de', 'drei komma fünf prozent', '3,5 prozent'],
  ['de', 'ich habe drei hunde', 'ich habe drei hunde'],
  ['de', 'null eins sieben zwo', '0172'],
  ['de', 'fünfundzwanzigtausend leute', '25.000 leute'],
])('in %s, %j is written %j', (language, text, written) => {
  expect(writtenForms([saying(text, { language: language === 'de' ? 'de' : 'en' })])[0]?.text).toBe(
    written,
  );
});
