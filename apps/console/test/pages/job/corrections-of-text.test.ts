import type { Utterance } from '@verbatim/contract';
import { correctedParts } from '@verbatim/contract/corrections';
import { expect, test } from 'vitest';
import {
  type Corrected,
  correctionsOfText,
  originalText,
  withMerge,
  withoutTexts,
  withTexts,
} from '../../../src/pages/job/corrections/corrections-of-text.ts';
import { utterance } from './utterance.ts';

const ORIGINAL = 'the cat sat on the mat';

/** The corrections of all words of an utterance, which is the fourth. */
const corrected = (original: Utterance, text: string) =>
  correctionsOfText(
    [original, original, original, original],
    [{ utterance: 3, from: 0, to: original.words.length }],
    text,
  );

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
  const corrections = corrected(utterance(ORIGINAL), text);
  expect(
    corrections.map(({ first_word: first, word_count: count, text: own }) => [first, count, own]),
  ).toEqual(expected);
  expect(corrections.every(({ utterance: at }) => at === 3)).toBe(true);
});

const none: Corrected = { words: [], utterances: [], splits: [], merges: [], speakers: [] };

test('a text that is given, split and merged at random is what is shown then, and no word of the original is lost or said twice', () => {
  const words = ['the', 'cat', 'a', 'on', 'mat', 'dog'];
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const sentence = (least: number): string =>
    Array.from({ length: least + random(9) }, () => words[random(6)]).join(' ');
  for (let run = 0; run < 500; run += 1) {
    const originals = [0, 20, 40].map((start) => ({
      ...utterance(sentence(1), start),
      channel: start === 20 ? random(2) : 0,
      speaker: random(2),
    }));
    let corrections = none;
    for (let step = 0; step < 6; step += 1) {
      const parts = correctedParts(originals, corrections);
      const at = random(parts.length);
      const part = parts[at];
      if (part === undefined) throw new Error('There is always an utterance.');
      if (random(3) === 0) {
        corrections = withMerge(corrections, parts, at) ?? corrections;
        continue;
      }
      const said = Array.from({ length: 1 + random(3) }, () => ({
        text: sentence(1),
        speaker: random(4),
      }));
      const next = withTexts(corrections, originals, part, said);
      const count = part.sources.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(next === null).toBe(said.length > 1 && count < said.length);
      if (next === null) continue;
      corrections = next;
      const after = correctedParts(originals, corrections);
      const shown = after.filter(({ sources }) =>
        sources.some((one) =>
          part.sources.some(
            (all) => one.utterance === all.utterance && one.from >= all.from && one.to <= all.to,
          ),
        ),
      );
      expect(shown.map(({ utterance: { text, speaker } }) => ({ text, speaker }))).toEqual(said);
      expect(after).toHaveLength(parts.length + said.length - 1);
    }
    const all = correctedParts(originals, corrections).flatMap(({ sources }) => sources);
    for (const [number, { words: own }] of originals.entries()) {
      const taken = all
        .filter((each) => each.utterance === number)
        .toSorted((one, other) => one.from - other.from);
      expect(taken.map(({ from }) => from)).toEqual([0, ...taken.slice(0, -1).map(({ to }) => to)]);
      expect(taken.at(-1)?.to).toBe(own.length);
    }
  }
});

test('an utterance that is split says the original in each part, and is whole again when it is merged', () => {
  const originals = [{ ...utterance(ORIGINAL), speaker: 0 }];
  const [part] = correctedParts(originals, none);
  const said = [
    { text: 'the cat', speaker: 0 },
    { text: 'sat on', speaker: 1 },
    { text: 'a mat', speaker: 0 },
  ];
  const split = part && withTexts(none, originals, part, said);
  expect(split).toEqual({
    ...none,
    words: [{ utterance: 0, first_word: 4, word_count: 1, text: 'a' }],
    splits: [
      { utterance: 0, word: 2, speaker: 1 },
      { utterance: 0, word: 4, speaker: 0 },
    ],
  });
  const parts = correctedParts(originals, split ?? none);
  expect(parts.map(({ sources }) => originalText(originals, sources))).toEqual([
    'the cat',
    'sat on',
    'the mat',
  ]);
  const [, , last] = parts;
  expect(last && withoutTexts(split ?? none, last).words).toEqual([]);
  const joined = withMerge(split ?? none, parts, 1);
  expect(joined?.splits).toEqual([{ utterance: 0, word: 2, speaker: 1 }]);
  expect(withMerge(split ?? none, parts, 2)).toBeNull();
});

test('words of a script without spaces are split without a correction', () => {
  const words = ['今天', '天气', '很好。'].map((word) => ({
    word,
    start: 0,
    end: 1,
    confidence: 1,
  }));
  const originals = [{ ...utterance(''), text: '今天天气很好。', words }];
  const [part] = correctedParts(originals, none);
  const said = ['今天', '天气很好。'].map((text) => ({ text, speaker: undefined }));
  expect(part && withTexts(none, originals, part, said)).toEqual({
    ...none,
    splits: [{ utterance: 0, word: 1 }],
  });
});

test('a text too long to be compared is one correction', () => {
  const long = utterance(Array.from({ length: 2_500 }, (_, at) => `w${at}`).join(' '));
  const wanted = `${long.text} end`;
  expect(corrected(long, wanted)).toEqual([
    { utterance: 3, first_word: 0, word_count: 2_500, text: wanted },
  ]);
});
