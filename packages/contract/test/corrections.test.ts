import { expect, test } from 'vitest';
import { correctedTranscription, correctedUtterances } from '../src/corrections.ts';
import type { Utterance, WordCorrection } from '../src/index.ts';

const utterance = (text: string, start = 0): Utterance => ({
  text,
  start,
  end: start + text.split(' ').length,
  language: 'en',
  confidence: 0.5,
  channel: 0,
  words: text
    .split(' ')
    .map((word, at) => ({ word, start: start + at, end: start + at + 1, confidence: 0.5 })),
});

const utterances = [utterance('Good morning all.'), utterance('We start at nine.', 10)];

const correction = (
  at: number,
  [first, count]: [number, number],
  text: string,
): WordCorrection => ({ utterance: at, first_word: first, word_count: count, text });

test('as many words as before keep the times of those that they replace, and are certain', () => {
  const [first, second] = correctedUtterances(utterances, [
    correction(0, [1, 2], 'evening everyone.'),
  ]);
  expect(first?.text).toBe('Good evening everyone.');
  expect(first?.words).toEqual([
    { word: 'Good', start: 0, end: 1, confidence: 0.5 },
    { word: 'evening', start: 1, end: 2, confidence: 1 },
    { word: 'everyone.', start: 2, end: 3, confidence: 1 },
  ]);
  expect(second).toBe(utterances[1]);
});

test('more or fewer words share the time of those that they replace by their length', () => {
  const [one] = correctedUtterances(utterances, [correction(0, [1, 1], 'mor ning')]);
  expect(one?.words.map(({ word, start, end }) => [word, start, end])).toEqual([
    ['Good', 0, 1],
    ['mor', 1, 1.429],
    ['ning', 1.429, 2],
    ['all.', 2, 3],
  ]);
  const [two] = correctedUtterances(utterances, [correction(0, [0, 3], 'Hello.')]);
  expect(two?.words).toEqual([{ word: 'Hello.', start: 0, end: 3, confidence: 1 }]);
});

test('an empty text removes words; an utterance without words keeps its place', () => {
  const gone = [correction(0, [0, 3], '  '), correction(1, [0, 1], '')];
  expect(correctedUtterances(utterances, gone).map(({ text }) => text)).toEqual([
    '',
    'start at nine.',
  ]);
  expect(correctedTranscription({ utterances: utterances }, { words: gone }).full_transcript).toBe(
    'start at nine.',
  );
});

test('corrections of one utterance name the words of the original, in any order', () => {
  const some = [correction(1, [3, 1], 'ten.'), correction(1, [0, 2], 'They all began')];
  for (const corrections of [some, some.toReversed()])
    expect(correctedUtterances(utterances, corrections)[1]?.text).toBe('They all began at ten.');
});

test('of corrections that share a word the last one counts', () => {
  const some = [
    correction(0, [0, 2], 'x'),
    correction(0, [2, 1], 'both.'),
    correction(0, [1, 1], 'evening'),
  ];
  expect(correctedUtterances(utterances, some)[0]?.text).toBe('Good evening both.');
  const later = [correction(0, [1, 2], 'x'), correction(0, [0, 2], 'Hello')];
  expect(correctedUtterances(utterances, later)[0]?.text).toBe('Hello all.');
});

test.each([
  [correction(7, [0, 1], 'x')],
  [correction(0, [2, 2], 'x')],
  [correction(0, [9, 1], 'x')],
  [correction(0, [0, 10_000_000], 'x')],
])('a correction of words that are not there changes nothing: %j', (wrong) => {
  expect(correctedUtterances(utterances, [wrong])).toEqual(utterances);
});

test('words of a script without spaces are joined without them', () => {
  const chinese: Utterance = {
    ...utterance('今天 天气 很好。'),
    text: '今天天气很好。',
    language: 'zh',
  };
  const corrected = correctedTranscription(
    { utterances: [chinese] },
    { words: [correction(0, [1, 1], '天氣')] },
  );
  expect(corrected).toMatchObject({ full_transcript: '今天天氣很好。', languages: ['zh'] });
});

test('an utterance has the speaker that it was given last; the others are the same objects', () => {
  const found = utterances.map((each) => ({ ...each, speaker: 0 }));
  const given = [1, 2, 9].flatMap((speaker) => [
    { utterance: 1, speaker },
    { utterance: 7, speaker },
  ]);
  const [first, second] = correctedUtterances(found, [], given);
  expect(first).toBe(found[0]);
  expect(second).toEqual({ ...found[1], speaker: 9 });
  const { utterances: shown } = correctedTranscription(
    { utterances: found },
    { words: [], utterances: [{ utterance: 0, speaker: 0 }] },
  );
  expect(shown[0]).toBe(found[0]);
});
