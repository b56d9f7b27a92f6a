import { dictionary } from 'cmu-pronouncing-dictionary';
import { expect, test } from 'vitest';
import { pronunciationOf } from '../../src/vocabulary/pronunciations.ts';

test('every word of the dictionary is said as it says, but for a few that it puts out of order', () => {
  const words = Object.keys(dictionary).filter((word) => !word.includes('('));
  const found = words.filter((word) => pronunciationOf(word) !== undefined);
  expect(words.length).toBeGreaterThan(100_000);
  expect(words.length - found.length).toBeLessThan(10);
  expect(found.filter((word) => pronunciationOf(word) !== dictionary[word])).toEqual([]);
});

test.each(['', 'zorblax', '{', 'a(2)', 'Night', 'zzzzz', '!'])('%j is not in it', (word) => {
  expect(pronunciationOf(word)).toBe(undefined);
});
