import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  confidenceOf,
  type DecoderSegment,
  wordsOf,
} from '../../../src/engines/pocketsphinx/decoder-segments.ts';

const stretch = (text: string, start: number, end: number): DecoderSegment => ({
  text,
  start,
  end,
  posterior: 1,
});

test('silences and noises are no words, and second pronunciations are the same word', () => {
  const words = wordsOf(
    [
      stretch('<s>', 0, 0.1),
      stretch('read(2)', 0.1, 0.4),
      stretch('<sil>', 0.4, 0.5),
      stretch("don't", 0.5, 0.8),
      stretch('[NOISE]', 0.8, 0.9),
      stretch('++UH++', 0.9, 1),
      stretch('</s>', 1, 1.2),
    ],
    2,
    new Map(),
  );
  expect(words.map(({ word, start, end }) => [word, start, end])).toEqual([
    ['read', 0.1, 0.4],
    ["don't", 0.5, 0.8],
  ]);
});

test('no word ends outside the audio', () => {
  const words = wordsOf([stretch('one', 0.5, 1.02), stretch('two', 1.02, 1.05)], 1.01, new Map());
  expect(words.map(({ word, end }) => [word, end])).toEqual([['one', 1.01]]);
});

test('a phrase of the vocabulary is written as it is there, its words one after the other', () => {
  const written = ['<s>', 'of', '[NOISE]', 'read(2)'];
  const token = '=7=';
  const likely = new Map([[token, { token, phones: 'S', probability: 1, written }]]);
  const words = wordsOf([stretch('so', 0, 1), stretch(token, 1, 3.1)], 4, likely);
  expect(words.map(({ word }) => word)).toEqual(['so', ...written]);
  const spans = words.map(({ start, end }) => [start, end]);
  expect(spans.flat()).toEqual(spans.flat().toSorted((a, b) => a - b));
  expect(spans.at(-1)?.[1]).toBe(3.1);
});

test('a confidence is a share that grows with the probability, and is never certainty', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map(confidenceOf);
      expect(low).toBeGreaterThan(0);
      expect(high).toBeLessThan(1);
      expect(high).toBeGreaterThanOrEqual(low ?? 1);
    }),
  );
});

test('what was measured comes out, and what is out of range counts as its end', () => {
  expect([-1, 0, 0.45, 1, 2].map((posterior) => confidenceOf(posterior).toFixed(3))).toEqual([
    '0.300',
    '0.300',
    '0.545',
    '0.950',
    '0.950',
  ]);
});
