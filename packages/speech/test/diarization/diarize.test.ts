import { dirname } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Samples } from '../../src/audio.ts';
import { diarizationModelsIn } from '../../src/diarization/diarization-models.ts';
import { withinBounds } from '../../src/diarization/diarize.ts';
import { SpeakerDiarization } from '../../src/diarization/speaker-diarization.ts';
import type { SpeakerHints } from '../../src/recognition/recognition.ts';
import { scratchPath } from '../decoding/scratch.ts';
import { inARow } from '../spoken.ts';
import { voice, writeToySpeakers } from './toy-speakers.ts';

const folder = dirname(scratchPath('models'));
const unknown: SpeakerHints = { count: null, min: null, max: null };

async function speakersOf(samples: Samples, hints = unknown): Promise<(readonly number[])[]> {
  writeToySpeakers(folder);
  const models = diarizationModelsIn(folder);
  if (models === null) throw new Error('The models were not written');
  const signal = new AbortController().signal;
  const diarization = new SpeakerDiarization({ models, hints, signal });
  diarization.add({ channel: 0, startSeconds: 10, samples });
  const turns = await diarization.turns();
  return turns.map(({ start, end, speaker }) => [Math.round(start), Math.round(end), speaker]);
}

const talk = inARow(
  voice('low', 3),
  voice(null, 1),
  voice('high', 4),
  voice(null, 1),
  voice('low', 5),
);

test('two models tell two voices apart, and know the first again', async () => {
  const turns = await speakersOf(talk);
  expect(turns.map(([start, end]) => [start, end])).toEqual([
    [10, 13],
    [14, 18],
    [19, 24],
  ]);
  const [first, second, third] = turns.map(([, , speaker]) => speaker);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

test('hints are respected', async () => {
  const one = await speakersOf(talk, { ...unknown, count: 1 });
  expect(new Set(one.map(([, , speaker]) => speaker)).size).toBe(1);
  const atMostOne = await speakersOf(talk, { ...unknown, max: 1 });
  expect(new Set(atMostOne.map(([, , speaker]) => speaker)).size).toBe(1);
});

test('what was found is kept within the hints', () => {
  expect(withinBounds(3, null, null)).toBe(3);
  expect(withinBounds(3, 4, null)).toBe(4);
  expect(withinBounds(3, null, 2)).toBe(2);
  expect(withinBounds(3, 0, 0)).toBe(3);
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (found, one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      const kept = withinBounds(found, least, most);
      expect(kept).toBeGreaterThanOrEqual(least);
      if (most > 0) expect(kept).toBeLessThanOrEqual(most);
    }),
  );
});
