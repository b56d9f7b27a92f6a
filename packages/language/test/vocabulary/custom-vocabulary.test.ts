import type { CustomVocabularyConfig } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customVocabulary } from '../../src/vocabulary/custom-vocabulary.ts';
import { phonemesOf } from '../../src/vocabulary/phonemes.ts';
import { phoneticDistance } from '../../src/vocabulary/phonetic-distance.ts';
import { saying } from '../saying.ts';

const correct = (text: string, vocabulary: CustomVocabularyConfig['vocabulary']) =>
  customVocabulary([saying(text)], { vocabulary })[0];

describe('custom vocabulary', () => {
  test.each([
    ['the so larry a model', 'Solaria', 'the Solaria model'],
    ['we met katherine, today', 'Kathryn', 'we met Kathryn, today'],
    ['we run cooper netties here', 'Kubernetes', 'we run Kubernetes here'],
    ['solaria is out', 'Solaria', 'Solaria is out'],
    ['the celery was so rare', 'Solaria', 'the celery was so rare'],
    ['nothing like it here', 'Solaria', 'nothing like it here'],
  ])('writes %j with %j as %j', (text, entry, written) => {
    expect(correct(text, [{ value: entry, intensity: 0.8 }])?.text).toBe(written);
  });

  test('goes by the intensity: 0 replaces nothing', () => {
    expect(correct('so larry a', [{ value: 'Solaria', intensity: 0 }])?.text).toBe('so larry a');
  });

  test('goes by the given pronunciations', () => {
    const entry = { value: 'Nguyen', pronunciations: ['wenn'], intensity: 1 };
    expect(correct('ask wenn now', [entry])?.text).toBe('ask Nguyen now');
    expect(correct('ask wenn now', [{ ...entry, pronunciations: [] }])?.text).toBe('ask wenn now');
  });

  test('leaves other languages than that of the entry alone', () => {
    const entry = { value: 'Kathryn', language: 'de' as const, intensity: 1 };
    expect(correct('katherine', [entry])?.text).toBe('katherine');
  });

  test('keeps the time of the replaced words', () => {
    expect(correct('so larry a', [{ value: 'Solaria', intensity: 0.8 }])?.words).toEqual([
      { word: 'Solaria', start: 0, end: 1.4, confidence: 0.9 },
    ]);
  });

  test('leaves a text without near misses the same object', () => {
    const word = fc.constantFrom('the', 'house', 'is', 'green.', 'and', 'tomorrow,', 'we', 'go');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const said = saying(words.join(' '));
        const vocabulary = ['Solaria', 'Kubernetes', 'Nguyen'];
        expect(customVocabulary([said], { vocabulary })[0]).toBe(said);
      }),
    );
  });
});

describe('phonetic distance', () => {
  test('is symmetric, and 0 for the same sounds', () => {
    const word = fc.constantFrom('night', 'knight', 'tomato', 'zorblax', 'SQL', 'bear');
    fc.assert(
      fc.property(word, word, (a, b) => {
        const [one, other] = [phonemesOf(a), phonemesOf(b)];
        expect(phoneticDistance(one, other)).toBeCloseTo(phoneticDistance(other, one));
        expect(phoneticDistance(one, one)).toBe(0);
      }),
    );
    expect(phoneticDistance(phonemesOf('night'), phonemesOf('knight'))).toBe(0);
  });

  test('takes like sounds for nearer than unlike ones', () => {
    const from = (a: string, b: string): number => phoneticDistance(phonemesOf(a), phonemesOf(b));
    expect(from('bat', 'pat')).toBeLessThan(from('bat', 'sat'));
  });
});
