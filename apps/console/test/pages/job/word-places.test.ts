import { expect, test } from 'vitest';
import {
  continues,
  MAX_MATCHES,
  replacedText,
  searchIn,
  wordAt,
} from '../../../src/pages/job/text/word-places.ts';
import { utterance } from './utterance.ts';

const utterances = [utterance('Good morning all.'), utterance('Morning is good.', 20)];

test.each([
  [
    'morning',
    [
      [0, 1, 1],
      [1, 0, 0],
    ],
  ],
  ['  GOOD  morning ', [[0, 0, 1]]],
  ['od mor', [[0, 0, 1]]],
  ['all. Morning', []],
  ['', []],
])('%j is found in words, also over several', (text, expected) => {
  expect(
    searchIn(utterances, text).map(({ utterance: at, firstWord, lastWord }) => [
      at,
      firstWord,
      lastWord,
    ]),
  ).toEqual(expected);
});

test('places are counted up to a limit', () => {
  const many = Array.from({ length: MAX_MATCHES + 5 }, () => utterance('a'));
  expect(searchIn(many, 'a')).toHaveLength(MAX_MATCHES);
});

test.each([
  [-1, null],
  [0, { utterance: 0, word: 0 }],
  [1.5, { utterance: 0, word: 1 }],
  [15, { utterance: 0, word: 2 }],
  [21, { utterance: 1, word: 1 }],
])('at %d s the word that was said last is %j', (seconds, place) => {
  expect(wordAt(utterances, seconds)).toEqual(place);
});

test.each([
  ['morning', 'evening', null, 'Good evening, good evening.'],
  ['GOOD  morning', 'Hi', null, 'Hi, Hi.'],
  ['good', '$&', { firstWord: 2, lastWord: 2 }, 'Good morning, $& morning.'],
  ['.', '!', null, 'Good morning, good morning!'],
  ['morning,', '', { firstWord: 1, lastWord: 1 }, 'Good  good morning.'],
])('%j is replaced by %j, as it stands there', (wanted, by, place, expected) => {
  const { words } = utterance('Good morning, good morning.');
  expect(replacedText(words, { wanted, by, place })).toBe(expected);
});

test('an utterance goes on with a paragraph of the same speaker, unless there was a pause', () => {
  const first = { ...utterance('a'), speaker: 0 };
  const next = (start: number, speaker: number) => ({ ...utterance('b', start), speaker });
  expect(continues(undefined, first)).toBe(false);
  expect(continues(first, next(10, 0))).toBe(true);
  expect(continues(first, next(10, 1))).toBe(false);
  expect(continues(first, next(13, 0))).toBe(false);
});
