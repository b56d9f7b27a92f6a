import { expect, test } from 'vitest';
import { languageResolver, languagesToRecognize } from '../../src/merging/languages.ts';
import type { TimedWord } from '../../src/merging/word-timeline.ts';

const word = (language: string | null): TimedWord => ({
  word: 'word',
  startMs: 0,
  endMs: 1,
  confidence: 1,
  language,
});
const once = { codeSwitching: false };
const switching = { codeSwitching: true };

test('listens for what is asked for as far as it is understood', () => {
  const asked = (...languages: ('en' | 'de' | 'fr')[]) => ({ languages, ...once });
  expect(languagesToRecognize(asked('de', 'en'), ['en', 'fr'])).toEqual(['en']);
  expect(languagesToRecognize(asked(), ['en'])).toEqual(['en']);
  expect(languagesToRecognize(asked('de'), 'any')).toEqual(['de']);
  expect(languagesToRecognize(asked(), 'any')).toEqual([]);
});

test('says which languages it understands when it is asked for others', () => {
  expect(() => languagesToRecognize({ languages: ['de', 'fr'], ...once }, ['en'])).toThrow(
    expect.objectContaining({ failure: 'language', retryable: false }),
  );
});

test('the language that is spoken longest is that of all words, unless they may switch', () => {
  const words = [word(null), word('de'), word('en')];
  expect(words.map(languageResolver(words, [], once))).toEqual(['de', 'de', 'de']);
  expect(words.map(languageResolver(words, [], switching))).toEqual(['de', 'de', 'en']);
  const begunWrongly = [word('nn'), word('en'), word('en')];
  expect(begunWrongly.map(languageResolver(begunWrongly, [], once))).toEqual(['en', 'en', 'en']);
});

test('no word is in a language that is not listened for', () => {
  const words = [word('fr'), word(null), word('de')];
  expect(words.map(languageResolver(words, ['en', 'de'], switching))).toEqual(['de', 'de', 'de']);
  expect([word(null)].map(languageResolver([word(null)], ['es'], once))).toEqual(['es']);
});
