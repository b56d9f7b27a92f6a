import { expect, test } from 'vitest';
import { chosenParts } from '../src/chosen-parts.ts';

const parts = { silence: 1, latency: 2 };

test('all parts are measured, or the requested one', () => {
  expect(chosenParts(parts, undefined)).toEqual([1, 2]);
  expect(chosenParts(parts, 'latency')).toEqual([2]);
});

test('an unknown part is an error that lists the known ones', () => {
  expect(() => chosenParts(parts, 'noise')).toThrow('Unknown part noise; known: silence, latency.');
});
