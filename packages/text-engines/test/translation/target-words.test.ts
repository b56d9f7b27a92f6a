import type { LanguageCode } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placedWords, wordsOf, written } from '../../src/translation/target-words.ts';
import { saying } from '../saying.ts';

test('words are separated by spaces', () => {
  expect(wordsOf(written(' Bonjour ,\n ça  va ? ', 'fr'), 'fr')).toEqual([
    'Bonjour',
    ',',
    'ça',
    'va',
    '?',
  ]);
});

test('a language without spaces is cut into words, and signs stay with the word that they belong to', () => {
  expect(wordsOf('你好，世界。今天天气很好！', 'zh')).toEqual([
    '你好，',
    '世界。',
    '今天',
    '天气',
    '很好！',
  ]);
  expect(wordsOf('彼は「はい」と言った。', 'ja').join('|')).toContain('「はい」');
});

test('spaces between Chinese characters are removed, others stay', () => {
  expect(written('你好。 我 用 iPhone 打电话', 'zh')).toBe('你好。我用iPhone打电话');
  expect(written('Open AI 很好', 'zh')).toBe('Open AI很好');
});

test('the joined words of any text are that text again', () => {
  const languages: LanguageCode[] = ['fr', 'zh', 'ja', 'th', 'my', 'ar'];
  const letters = fc.constantFrom(
    ...'你好我们のはい。，、「」（）！a b 1 [NAME_1] สวัสดี .  “ ” 🙂 é'.split(' '),
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(letters).map((each) => each.join('')),
      ),
      fc.constantFrom(...languages),
      (text, language) => {
        const line = written(text, language);
        const words = wordsOf(line, language);
        expect(words.join(/\s/u.test(line) ? ' ' : '')).toBe(line);
        expect(words.every((word) => word !== '')).toBe(true);
      },
    ),
  );
});

test('a text of opening signs is one word, in time that grows with its length', () => {
  expect(wordsOf('「'.repeat(3), 'ja')).toEqual(['「「「']);
  expect(wordsOf('「「はい」」「はい」', 'ja')).toEqual(['「「はい」」', '「はい」']);
});

/** Speaks from 1 to 2 s and from 5 to 6 s, and is silent between. */
const pausing = {
  ...saying('wait please'),
  start: 0.9,
  end: 6.2,
  words: [
    { word: 'wait', start: 1, end: 2, confidence: 0.7 },
    { word: 'please', start: 5, end: 6, confidence: 0.9 },
  ],
};

describe('the words of a translation', () => {
  test('share the time by their length', () => {
    const words = placedWords(
      ['aa', 'bbbbbb'],
      { ...saying(''), start: 2, end: 4, words: [] },
      { lipsync: true },
    );
    expect(words).toEqual([
      { word: 'aa', start: 2, end: 2.5, confidence: 0.9 },
      { word: 'bbbbbb', start: 2.5, end: 4, confidence: 0.9 },
    ]);
  });

  test('keep silent where the speaker does, with lipsync', () => {
    const words = placedWords(['espera', 'un', 'poco', 'por', 'favor'], pausing, { lipsync: true });
    expect(words.map(({ start, end }) => [start, end])).toEqual([
      [1, 1.5],
      [1.5, 1.667],
      [1.667, 2],
      [5, 5.375],
      [5.375, 6],
    ]);
  });

  test.each([
    [0.29, [1, 2.29]],
    [0.3, [1, 1.5]],
  ])('a silence of %s s is a pause from 0.3 s on', (silence, first) => {
    const times = [
      [1, 1.5],
      [1.5 + silence, 2 + silence],
    ] as const;
    const spoken = times.map(([start, end]) => ({ word: 'x', start, end, confidence: 1 }));
    const [word] = placedWords(
      silence < 0.3 ? ['ab'] : ['ab', 'cd'],
      { ...saying(''), start: 1, end: 2.3, words: spoken },
      { lipsync: true },
    );
    expect([word?.start, word?.end]).toEqual(first);
  });

  test('fill the whole utterance without lipsync', () => {
    const words = placedWords(['espera', 'por', 'favor'], pausing, { lipsync: false });
    expect([words.at(0)?.start, words.at(-1)?.end]).toEqual([0.9, 6.2]);
    expect(words.some(({ start, end }) => start < 3 && end > 3)).toBe(true);
  });

  test('are all there, in order, and never outside of the utterance', () => {
    const moments = fc
      .array(fc.integer({ min: 0, max: 60_000 }), { minLength: 2, maxLength: 20 })
      .map((each) => each.toSorted((one, other) => one - other).map((ms) => ms / 1000));
    const texts = fc.array(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 20 });
    fc.assert(
      fc.property(moments, texts, fc.boolean(), (times, words, lipsync) => {
        const spoken = Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
          word: 'x',
          start: times[index * 2] ?? 0,
          end: times[index * 2 + 1] ?? 0,
          confidence: 1,
        }));
        const [start = 0, end = 0] = [times.at(0), times.at(-1)];
        const placed = placedWords(
          words,
          { ...saying(''), start, end, words: spoken },
          { lipsync },
        );
        expect(placed.map(({ word }) => word)).toEqual(words);
        const flat = placed.flatMap((word) => [word.start, word.end]);
        expect(flat).toEqual(flat.toSorted((one, other) => one - other));
        for (const time of flat) {
          expect(time).toBeGreaterThanOrEqual(start);
          expect(time).toBeLessThanOrEqual(end);
        }
      }),
    );
  });
});
