import { expect, test } from 'vitest';
import { alignedWords } from '../../../src/engines/remote/aligned-words.ts';
import type { RemoteTranscript } from '../../../src/engines/remote/remote-protocol.ts';
import type { Samples } from '../../../src/recognition/audio.ts';
import { inARow, noise, silence } from '../../spoken.ts';

const UNKNOWN = 0.8;
const voice = (seconds: number): Samples => noise(seconds * 16_000, 0.5);
const pause = (seconds: number): Samples => silence(seconds * 16_000);

function align(text: string, samples: Samples, over: Partial<RemoteTranscript> = {}) {
  const transcript = { text, language: null, words: [], spans: [], ...over };
  return alignedWords(transcript, samples, UNKNOWN);
}
const times = (words: readonly { word: string; start: number; end: number }[]) =>
  words.map(({ word, start, end }) => [word, round(start), round(end)]);
const round = (seconds: number): number => Math.round(seconds * 100) / 100;

test('words without times lie where there is voice, longer ones longer', () => {
  const words = align('abc abcdefg', inARow(pause(1), voice(1.2), pause(1)));
  expect(times(words)).toEqual([
    ['abc', 1, 1.4],
    ['abcdefg', 1.4, 2.2],
  ]);
});

test('no word lies in a pause, and sentences end at pauses', () => {
  const samples = inARow(pause(0.5), voice(1), pause(1), voice(0.5), pause(0.5));
  expect(times(align('aaa aaa aaa. aaa', samples))).toEqual([
    ['aaa', 0.5, 0.83],
    ['aaa', 0.83, 1.17],
    ['aaa.', 1.17, 1.5],
    ['aaa', 2.5, 3],
  ]);
});

test('a click that is too short for a word gets none', () => {
  const samples = inARow(voice(0.02), pause(1), voice(1));
  expect(times(align('aaa aaa', samples))).toEqual([
    ['aaa', 1.02, 1.52],
    ['aaa', 1.52, 2.02],
  ]);
});

test('parts of the text with times have their words in that part of the audio', () => {
  const samples = inARow(voice(2), pause(0.3), voice(0.5), pause(0.2));
  const spans = [
    { text: 'aaa', start: 0, end: 2, confidence: 0.5 },
    { text: 'bbb bbb bbb bbb', start: 2.04, end: 3, confidence: null },
  ];
  const words = align('aaa bbb bbb bbb bbb', samples, { spans });
  expect(round(words[0]?.end ?? 0)).toBe(2);
  expect(round(words[1]?.start ?? 0)).toBe(2.3);
  expect(words.map(({ confidence }) => confidence)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
});

test('words that the server leaves without times lie between those that have some', () => {
  const at = (word: string, start: number, end: number) => ({ word, start, end, confidence: 0.9 });
  const words = align('Yes, it is nine.', voice(3), {
    words: [at('yes', 0, 0.5), at('nine', 2, 3)],
  });
  expect(times(words)).toEqual([
    ['Yes,', 0, 0.5],
    ['it', 0.5, 1.25],
    ['is', 1.25, 2],
    ['nine.', 2, 3],
  ]);
});

test('a word that the server writes as one with the next shares its time', () => {
  const words = align('good morning', voice(2), {
    words: [{ word: 'good morning', start: 0, end: 1.1, confidence: null }],
  });
  expect(times(words)).toEqual([
    ['good', 0, 0.4],
    ['morning', 0.4, 1.1],
  ]);
  expect(words[0]?.confidence).toBe(UNKNOWN);
});

test('marks of sounds are no words', () => {
  expect(align('[BLANK_AUDIO] (music) ♪', voice(1))).toEqual([]);
});

test('where nothing is loud the words share the whole', () => {
  expect(times(align('aaa aaa', pause(1)))).toEqual([
    ['aaa', 0, 0.5],
    ['aaa', 0.5, 1],
  ]);
});

test('a text far too long for its audio keeps the order of times, within the audio', () => {
  const words = align('word '.repeat(20_000), inARow(voice(1), pause(1), voice(1)));
  expect(words.length).toBeLessThanOrEqual(301);
  for (const [at, { start, end }] of words.entries()) {
    expect(start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(3);
  }
});
