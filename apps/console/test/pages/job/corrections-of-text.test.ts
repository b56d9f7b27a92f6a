import { correctedUtterances } from '@verbatim/client/corrections';
import { expect, test } from 'vitest';
import { correctionsOfText } from '../../../src/pages/job/corrections/corrections-of-text.ts';
import { utterance } from './utterance.ts';

const ORIGINAL = 'the cat sat on the mat';

test.each([
  ['the dog sat on the mat', [[1, 1, 'dog']]],
  ['the cat sat on a big mat', [[4, 1, 'a big']]],
  ['so the cat sat on the mat', [[0, 1, 'so the']]],
  ['the cat sat on the mat today', [[5, 1, 'mat today']]],
  [
    'the old cat sat there on the mat',
    [
      [0, 1, 'the old'],
      [2, 1, 'sat there'],
    ],
  ],
  ['so the old cat sat on the mat', [[0, 1, 'so the old']]],
  ['the cat on the mat', [[2, 1, '']]],
  ['', [[0, 6, '']]],
  ['  the   cat sat on the mat ', []],
])('%j replaces only what differs', (text, expected) => {
  const corrections = correctionsOfText(utterance(ORIGINAL), 3, text);
  expect(
    corrections.map(({ first_word: first, word_count: count, text: own }) => [first, count, own]),
  ).toEqual(expected);
  expect(corrections.every(({ utterance: at }) => at === 3)).toBe(true);
});

test('applying the corrections of any text gives that text', () => {
  const words = ['the', 'cat', 'a', 'on', 'mat', 'dog'];
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const sentence = (): string =>
    Array.from({ length: random(9) }, () => words[random(6)]).join(' ');
  for (let run = 0; run < 2_000; run += 1) {
    const before = utterance(sentence());
    const wanted = sentence();
    if (before.words.length === 0) continue;
    const [after] = correctedUtterances([before], correctionsOfText(before, 0, wanted));
    expect(after?.text, `${before.text} -> ${wanted}`).toBe(wanted);
  }
});

test('a text too long to be compared is one correction', () => {
  const long = utterance(Array.from({ length: 2_500 }, (_, at) => `w${at}`).join(' '));
  const wanted = `${long.text} end`;
  expect(correctionsOfText(long, 0, wanted)).toEqual([
    { utterance: 0, first_word: 0, word_count: 2_500, text: wanted },
  ]);
});
