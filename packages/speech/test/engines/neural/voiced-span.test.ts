import { expect, test } from 'vitest';
import { voicedSpan, withoutSilence } from '../../../src/engines/neural/voiced-span.ts';

test('speech begins and ends where it is loud', () => {
  const samples = new Float32Array(48_000).fill(0.001);
  samples.fill(0.3, 16_000, 32_000);
  expect(voicedSpan(samples)).toEqual({ from: 1, to: 2 });
});

test('where nothing is louder than the rest, all of it counts', () => {
  expect(voicedSpan(new Float32Array(16_100))).toEqual({ from: 0, to: 16_100 / 16_000 });
});

test('silence around the voice is cut to what is allowed, and the start is told', () => {
  const samples = new Float32Array(48_000).fill(0.3, 16_000, 32_000);
  const voice = withoutSilence(samples, 0.25);
  expect(voice.startSeconds).toBeCloseTo(0.75);
  expect(voice.samples.length / 16_000).toBeCloseTo(1.5);
  expect(withoutSilence(samples, 5).samples.length).toBe(samples.length);
});
