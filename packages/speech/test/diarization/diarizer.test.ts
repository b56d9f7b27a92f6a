import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type DiarizationModels,
  diarizationModelsIn,
} from '../../src/diarization/diarization-models.ts';
import { SpeakerDiarization } from '../../src/diarization/speaker-diarization.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import type { SpeakerHints } from '../../src/recognition/recognizer.ts';
import { byFirstAppearance } from '../../src/recognition/speaker-turns.ts';
import { scratchPath } from '../scratch.ts';
import { inARow } from '../spoken.ts';
import { mixed } from './mixed.ts';
import { voice, writeToySpeakers } from './toy-speakers.ts';

const unknown: SpeakerHints = { count: null, min: null, max: null };

/** Who speaks when, in seconds to one decimal: `[start, end, speaker]`. */
async function speakersOf(
  models: DiarizationModels,
  samples: Samples,
  { hints = unknown } = {},
): Promise<(readonly [start: number, end: number, speaker: number])[]> {
  const signal = new AbortController().signal;
  const diarization = new SpeakerDiarization({ models, hints, signal });
  diarization.add(samples);
  const numberOf = byFirstAppearance();
  return (await diarization.speakers()).turns.map(({ start, end, speaker }) => [
    Number(start.toFixed(1)),
    Number(end.toFixed(1)),
    numberOf(speaker),
  ]);
}

describe('with models that know two tones', () => {
  const models = writeToySpeakers(dirname(scratchPath('models')));
  const talk = inARow(
    voice('low', 3),
    voice(null, 1),
    voice('high', 4),
    voice(null, 1),
    voice('low', 5),
  );

  test('two voices are told apart, and the first is known again in a later window', async () => {
    expect(await speakersOf(models, inARow(voice(null, 10), talk))).toEqual([
      [10, 13, 0],
      [14, 18, 1],
      [19, expect.closeTo(24, 0), 0],
    ]);
  });

  test('one speaker is announced, and found', async () => {
    for (const hints of [
      { ...unknown, count: 1 },
      { ...unknown, max: 1 },
    ]) {
      const turns = await speakersOf(models, talk, { hints });
      expect(new Set(turns.map(([, , speaker]) => speaker))).toEqual(new Set([0]));
    }
  });

  test('silence has no speakers', async () => {
    expect(await speakersOf(models, voice(null, 30))).toEqual([]);
  });
});

/** The installed models, where `VERBATIM_MODELS` has them. */
const installed = diarizationModelsIn(process.env['VERBATIM_MODELS'] ?? '');

test('with the installed models, a dialogue on one channel has two speakers, in turn', async (context) => {
  if (installed === null)
    return context.skip('VERBATIM_MODELS names no folder with the models "diarization"');
  // Both voices are synthetic and alike: the number is given.
  const turns = await speakersOf(installed, await mixed('dialogue.flac'), {
    hints: { ...unknown, count: 2 },
  });
  const order = turns.map(([, , speaker]) => speaker);
  expect(order.filter((speaker, at) => speaker !== order[at - 1])).toEqual([0, 1, 0]);
});
