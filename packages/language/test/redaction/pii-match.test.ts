import { expect, test } from 'vitest';
import { type PiiMatch, PiiMatches } from '../../src/redaction/pii-match.ts';

const found = (start: number, end: number): PiiMatch => ({ type: 'NAME', start, end, key: 'a' });

const kept = (places: PiiMatches): number[][] =>
  places.inOrder().map(({ start, end }) => [start, end]);

test('a new match replaces all matches wholly inside it', () => {
  const places = new PiiMatches(20, [found(12, 15), found(2, 4), found(5, 7)]);
  places.add(found(2, 8));
  expect(kept(places)).toEqual([
    [2, 8],
    [12, 15],
  ]);
});

test('a match that overlaps another, is as long or lies within it is not added', () => {
  const places = new PiiMatches(20, [found(5, 10)]);
  for (const one of [found(8, 12), found(3, 6), found(5, 10), found(6, 7)]) places.add(one);
  expect(kept(places)).toEqual([[5, 10]]);
  places.add(found(10, 12));
  expect(kept(places)).toHaveLength(2);
});
