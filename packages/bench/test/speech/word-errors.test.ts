import { describe, expect, it } from 'vitest';
import { errorRate, wordErrors, wordsOf } from '../../src/speech/word-errors.ts';

describe('wordsOf', () => {
  it.each([
    ['Mr. Quilter, the apostle', 'mister quilter the apostle'],
    ['in 1912 or 2000, no 7', 'in one thousand nine hundred twelve or two thousand no seven'],
    ['40, 41 and 100', 'forty forty one and one hundred'],
    ['ill-disposed – “don’t”', "ill disposed don't"],
    ["'Okay' she's gonna", "ok she's going to"],
    ['Café, naïve', 'café naïve'],
  ])('%s', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words);
  });
});

describe('wordErrors', () => {
  it.each([
    ['go forward ten meters', 'go forward ten meters', 0],
    ['go forward ten meters', 'go four ward ten meters', 2],
    ['go forward ten meters', 'go meters', 2],
    ['go', '', 1],
    ['', 'uh', 1],
  ])('%s / %s', (said, heard, errors) => {
    expect(wordErrors(said, heard).errors).toBe(errors);
  });

  it('counts longer texts for more', () => {
    const all = [wordErrors('one two three', 'one two three'), wordErrors('four', 'for')];
    expect(errorRate(all)).toBe(25);
  });
});
