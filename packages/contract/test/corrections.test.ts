import { expect, test } from 'vitest';
import { correctedParts, correctedTranscription, correctedUtterances } from '../src/corrections.ts';
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

const at = (channel: number, text: string, start: number): Utterance => ({
  ...utterance(text, start),
  channel,
  speaker: channel,
});

/** What is read of corrected utterances: words with their times, speakers, and where the words are from. */
const read = (...given: Parameters<typeof correctedParts>) =>
  correctedParts(...given).map(({ utterance: { text, start, end, speaker }, sources }) => [
    `${start}-${end} ${speaker ?? '?'}: ${text}`,
    ...sources.map((each) => `${each.utterance}:${each.from}-${each.to}`),
  ]);

test('an utterance is split at words, which keep their times; a part may have a speaker of its own', () => {
  const splits = [
    { utterance: 1, word: 3, speaker: 4 },
    { utterance: 1, word: 1 },
    { utterance: 1, word: 1, speaker: 2 },
  ];
  const corrected = read([at(0, 'Good morning.', 0), at(0, 'We start at nine.', 10)], {
    words: [correction(1, [1, 2], 'begin by'), correction(1, [3, 1], 'half past nine.')],
    splits,
    utterances: [{ utterance: 1, speaker: 1 }],
  });
  expect(corrected).toEqual([
    ['0-2 0: Good morning.', '0:0-2'],
    ['10-11 1: We', '1:0-1'],
    ['11-13 2: begin by', '1:1-3'],
    ['13-14 4: half past nine.', '1:3-4'],
  ]);
});

test('a correction on both sides of a split is in the part where it begins, unless it has as many words', () => {
  const splits = [{ utterance: 0, word: 1 }];
  const textsOf = (text: string) =>
    correctedParts(utterances, { words: [correction(0, [0, 2], text)], splits }).map(
      ({ utterance: { text: own } }) => own,
    );
  expect(textsOf('Hello')).toEqual(['Hello', 'all.', 'We start at nine.']);
  expect(textsOf('Bad evening')).toEqual(['Bad', 'evening all.', 'We start at nine.']);
});

test('an utterance goes on in the next one of its channel, and may be split in there', () => {
  const two = [at(0, 'Good morning.', 0), at(1, 'Hello.', 1), at(0, 'We start at nine.', 10)];
  const merges = [{ utterance: 0 }, { utterance: 1 }, { utterance: 7 }];
  expect(read(two, { words: [], merges })).toEqual([
    ['0-14 0: Good morning. We start at nine.', '0:0-2', '2:0-4'],
    ['1-2 1: Hello.', '1:0-1'],
  ]);
  const splits = [{ utterance: 2, word: 2, speaker: 5 }];
  expect(read(two, { words: [], merges, splits })).toEqual([
    ['0-12 0: Good morning. We start', '0:0-2', '2:0-2'],
    ['1-2 1: Hello.', '1:0-1'],
    ['12-14 5: at nine.', '2:2-4'],
  ]);
  const three = [...utterances, utterance('Bye.', 20)];
  const all = [0, 1].map((each) => ({ utterance: each }));
  expect(correctedTranscription({ utterances: three }, { words: [], merges: all })).toMatchObject({
    full_transcript: 'Good morning all. We start at nine. Bye.',
    utterances: [{ start: 0, end: 21, confidence: 0.5 }],
  });
});

test('parts are in the order of their starts, though another channel speaks in between', () => {
  const splits = [{ utterance: 0, word: 2 }];
  expect(
    read([at(0, 'Good morning to you.', 0), at(1, 'Hi.', 1)], { words: [], splits }).map(
      ([text]) => text,
    ),
  ).toEqual(['0-2 0: Good morning', '1-2 1: Hi.', '2-4 0: to you.']);
});

test('splits at words that are not there and merges without a next utterance change nothing', () => {
  const splits = [3, 9, 10_000_000].map((word) => ({ utterance: 0, word, speaker: 1 }));
  const merges = [{ utterance: 1 }, { utterance: 9 }];
  const parts = correctedParts(utterances, { words: [], splits, merges });
  expect(parts.map((each) => each.utterance)).toEqual(utterances);
});

test('ten thousand utterances are merged into one in no time', () => {
  const many = Array.from({ length: 10_000 }, (_, number) => utterance('a b c', number));
  const merges = many.map((_, number) => ({ utterance: number }));
  const before = performance.now();
  expect(correctedParts(many, { words: [], merges })[0]?.utterance.words).toHaveLength(30_000);
  expect(performance.now() - before).toBeLessThan(2_000);
});

test('an utterance that another speaker said has no voice any more', () => {
  const voice = { id: 'a', name: 'Ann', confidence: 0.8 };
  const said = utterances.map((each) => ({ ...each, speaker: 0, voice }));
  const [first, second] = correctedUtterances(said, [], [{ utterance: 0, speaker: 1 }]);
  expect([first?.voice, second?.voice]).toEqual([null, voice]);
});
