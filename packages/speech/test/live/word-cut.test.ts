import { expect, test } from 'vitest';
import { cutAfter, cutWithin, wordsAfterCut } from '../../src/live/word-cut.ts';
import type { RecognizedWord } from '../../src/recognition/segments.ts';

/** Words that follow one another, each of 0.3 s, with the first one from a time on. */
const said = (text: string, from: number): RecognizedWord[] =>
  text.split(' ').map((word, at) => {
    const start = from + at * 0.3;
    return { word, start, end: start + 0.3, confidence: 0.9 };
  });
const textOf = (words: readonly RecognizedWord[]): string =>
  words.map(({ word }) => word).join(' ');

/** One word, with the times that a test is about. */
const wordAt = (word: string, start: number, end: number): RecognizedWord => ({
  word,
  start,
  end,
  confidence: 0.9,
});
const BEGINNING = { seconds: 0 };

/** What both utterances keep of their words. */
function parted(first: RecognizedWord[], second: RecognizedWord[], endSeconds: number): string[] {
  const { words, cut } = cutWithin(first, endSeconds, BEGINNING);
  return [textOf(words), textOf(wordsAfterCut(second, cut))];
}

test.each([
  [
    'a word that the cut parts belongs to the next utterance, which has heard all of it',
    [said('will give me an opera', 3.6), said('me an opportunity to', 4.2), 5],
    ['will give me', 'an opportunity to'],
  ],
  [
    'words without a counterpart are parted by their times',
    [said('one two three', 4), said('to free for', 4.3), 5.05],
    ['one two', 'free for'],
  ],
  [
    'an utterance of one word leaves it to the next one',
    [said('fire', 4.6), said('firefox', 4.6), 5],
    ['', 'firefox'],
  ],
  [
    'words that began long ago stay where they are: the next utterance does not hear them whole',
    [[wordAt('Donaudampfschifffahrt', 3, 4.99)], said('fahrt und', 4.6), 5],
    ['Donaudampfschifffahrt', 'und'],
  ],
  [
    'the same word at another time is another word',
    [
      [wordAt('one', 3.9, 4.1), wordAt('no', 4.4, 4.6), wordAt('way', 4.7, 5)],
      [wordAt('no', 3.9, 4), wordAt('one', 4, 4.2), wordAt('well', 4.75, 5)],
      5,
    ],
    ['one no', 'well'],
  ],
  [
    'words are the same with other punctuation and capitals',
    [
      [wordAt('one,', 4.2, 4.5), wordAt('two', 4.5, 5)],
      [wordAt('One.', 4.45, 4.75), wordAt('Three', 4.8, 5.2)],
      5,
    ],
    ['one,', 'Three'],
  ],
  [
    'the next utterance begins with the word after the cut, also if it hears a wrong word before it',
    [
      [wordAt('an', 4.2, 4.5), wordAt('opera', 4.6, 5)],
      [wordAt('an', 4.2, 4.5), wordAt('uh', 4.52, 4.68), ...said('opera house', 4.6)],
      5,
    ],
    ['an', 'opera house'],
  ],
  [
    'a word that is said twice before the cut is not said a third time',
    [
      [wordAt('no', 4.1, 4.3), wordAt('no', 4.35, 4.55), wordAt('way', 4.7, 5)],
      [wordAt('no', 4.1, 4.3), wordAt('no', 4.35, 4.55), wordAt('wait', 4.7, 5)],
      5,
    ],
    ['no no', 'wait'],
  ],
  [
    'a longer form of the last word is not said once more',
    [
      [wordAt('a', 3.6, 3.7), wordAt('chrome', 3.8, 4.2), wordAt('hat', 4.7, 5)],
      [wordAt('a', 3.6, 3.7), wordAt('Chromecast,', 3.85, 4.9), wordAt('and', 5, 5.2)],
      5,
    ],
    ['a chrome', 'and'],
  ],
  [
    'an utterance that hears nothing after the cut has no words',
    [said('one two', 4.1), [wordAt('uh', 3.9, 4.1)], 4.75],
    ['one', ''],
  ],
] as const)('%s', (_, [first, second, endSeconds], expected) => {
  expect(parted([...first], [...second], endSeconds)).toEqual(expected);
});

test('a word is neither lost nor said twice if the two utterances differ about its time', () => {
  const first = said('one two three four five six', 3.2);
  for (const shift of [-0.35, -0.2, 0, 0.2, 0.35])
    expect(parted(first, said('three four five six seven', 3.8 + shift), 5)).toEqual([
      'one two three four five',
      'six seven',
    ]);
});

test('after a pause all words belong to the utterance before it', () => {
  const cut = cutAfter(said('one two', 4), 4.7, BEGINNING);
  expect(textOf(wordsAfterCut(said('one two three', 4.1), cut))).toBe('three');
  expect(textOf(wordsAfterCut(said('you to three', 4.1), cut))).toBe('three');
});

test('an utterance without words leaves the cut where it was', () => {
  const before = { seconds: 3, last: wordAt('no', 2.5, 2.9) };
  expect(cutWithin([], 5, before).cut).toEqual(before);
  expect(cutAfter([], 5, before)).toEqual({ seconds: 5, last: before.last });
});

test('the cut is in the middle between the words on both sides, or shortly before the first word', () => {
  const two = [wordAt('one', 4, 4.3), wordAt('two', 4.7, 5)];
  expect(cutWithin(two, 5, BEGINNING).cut.seconds).toBeCloseTo(4.5);
  expect(cutWithin(two.slice(1), 5, BEGINNING).cut.seconds).toBeCloseTo(4.65);
  expect(cutWithin(two.slice(1), 5, { seconds: 4.68 }).cut.seconds).toBe(4.68);
});

test('no word begins or ends before the cut, after which it is said', () => {
  const first = [wordAt('one', 4, 4.4), wordAt('two', 4.5, 5)];
  const { cut } = cutWithin(first, 5, BEGINNING);
  expect(wordsAfterCut([wordAt('two', 4.2, 4.4)], cut)).toMatchObject([
    { word: 'two', start: cut.seconds, end: cut.seconds },
  ]);
});
