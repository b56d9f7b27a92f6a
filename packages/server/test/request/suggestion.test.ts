import { expect, test } from 'vitest';
import { nearestName } from '../../src/request/suggestion.ts';

const known = ['endpointing', 'encoding', 'channels', 'sample_rate', 'port'];

test.each([
  ['endpointng', 'endpointing'],
  ['Encoding', 'encoding'],
  ['sampleRate', 'sample_rate'],
  ['chanels', 'channels'],
  ['prot', 'port'],
])('%s meant %s', (written, meant) => {
  expect(nearestName(written, known)).toBe(meant);
});

test.each(['color', 'po', 'x', '', '__proto__'])('no name is similar to %j', (written) => {
  expect(nearestName(written, known)).toBeUndefined();
});

test('a name beyond the length limit gets no suggestion', () => {
  expect(nearestName('endpointing'.repeat(100_000), known)).toBeUndefined();
});
