import { expect, test } from 'vitest';
import { harmedWords } from '../../src/vocabulary/terms-recognized.ts';

const sentence = { text: 'She worked at IBM for years.', term: 'IBM' };

test('words beside the term are harmed that were right and are not any more', () => {
  expect(harmedWords(sentence, 'she worked at Ibm for years', 'she worked IBM for years')).toEqual({
    words: 5,
    harmed: 1,
  });
});

test('the term itself, and words that were wrong before, are not counted', () => {
  expect(
    harmedWords(sentence, 'she walked at I be em for years', 'she walked at IBM for years'),
  ).toEqual({ words: 5, harmed: 0 });
});

test('a sentence without a term has only other words', () => {
  const plain = { text: 'The road was wet.', term: null };
  expect(harmedWords(plain, 'The road was wet', 'The IBM was wet')).toEqual({
    words: 4,
    harmed: 1,
  });
});
