import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelyWords } from '../../../src/engines/pocketsphinx/likely-words.ts';
import { hostilePhrase } from './hostile-phrase.ts';

const phonesOf = (phrase: string, ...pronunciations: string[]) =>
  likelyWords([{ phrase, intensity: 0.5, pronunciations }]).map(({ phones }) => phones);

describe('what a decoder learns of a vocabulary', () => {
  test('is each phrase by its letters and by its pronunciations, once where they sound alike', () => {
    expect(phonesOf('Tanzimir')).toEqual(['T AE N Z IH M ER']);
    expect(phonesOf('Kubernetes', 'cooper net ease', 'Cooper Net Ease')).toEqual([
      'K AH B ER N EH T EH S',
      'K UW P ER N EH T IY Z',
    ]);
  });

  test('is likelier with more intensity, and never likely together', () => {
    const probability = (intensity: number, count = 1) =>
      likelyWords(
        Array.from({ length: count }, (_, at) => ({
          phrase: `Tanzimir ${'ta'.repeat(at)}`,
          intensity,
        })),
      )[0]?.probability ?? 0;
    expect(probability(0.6)).toBeGreaterThan(probability(0.5));
    expect(probability(0.5)).toBeGreaterThan(probability(0.01));
    expect(probability(1, 40) * 40).toBeCloseTo(0.1);
  });

  test('are never words that are too short or too long to be told from others', () => {
    expect(phonesOf('a', 'oh', 'la '.repeat(66))).toEqual([]);
  });

  test('never contains text of callers', () => {
    fc.assert(
      fc.property(fc.array(hostilePhrase, { maxLength: 20 }), (vocabulary) => {
        const words = likelyWords(vocabulary);
        expect(new Set(words.map(({ token }) => token)).size).toBe(words.length);
        for (const { token, phones, probability, written } of words) {
          expect(token).toMatch(/^=\d+=$/);
          expect(phones).toMatch(/^[A-Z]{1,2}( [A-Z]{1,2}){2,99}$/);
          expect(probability).toBeGreaterThan(0);
          expect(probability).toBeLessThanOrEqual(0.1);
          expect(written.every((word) => /^\S+$/u.test(word))).toBe(true);
          expect(written.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('is bounded', () => {
    const vocabulary = Array.from({ length: 2_000 }, (_, at) => ({
      phrase: [...at.toString(3)].map((digit) => ['ta', 'mo', 'ri'][Number(digit)]).join(''),
      intensity: 1,
      pronunciations: Array.from(
        { length: 20 },
        (__, more) =>
          `${'la'.repeat(more + 2)} ${at.toString(2).replaceAll('0', 'bo').replaceAll('1', 'di')}`,
      ),
    }));
    expect(likelyWords(vocabulary)).toHaveLength(20_000);
  });
});
