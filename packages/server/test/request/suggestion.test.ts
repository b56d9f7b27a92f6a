import { expect, test } from 'vitest';
import { nearest } from '../../src/request/suggestion.ts';

const known = ['endpointing', 'encoding', 'channels', 'sample_rate'];

test.each([
  ['endpointng', 'endpointing'],
  ['Encoding', 'encoding'],
  ['sampleRate', 'sample_rate'],
  ['chanels', 'channels'],
])('%s meant %s', (written, meant) => {
  expect(nearest(written, known)).toBe(meant);
});

test.each(['color', 'x', '', '__proto__'])('nothing is near %j', (written) => {
  expect(nearest(written, known)).toBeUndefined();
});

test('a very long name costs nothing and suggests nothing', () => {
  expect(nearest('endpointing'.repeat(100_000), known)).toBeUndefined();
});
