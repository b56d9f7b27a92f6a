import { describe, expect, test } from 'vitest';
import { identityOf, OwnLanguageCheck } from '../../src/engines/own-language.ts';
import { monday } from '../spoken.ts';
import { modelHere } from './models-here.ts';

const words = (...confidences: number[]) => ({
  words: confidences.map((confidence, at) => ({
    word: 'word',
    start: at,
    end: at + 1,
    confidence,
  })),
});

function isForeign(minConfidence: number | undefined, ...utterances: ReturnType<typeof words>[]) {
  const check = new OwnLanguageCheck({
    code: 'en',
    ...(minConfidence !== undefined && { minConfidence }),
  });
  for (const utterance of utterances) check.add(utterance);
  return check.isForeign;
}

describe('speech that an engine has no words for', () => {
  test.each([
    ['words below the measured confidence', true, [0.45, words(0.2, 0.9, 0.3, 0.3, 0.3)]],
    ['words with it', false, [0.4, words(0.4, 0.4, 0.4, 0.4, 0.4)]],
    ['words of several utterances', true, [0.45, words(0.2, 0.3), words(0.3, 0.2, 0.2)]],
    ['too few words to judge by', false, [0.45, words(0, 0, 0)]],
    ['no words', false, [0.45]],
    ['words of an engine that was not measured', false, [undefined, words(0, 0, 0, 0, 0)]],
  ] as const)('%s: %s', (_, expected, [min, ...utterances]) => {
    expect(isForeign(min, ...utterances)).toBe(expected);
  });

  test('an engine names its language only if it has one', () => {
    const about = { name: 'engine', model: 'model', minOwnLanguageConfidence: 0.4 };
    const capabilities = { biasing: false };
    const own = (languages: readonly ('de' | 'en')[] | 'any') =>
      identityOf({ ...about, capabilities: { ...capabilities, languages } }).ownLanguage;
    expect([own(['en']), own(['de', 'en']), own([]), own('any')]).toEqual([
      { code: 'en', minConfidence: 0.4 },
      undefined,
      undefined,
      undefined,
    ]);
  });
});

/** Played backward, speech has the sounds of no language. */
describe.each(['moonshine-v2-tiny-en', 'whisper-tiny.en'])('%s', (name) => {
  test('knows English from speech that is played backward', async (context) => {
    const here = modelHere(name);
    if ('missing' in here) return context.skip(here.missing);
    const recognizer = await here.engine.start();
    try {
      const foreign: boolean[] = [];
      for (const samples of [monday(), monday().reverse()]) {
        const { signal } = new AbortController();
        const options = { languages: ['en'], vocabulary: [], signal };
        const { words } = await recognizer.recognize(samples, options);
        const check = new OwnLanguageCheck(identityOf(here.engine).ownLanguage);
        check.add({ words: [...words] });
        foreign.push(check.isForeign);
      }
      expect(foreign).toEqual([false, true]);
    } finally {
      await recognizer.close();
    }
  }, 60_000);
});
