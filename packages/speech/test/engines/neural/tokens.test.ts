import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NativeResult, textWords, wordsOf } from '../../../src/engines/neural/tokens.ts';
import { RECOGNITION_RATE } from '../../../src/recognition/audio.ts';
import { problemsOfTranscript } from '../../conformance/problems-of.ts';

const unsaid = { voiced: { from: 1, to: 3 }, confidence: 0.9, durationSeconds: 4 };
const timed = (result: NativeResult) =>
  wordsOf(result, unsaid).map(({ word, start, end }) => [
    word,
    Number(start.toFixed(3)),
    Number(end.toFixed(3)),
  ]);

describe('tokens become words with times', () => {
  test.each([
    ['pieces that begin with a mark', ['\u2581go', '\u2581for', 'ward'], 'go forward'],
    ['pieces that begin with a space', [' go', ' for', 'ward'], 'go forward'],
    ['pieces that say that they go on', ['go', 'for@@', 'ward'], 'go forward'],
    ['pieces of another case', [' GO', ' FOR', 'WARD'], 'go forward'],
  ])('%s', (_, tokens, text) => {
    expect(timed({ text, tokens, timestamps: [0.5, 1, 1.2] })).toEqual([
      ['go', 0.5, 0.9],
      ['forward', 1, 1.6],
    ]);
  });

  test('letters, with and without spaces of their own', () => {
    const tokens = ['g', 'o', ' ', 'o', 'n'];
    const timestamps = [0.1, 0.2, 0.3, 0.6, 0.7];
    expect(timed({ text: 'go on', tokens, timestamps })).toEqual([
      ['go', 0.1, 0.3],
      ['on', 0.6, 1.1],
    ]);
  });

  test('signs of a language without spaces', () => {
    const tokens = ['今', '天', '天', '气'];
    const timestamps = [0.2, 0.4, 0.6, 0.8];
    expect(timed({ text: '今天天气', tokens, timestamps })).toEqual([
      ['今天', 0.2, 0.6],
      ['天气', 0.6, 1.2],
    ]);
  });

  test('a token lasts as long as the model says', () => {
    const result = { text: 'go', tokens: [' go'], timestamps: [0.5], durations: [0.16] };
    expect(timed(result)).toEqual([['go', 0.5, 0.66]]);
  });

  test('a word is as sure as its tokens are together, or as the model is at all', () => {
    const result = { text: 'forward', tokens: [' for', 'ward'], timestamps: [0, 1] };
    expect(wordsOf(result, unsaid)[0]?.confidence).toBe(0.9);
    const sure = { ...result, ys_log_probs: [Math.log(0.5), Math.log(0.5)] };
    expect(wordsOf(sure, unsaid)[0]?.confidence).toBeCloseTo(0.25);
  });
});

describe('words share the time with speech', () => {
  test.each([
    ['where the model tells no times', { tokens: [' go', ' forward'], timestamps: [] }],
    ['where the tokens do not spell the text', { tokens: ['x', 'y'], timestamps: [0, 1] }],
    ['where there are no tokens', {}],
  ])('%s', (_, given) => {
    expect(timed({ text: 'go forward', ...given })).toEqual([
      ['go', 1, 1.444],
      ['forward', 1.444, 3],
    ]);
  });
});

test('for any times of a model, words follow one another within the audio', () => {
  const token = fc.record({
    text: fc.constantFrom(' a', 'b', ' c.', 'd', '今'),
    at: fc.double({ min: -1, max: 6, noNaN: true }),
    lasts: fc.double({ min: -1, max: 3, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(token, { maxLength: 12 }), (tokens) => {
      const result = {
        text: tokens.map(({ text }) => text).join(''),
        tokens: tokens.map(({ text }) => text),
        timestamps: tokens.map(({ at }) => at),
        durations: tokens.map(({ lasts }) => lasts),
      };
      const transcript = { words: wordsOf(result, unsaid), language: null };
      expect(problemsOfTranscript(transcript, new Float32Array(4 * RECOGNITION_RATE))).toEqual([]);
    }),
    // Two words at the very end leave no time for a third.
    {
      examples: [
        [[3.5800000000000005, 3.9800000000000004, 0].map((at) => ({ text: ' a', at, lasts: 0 }))],
      ],
    },
  );
});

const words = (text: string): string[] => textWords(text).map(({ word }) => word);

test.each([
  ['  Hello,  world! ', ['Hello,', 'world!']],
  ['Wait - what ?', ['Wait -', 'what ?']],
  ['¿Qué pasa?', ['¿Qué', 'pasa?']],
  ["it's well-known", ["it's", 'well-known']],
  ['', []],
  ['...', ['...']],
  ['今天天气很好。', ['今天', '天气', '很好。']],
  ['でもディープラーニングが。', ['でも', 'ディープラーニング', 'が。']],
  ['Das kostet 5 €', ['Das', 'kostet', '5 €']],
])('%j has the words %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('every character that is not a space belongs to one word, in order', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab,.! 今天สวัสディー、'), maxLength: 30 });
  fc.assert(
    fc.property(text, (content) => {
      const found = textWords(content);
      const squeezed = [...content.replace(/\s+/gu, '')];
      expect(found.map(({ word }) => word.replace(/\s+/gu, '')).join('')).toBe(squeezed.join(''));
      let at = 0;
      for (const { from, to, word } of found) {
        expect(from).toBe(at);
        expect(squeezed.slice(from, to).join('')).toBe(word.replace(/\s+/gu, ''));
        at = to;
      }
      expect(at).toBe(squeezed.length);
    }),
  );
});
