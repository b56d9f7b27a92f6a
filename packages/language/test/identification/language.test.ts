import type { TranscriptionLanguageCode as Code } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageOf } from '../../src/identification/language.ts';
import { sentences } from './sentences.ts';

const codes = [...new Set(sentences.map(({ language }) => language))] as Code[];

/** How many of the sentences are told right, each among the given languages and its own. */
function rightOf(name: string, amongFor: (language: Code) => readonly (readonly Code[])[]): number {
  let right = 0;
  let all = 0;
  for (const { language, text } of sentences) {
    for (const among of amongFor(language as Code)) {
      all += 1;
      if (languageOf(text, among) === language) right += 1;
    }
  }
  process.stdout.write(`language, ${name}: ${right} of ${all} right\n`);
  return right / all;
}

describe('the language of a text', () => {
  test('is nearly always distinguished from English, and mostly among many', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(200);
    const withEnglish = rightOf('one and English', (language) =>
      language === 'en'
        ? codes.filter((code) => code !== 'en').map((code) => ['en', code])
        : [['en', language]],
    );
    const five = rightOf('among five', (language) =>
      [1, 7, 19, 31].map((step) => [
        language,
        ...[1, 2, 3, 4].map(
          (time) => codes[(codes.indexOf(language) + time * step) % codes.length] ?? 'en',
        ),
      ]),
    );
    const any = rightOf('among all', () => [[]]);
    expect(withEnglish).toBeGreaterThanOrEqual(0.98);
    expect(five).toBeGreaterThanOrEqual(0.95);
    expect(any).toBeGreaterThanOrEqual(0.8);
  });

  test('is one of those given, or null', () => {
    const among = fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 6 });
    const text = fc.oneof(fc.constantFrom(...sentences.map((one) => one.text)), fc.string());
    fc.assert(
      fc.property(text, among, (words, given) => {
        const language = languageOf(words, given);
        expect(language === null || given.includes(language)).toBe(true);
      }),
    );
  });

  test.each(['', '…', '42 - 17', ' '])('is null where there are no letters: %j', (text) => {
    expect(languageOf(text, [])).toBe(null);
    expect(languageOf(text, ['en', 'fr'])).toBe(null);
  });

  test('is null where none of those given is written like that', () => {
    expect(languageOf('Завтра утром мы пойдём на рынок', ['en', 'fr'])).toBe(null);
  });

  test('is the only one of those given that is written like that', () => {
    expect(languageOf('Прывітанне', ['en', 'mn'])).toBe('mn');
    expect(languageOf('ཐུགས་རྗེ་ཆེ', ['zh', 'bo'])).toBe('bo');
  });

  test.each([
    ['yue', '我哋聽日去街市買嘢'],
    ['as', 'আমি কাইলৈ বজাৰলৈ যাম'],
    ['ba', 'Беҙ иртәгә баҙарға барабыҙ'],
  ] as const)('is told by letters that only %s has', (language, text) => {
    expect(languageOf(text, [])).toBe(language);
  });

  test('is that of most of the text where another script is mixed in', () => {
    expect(languageOf('The word мир has two meanings in old books', ['ru', 'en'])).toBe('en');
    expect(languageOf('会議は九時に始まります', ['zh', 'ja'])).toBe('ja');
  });
});
