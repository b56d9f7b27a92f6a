import { describe, expect, it } from 'vitest';
import { soundsIn, startsOf } from '../../src/accuracy/synthesized.ts';
import {
  confidenceResult,
  judgeWords,
  timesAsWrong,
  wordTimeResult,
} from '../../src/accuracy/system-result.ts';

const judged = (reference: string, found: string) =>
  judgeWords(
    reference.split(' '),
    found.split(' ').map((word) => ({ word })),
    'en',
  ).map(({ word, isRight, reference: index }) => [word.word, isRight, index]);

it('finds right words in any case and with any punctuation', () => {
  expect(judged('Good morning, Mister Quilter.', 'good Morning Mr. Filter')).toEqual([
    ['good', true, 0],
    ['Morning', true, 1],
    ['Mr.', true, 2],
    ['Filter', false, null],
  ]);
});

it('finds a short form right only if all of its words are', () => {
  expect(judged('we are going to leave', "we're gonna leave")).toEqual([
    ["we're", true, 0],
    ['gonna', true, 2],
    ['leave', true, 4],
  ]);
  expect(judged('we are going away', 'we are gonna away')).toEqual([
    ['we', true, 0],
    ['are', true, 1],
    ['gonna', false, null],
    ['away', true, 3],
  ]);
});

it('leaves out hesitations', () => {
  expect(judged('so thanks', 'so uh thanks')).toEqual([
    ['so', true, 0],
    ['thanks', true, 1],
  ]);
});

const words = (confidence: number, right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ confidence, isRight: true })),
  ...Array.from({ length: wrong }, () => ({ confidence, isRight: false })),
];

it('compares the words below the median confidence with the others', () => {
  const result = confidenceResult([...words(0.4, 6, 4), ...words(0.9, 9, 1)]);
  expect(result).toEqual({ words: 20, wrongBelow: 0.4, wrongAbove: 0.1 });
  expect(result && timesAsWrong(result)).toBeCloseTo(4);
});

it('compares nothing if no word is wrong', () => {
  const result = confidenceResult([...words(0.4, 2, 0), ...words(0.9, 2, 0)]);
  expect(result && timesAsWrong(result)).toBeNull();
});

it('says nothing if all words have the same confidence', () => {
  expect(confidenceResult(words(0.955, 9, 1))).toBeNull();
  expect(confidenceResult([])).toBeNull();
});

const word = (text: string, start: number) => ({ word: text, start, end: start, confidence: 1 });

it('averages the errors of the starts of words that are right', () => {
  const found = [word('The', 0.2), word('meeting', 0.54), word('starred', 0.9)];
  const reference = { words: ['the', 'meeting', 'starts'], starts: [0.18, 0.5, 2], language: 'en' };
  const result = wordTimeResult([{ ...reference, found }]);
  expect(result?.words).toBe(2);
  expect(result?.meanErrorMs).toBeCloseTo(30);
});

it('says nothing without a right word', () => {
  expect(wordTimeResult([{ words: ['a'], starts: [0], language: 'en', found: [] }])).toBeNull();
});

describe('the starts of synthesized words', () => {
  const sounds = soundsIn(
    'pau:0.176 dh:0.297 ax:0.344 m:0.406 iy:0.477 pau:0.500 n:0.600 pau:0.700 \n',
  );

  it('are those of their first sounds, pauses left out', () => {
    expect(startsOf([['dh', 'ax'], ['m', 'iy'], ['n']], sounds)).toEqual([0.176, 0.344, 0.5]);
  });

  it('are found where a word sounds otherwise in a sentence', () => {
    expect(startsOf([['dh', 'iy'], ['m', 'iy'], ['ng']], sounds)).toEqual([0.176, 0.344, 0.5]);
  });
});
