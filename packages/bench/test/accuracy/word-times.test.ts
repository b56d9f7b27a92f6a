import { describe, expect, it } from 'vitest';
import { soundsIn, startsOf } from '../../src/accuracy/made-speech.ts';
import { wordTimeResult } from '../../src/accuracy/word-times.ts';

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
