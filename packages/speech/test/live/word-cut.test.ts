import { expect, test } from 'vitest';
import { wordsAfterCut, wordsBeforeCut } from '../../src/live/word-cut.ts';
import type { RecognizedWord } from '../../src/segment-recognizer.ts';

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
