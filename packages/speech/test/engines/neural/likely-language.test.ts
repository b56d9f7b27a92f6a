import { expect, test } from 'vitest';
import {
  isInScriptOf,
  likeliestOf,
  recognizeInLikeliest,
} from '../../../src/engines/neural/likely-language.ts';
import type { SecondAttempt } from '../../../src/recognition/segments.ts';

/** Recognizes a segment as these texts, by language, with words that are as sure as this. */
async function recognized(
  odds: Readonly<Record<string, number>>,
  texts: Readonly<Record<string, readonly [text: string, confidence: number, SecondAttempt?]>>,
) {
  const tried: string[] = [];
  const likely = Object.entries(odds).map(([code, probability]) => ({ code, probability }));
  const transcript = await recognizeInLikeliest(likeliestOf(likely), async (language) => {
    tried.push(language);
    const [text = '', confidence = 1, secondAttempt] = texts[language] ?? [];
    const words = text
      .split(' ')
      .filter(Boolean)
      .map((word, at) => ({ word, start: at, end: at + 1, confidence }));
    return { words, language, ...(secondAttempt && { secondAttempt }) };
  });
  return { tried, language: transcript.language, first: transcript.languages?.[0]?.code };
}

const looped: SecondAttempt = { doubt: 'repetition', helped: false };

test.each([
  ['sure', { en: 0.9, cy: 0.09 }, { en: ['we meet', 0.9] }, ['en'], 'en'],
  [
    'not sure, and less probable than in the second language',
    { cy: 0.9, en: 0.08 },
    { cy: ['wi mît', 0.2], en: ['we meet', 0.8] },
    ['cy', 'en'],
    'en',
  ],
  [
    'not sure, and more probable than in the second language',
    { es: 0.5, pt: 0.4 },
    { es: ['una vez', 0.8], pt: ['uma vez', 0.4] },
    ['es', 'pt'],
    'es',
  ],
  [
    'the same over and over',
    { cy: 0.98, en: 0.02 },
    { cy: ['ff', 1, looped], en: ['we meet', 0.3] },
    ['cy', 'en'],
    'en',
  ],
  [
    'in the script of another language',
    { ko: 0.9, zh: 0.05 },
    { ko: ['我们明天开会', 0.9], zh: ['我们明天开会', 0.5] },
    ['ko', 'zh'],
    'zh',
  ],
  ['not there in the second one', { es: 0.5, pt: 0.4 }, { es: ['sí', 0.1] }, ['es', 'pt'], 'es'],
] as const)('the words are %s', async (_, odds, texts, tried, language) => {
  expect(await recognized(odds, texts)).toEqual({ tried, language, first: language });
});

test.each([
  ['en', 'we meet', true],
  ['en', 'мы встретимся', false],
  ['ru', 'мы встретимся', true],
  ['ru', 'ok', true],
  ['ja', '明日会議をします', true],
  ['zh', 'ｶﾞｷﾞｸﾞｹﾞ', false],
  ['ko', '내일 만나요', true],
  ['ar', 'Hello there', false],
  ['sr', 'sutra se sastajemo', true],
  ['yue', '我哋聽日開會', true],
  ['jw', 'aku arep turu', true],
])('text in %s: %s', (code, text, fits) => {
  expect(isInScriptOf(code, text)).toBe(fits);
});
