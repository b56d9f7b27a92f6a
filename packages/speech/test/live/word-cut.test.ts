import { expect, test } from 'vitest';
import { wordsAfterCut, wordsBeforeCut } from '../../src/live/word-cut.ts';
import type { RecognizedWord } from '../../src/recognition/segments.ts';

/** Words that follow one another, each of 0.3 s, with the first one from a time on. */
const said = (text: string, from: number): RecognizedWord[] =>
  text.split(' ').map((word, at) => {
    const start = from + at * 0.3;
    return { word, start, end: start + 0.3, confidence: 0.9 };
  });
const textOf = (words: readonly RecognizedWord[]): string =>
  words.map(({ word }) => word).join(' ');

/** What both utterances keep of their words. */
function parted(first: RecognizedWord[], second: RecognizedWord[], endSeconds: number): string[] {
  const { words, cut } = wordsBeforeCut(first, endSeconds);
  return [textOf(words), textOf(wordsAfterCut(second, cut))];
}

test('a word that the cut parts belongs to the next utterance, which has heard all of it', () => {
  const first = said('will give me an opera', 3.6);
  const second = said('me an opportunity to', 4.2);
  expect(parted(first, second, 5)).toEqual(['will give me an', 'opportunity to']);
});

test('a word is neither lost nor said twice if the two utterances differ about its time', () => {
  const first = said('one two three four five six', 3.2);
  for (const shift of [-0.35, -0.2, 0, 0.2, 0.35])
    expect(parted(first, said('three four five six seven', 3.8 + shift), 5)).toEqual([
      'one two three four five',
      'six seven',
    ]);
});

test('words without a counterpart are parted by their times', () => {
  expect(parted(said('one two three', 4), said('to free for', 4.3), 5.05)).toEqual([
    'one two three',
    'for',
  ]);
});

test('an utterance whose last second has no complete word keeps all of its words', () => {
  const long = { word: 'Donaudampfschifffahrt', start: 3, end: 4.99, confidence: 0.9 };
  expect(parted([long], said('fahrt und', 4.6), 5)).toEqual(['Donaudampfschifffahrt', 'und']);
});

test('no word begins before the cut', () => {
  const { cut } = wordsBeforeCut(said('one two', 4), 4.8);
  const [first] = wordsAfterCut(said('two three', 4.25), cut);
  expect(first).toMatchObject({ word: 'three' });
  expect(first?.start).toBeGreaterThanOrEqual(cut.seconds);
});

/** One word, with the times that a test is about. */
const wordAt = (word: string, start: number, end: number): RecognizedWord => ({
  word,
  start,
  end,
  confidence: 0.9,
});

test('a long word at the end stays whole after complete words that the next utterance does not hear', () => {
  const first = [wordAt('die', 2.5, 2.8), wordAt('Donaudampfschifffahrt', 3, 4.99)];
  expect(wordsBeforeCut(first, 5).words).toEqual(first);
});

test('the cut is in the middle between the last word before it and the first word after it', () => {
  const first = [wordAt('one', 4, 4.3), wordAt('two', 4.7, 5)];
  expect(wordsBeforeCut(first, 5).cut.seconds).toBeCloseTo(4.5);
});

test('the same word at another time is another word', () => {
  const second = [wordAt('no', 4, 4.1), wordAt('one', 4.1, 4.3), wordAt('well', 4.75, 5)];
  const first = [wordAt('one', 3.9, 4.1), wordAt('no', 4.5, 4.7), wordAt('way', 4.7, 5)];
  expect(textOf(wordsAfterCut(second, wordsBeforeCut(first, 5).cut))).toBe('well');
});

test('words are the same with other punctuation and capitals', () => {
  const first = [wordAt('one,', 4.2, 4.5), wordAt('two', 4.5, 5)];
  const second = [wordAt('One.', 4.45, 4.75), wordAt('Three', 4.8, 5.2)];
  expect(textOf(wordsAfterCut(second, wordsBeforeCut(first, 5).cut))).toBe('Three');
});

test('the next utterance begins with the word after the cut, also if it hears a wrong word before it', () => {
  const first = [wordAt('an', 4.2, 4.5), wordAt('opera', 4.6, 5)];
  const second = [
    wordAt('an', 4.2, 4.5),
    wordAt('uh', 4.52, 4.68),
    wordAt('opera', 4.6, 5),
    wordAt('house', 5, 5.4),
  ];
  expect(textOf(wordsAfterCut(second, wordsBeforeCut(first, 5).cut))).toBe('opera house');
});

test('a word that is said twice before the cut is not said a third time', () => {
  const first = [wordAt('no', 4.1, 4.3), wordAt('no', 4.35, 4.55), wordAt('way', 4.7, 5)];
  const second = [wordAt('no', 4.1, 4.3), wordAt('no', 4.35, 4.55), wordAt('wait', 4.7, 5)];
  expect(textOf(wordsAfterCut(second, wordsBeforeCut(first, 5).cut))).toBe('wait');
});

test('an utterance that hears nothing after the cut has no words', () => {
  const { cut } = wordsBeforeCut(said('one two', 4), 4.8);
  expect(wordsAfterCut([wordAt('uh', 3.9, 4.1)], cut)).toEqual([]);
});

test('no word ends before the cut, after which it is said', () => {
  const first = [wordAt('one', 4, 4.4), wordAt('two', 4.5, 5)];
  const { cut } = wordsBeforeCut(first, 5);
  expect(wordsAfterCut([wordAt('two', 4.2, 4.4)], cut)).toMatchObject([
    { word: 'two', start: cut.seconds, end: cut.seconds },
  ]);
});
