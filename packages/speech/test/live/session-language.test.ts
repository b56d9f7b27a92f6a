import { expect, test } from 'vitest';
import { SessionLanguage } from '../../src/live/session-language.ts';
import { scriptedEngine } from '../scripted-engine.ts';

const several = scriptedEngine({ recognize: () => ({ words: [], language: null }) });
const english = {
  ...several,
  capabilities: { ...several.capabilities, languages: ['en'] as const },
  minOwnLanguageConfidence: 0.5,
};

/** A final with five words that are as sure as this. */
const final = (odds: Readonly<Record<string, number>>, clearSeconds: number, confidence = 0.9) => ({
  utterance: {
    ...{ text: 'Words.', start: 0, end: 5, language: 'en' as const, confidence, channel: 0 },
    words: Array.from({ length: 5 }, (_, at) => ({
      ...{ word: 'word', start: at, end: at + 1, confidence },
    })),
  },
  heard: Object.entries(odds).map(([code, probability]) => ({ code, probability })),
  clearSeconds,
});

test('clear speech settles the language at once', () => {
  const language = new SessionLanguage(null);
  language.add(final({ nl: 0.95, de: 0.01 }, 3), several);
  expect(language.code).toBe('nl');
});

test.each([
  ['short', { ar: 0.9 }, 1],
  ['soft or noisy', { ar: 0.9 }, 0],
  ['taken for two languages', { cy: 0.7, en: 0.25 }, 5],
])('an utterance that is %s leaves it open, and the next one decides', (_, odds, seconds) => {
  const language = new SessionLanguage(null);
  language.add(final(odds, seconds), several);
  expect(language.code).toBe(null);
  language.add(final({ en: 0.97, cy: 0.02 }, 5), several);
  expect(language.code).toBe('en');
});

test('a young decision is dropped where an engine for that language alone finds other words, an old one stays', () => {
  const language = new SessionLanguage(null);
  language.add(final({ en: 0.9, nl: 0.02 }, 4), several);
  language.add(final({}, 4, 0.2), english);
  expect(language.code).toBe(null);
  language.add(final({ nl: 0.9 }, 4), several);
  expect(language.code).toBe('nl');
  const old = new SessionLanguage('en');
  old.add(final({}, 31), english);
  old.add(final({}, 4, 0.1), english);
  expect(old.code).toBe('en');
});
