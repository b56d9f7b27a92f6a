import { expect, test } from 'vitest';
import { seedFor } from '../../src/run/seed.ts';

test('a case keeps its seed whatever else runs, and another run or case has another', () => {
  expect(seedFor(7, 'lists/one')).toBe(seedFor(7, 'lists/one'));
  const seeds = [seedFor(7, 'lists/one'), seedFor(8, 'lists/one'), seedFor(7, 'lists/two')];
  expect(new Set(seeds).size).toBe(3);
  expect(seeds.every((seed) => Number.isInteger(seed) && Math.abs(seed) <= 2 ** 31)).toBe(true);
});
