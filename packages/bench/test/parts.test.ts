import { expect, test } from 'vitest';
import { chosenParts } from '../src/parts.ts';

const parts = { silence: 1, latency: 2 };

test('all parts are measured, or the one that is wanted', () => {
  expect(chosenParts(parts, undefined)).toEqual([1, 2]);
  expect(chosenParts(parts, 'latency')).toEqual([2]);
});

test('whoever wants another part is told which there are', () => {
  expect(() => chosenParts(parts, 'noise')).toThrow(
    'There is no part noise, but silence, latency.',
  );
});
