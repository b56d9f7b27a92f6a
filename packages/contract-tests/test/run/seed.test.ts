import { expect, test } from 'vitest';
import { seedFor } from '../../src/run/seed.ts';

test('a seed depends only on the run and the case', () => {
  expect(seedFor(7, 'lists/one')).toBe(seedFor(7, 'lists/one'));
  const seeds = [seedFor(7, 'lists/one'), seedFor(8, 'lists/one'), seedFor(7, 'lists/two')];
  expect(new Set(seeds).size).toBe(3);
  expect(seeds.every((seed) => Number.isInteger(seed) && Math.abs(seed) <= 2 ** 31)).toBe(true);
});
