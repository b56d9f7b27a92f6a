import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placedWords } from '../../src/translation/target-words.ts';
import { saying } from '../saying.ts';

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
