import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { softSpans } from '../../src/files/soft-voices.ts';
import { waveFile } from '../decoding/wave-file.ts';
import { voice, writeToySpeakers } from '../diarization/toy-speakers.ts';
import { fileRequest } from '../requests.ts';
import { scratchFile, scratchPath } from '../scratch.ts';
import { inARow } from '../spoken.ts';
import { recognizerOf } from './counting-recognizers.ts';

const turn = (start: number, end: number, speaker = 0) => ({ start, end, speaker });
const spans = (...of: Parameters<typeof softSpans>) =>
  softSpans(...of).map(({ start, end }) => [start, end]);

test('speech in no segment is what is left of the turns, without snippets, in parts', () => {
  const segments = [
    { start: 1, end: 4 },
    { start: 6, end: 7 },
  ];
  expect(spans([turn(1.2, 3), turn(3, 4.4, 1)], segments)).toEqual([]);
  expect(spans([turn(0, 8), turn(5, 9, 1)], segments)).toEqual([
    [0, 1],
    [4, 6],
    [7, 8],
    [8, 9],
  ]);
  expect(spans([turn(10, 40)], segments)).toEqual([
    [10, 25],
    [25, 40],
  ]);
});

test('what voice activity drops and diarization hears is recognized, in its place', async () => {
  const models = writeToySpeakers(dirname(scratchPath('soft')));
  // Tones are no speech to voice activity.
  const samples = inARow(voice(null, 1), voice('low', 3), voice(null, 2), voice('high', 3));
  const path = await scratchFile('tones.wav', waveFile({ channels: [samples], rate: 16_000 }));
  const audio = { path, durationSeconds: 9, channels: 1 };
  const recognizer = recognizerOf(
    async () => ({
      words: [{ word: 'soft', start: 0.8, end: 1, confidence: 0.9 }],
      language: null,
    }),
    { diarizationModels: () => models },
  );
  const heard = async (speakers: Parameters<typeof fileRequest>[0]) =>
    (await recognizer.transcribe(audio, fileRequest(speakers))).utterances.map(
      ({ text, start, speaker }) => [text, Math.round(start), speaker],
    );
  expect(await heard({})).toEqual([]);
  expect(await heard({ speakers: { count: null, min: null, max: null } })).toEqual([
    ['soft', 2, 0],
    ['soft', 7, 1],
  ]);
  await recognizer.close();
});
