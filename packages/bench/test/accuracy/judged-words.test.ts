import { expect, it } from 'vitest';
import { judgeWords } from '../../src/accuracy/judged-words.ts';

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
