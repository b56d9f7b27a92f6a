import { dictionary } from 'cmu-pronouncing-dictionary';
import { expect, test } from 'vitest';
import { pronunciationsOf } from '../../src/vocabulary/readings.ts';

test('every word of the dictionary is said as it says, but for a few that it puts out of order', () => {
  const words = Object.keys(dictionary).filter((word) => !word.includes('('));
  const found = words.filter((word) => pronunciationsOf(word).length > 0);
  expect(words.length).toBeGreaterThan(100_000);
  expect(words.length - found.length).toBeLessThan(10);
  expect(found.filter((word) => pronunciationsOf(word)[0] !== dictionary[word])).toEqual([]);
});

test.each(['', 'zorblax', '{', 'a(2)', 'Night', 'zzzzz', '!'])('%j is not in it', (word) => {
  expect(pronunciationsOf(word)).toEqual([]);
});

test('a word has all pronunciations of the dictionary, the most common one first', () => {
  expect(pronunciationsOf('data')).toEqual(['D EY1 T AH0', 'D AE1 T AH0']);
  expect(pronunciationsOf('house')).toEqual(['HH AW1 S']);
});
