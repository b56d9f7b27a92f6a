import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HeldAudio } from '../../src/diarization/held-audio.ts';

const format = { encoding: 'wav/pcm', bit_depth: 16, sample_rate: 16_000, channels: 1 } as const;
const SECOND = 32_000;

/** A recording whose samples count up. */
const recording = (seconds: number): Uint8Array =>
  new Uint8Array(Int16Array.from({ length: seconds * 16_000 }, (_, at) => at % 30_000).buffer);

test('a span is the same however the recording was cut, also within a sample', () => {
  const bytes = recording(2);
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 20 });
  fc.assert(
    fc.property(cuts, (at) => {
      const audio = new HeldAudio(format, 0);
      const edges = [0, ...at.sort((a, b) => a - b), bytes.length];
      for (const [index, edge] of edges.slice(1).entries())
        audio.add(bytes.subarray(edges[index], edge));
      const samples = audio.samples(0, 0.5, 1.25);
      expect(samples.length).toBe(12_000);
      expect([samples[0], samples[11_999]]).toEqual([8000 / 32_768, 19_999 / 32_768]);
    }),
  );
});

test('audio before a checkpoint is freed, and what is left of a span is whole samples', () => {
  const audio = new HeldAudio(format, 10 * SECOND);
  for (let at = 0; at < 2 * SECOND; at += 1001)
    audio.add(recording(2).subarray(at, Math.min(2 * SECOND, at + 1001)));
  audio.dropBefore(11 * SECOND + 1);
  expect(audio.byteLength).toBeLessThan(SECOND + 1001);
  const samples = audio.samples(0, 10, 11.5);
  expect(samples.at(-1)).toBeCloseTo(23_999 / 32_768, 9);
  expect(audio.samples(0, 20, 21).length).toBe(0);
});

test('no more than two minutes are held', () => {
  const audio = new HeldAudio(format, 0);
  const second = new Uint8Array(SECOND);
  for (let at = 0; at < 600; at += 1) audio.add(second);
  expect(audio.byteLength).toBe(120 * SECOND);
  expect(audio.samples(0, 599, 600).length).toBe(16_000);
});

test('one channel of several is read, at the rate of recognition', () => {
  const stereo = { ...format, sample_rate: 48_000, channels: 2 };
  const audio = new HeldAudio(stereo, 0);
  const frames = Int16Array.from({ length: 96_000 }, (_, at) => (at % 2 === 0 ? 16_384 : 0));
  audio.add(new Uint8Array(frames.buffer));
  const [left, right] = [0, 1].map((channel) => audio.samples(channel, 0.25, 0.75));
  expect([left?.length, right?.length]).toEqual([8000, 8000]);
  expect(left?.[4000]).toBeCloseTo(0.5, 3);
  expect(right?.[4000]).toBeCloseTo(0, 3);
});
