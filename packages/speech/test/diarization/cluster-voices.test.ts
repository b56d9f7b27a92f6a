import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cosineDistance,
  type SpeakerVoice,
  speakersAmong,
  unitLength,
  type VoiceSample,
  withinBounds,
} from '../../src/diarization/cluster-voices.ts';

const DIMENSIONS = 32;
const unknown = { count: null, min: null, max: null };

/** Samples of a voice: its own direction, and noise that makes them 0.2 to 0.3 apart. */
function samplesOf(voice: number, count: number, cleanSeconds = 2): VoiceSample[] {
  let seed = voice * 7919 + 1;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 1_073_741_824 - 1;
  };
  return Array.from({ length: count }, () => ({
    embedding: unitLength(
      Float32Array.from({ length: DIMENSIONS }, (_, at) => (at === voice ? 1 : 0.17 * noise())),
    ),
    cleanSeconds,
  }));
}

/** The direction of each voice that was found. */
const directions = (voices: readonly SpeakerVoice[]): number[] =>
  voices.map(({ embedding }) => embedding.indexOf(Math.max(...embedding))).sort((a, b) => a - b);

test('as many speakers are found as there are voices', () => {
  const samples = [...samplesOf(3, 10), ...samplesOf(8, 4), ...samplesOf(20, 30)];
  expect(directions(speakersAmong(samples, unknown))).toEqual([3, 8, 20]);
  expect(directions(speakersAmong(samplesOf(5, 1), unknown))).toEqual([5]);
  expect(speakersAmong([], unknown)).toEqual([]);
  expect(speakersAmong([], { ...unknown, count: 2 })).toEqual([]);
});

test('a noise is no speaker, nor is a voice that is only heard along with others', () => {
  const samples = [...samplesOf(3, 20), ...samplesOf(8, 1, 0.5), ...samplesOf(9, 3, 0)];
  expect(directions(speakersAmong(samples, unknown))).toEqual([3]);
});

test('a given number is kept: by the smallest group, or by voices that say little', () => {
  const samples = [
    ...samplesOf(3, 20),
    ...samplesOf(8, 10),
    ...samplesOf(9, 2, 1),
    ...samplesOf(7, 1, 0.4),
  ];
  const speakers = (count: number) => directions(speakersAmong(samples, { ...unknown, count }));
  expect(speakers(2)).toEqual([3, 8]);
  expect(speakers(3)).toEqual([3, 8, 9]);
  expect(speakers(4)).toEqual([3, 7, 8, 9]);
});

test('a voice that is hardly heard reaches no further than a speaker does', () => {
  const samples = [...samplesOf(3, 20), ...samplesOf(7, 1, 0.4)];
  const voices = speakersAmong(samples, { ...unknown, count: 2 });
  expect(voices.map(({ reach }) => reach)).toEqual([Number.POSITIVE_INFINITY, 0.65]);
});

test('one voice is not cut in two because two were announced', () => {
  expect(directions(speakersAmong(samplesOf(3, 20), { ...unknown, count: 2 }))).toEqual([3]);
});

test('the number stays within the bounds', () => {
  const samples = [3, 8, 12, 20].flatMap((voice) => samplesOf(voice, 5));
  expect(speakersAmong(samples, { ...unknown, max: 2 }).length).toBe(2);
  expect(speakersAmong(samples, { ...unknown, min: 2, max: 9 }).length).toBe(4);
  expect(speakersAmong(samples, { ...unknown, max: 0 }).length).toBe(4);
  const one = [...samplesOf(3, 5), ...samplesOf(4, 1, 0.4)];
  expect(speakersAmong(one, { ...unknown, min: 2 }).length).toBe(2);
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (found, first, second) => {
      const [least, most] = [Math.min(first, second), Math.max(first, second)];
      const kept = withinBounds(found, least, most);
      expect(kept).toBeGreaterThanOrEqual(least);
      if (most > 0) expect(kept).toBeLessThanOrEqual(most);
    }),
  );
});

test('more samples than are clustered at once give the same speakers', () => {
  const samples = [3, 8, 12].flatMap((voice) => samplesOf(voice, 800));
  const voices = speakersAmong(samples, unknown);
  expect(directions(voices)).toEqual([3, 8, 12]);
  for (const { embedding } of samples)
    expect(
      Math.min(...voices.map((voice) => cosineDistance(voice.embedding, embedding))),
    ).toBeLessThan(0.5);
});
