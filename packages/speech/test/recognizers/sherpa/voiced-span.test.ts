import { expect, test } from 'vitest';
import { voicedSpan } from '../../../src/recognizers/sherpa/voiced-span.ts';

test('speech begins and ends where it is loud', () => {
  const samples = new Float32Array(48_000).fill(0.001);
  samples.fill(0.3, 16_000, 32_000);
  expect(voicedSpan(samples)).toEqual({ from: 1, to: 2 });
});

test('where nothing is louder than the rest, all of it counts', () => {
  expect(voicedSpan(new Float32Array(16_100))).toEqual({ from: 0, to: 16_100 / 16_000 });
});
