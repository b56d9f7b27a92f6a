import { expect, test } from 'vitest';
import { FileSpeakers, type FileSpeakersOptions } from '../../src/diarization/file-speakers.ts';
import { DiarizationError } from '../../src/diarization/speaker-diarization.ts';
import type { TimedWord } from '../../src/merging/word-timeline.ts';
import type { SpeakerTurn } from '../../src/recognition/speaker-turns.ts';

const models = { segmentation: 'segmentation.onnx', embedding: 'embedding.onnx' };
const unknown = { count: null, min: null, max: null };
const word = (startMs: number): TimedWord => ({
  word: 'word',
  startMs,
  endMs: startMs + 100,
  confidence: 1,
  language: null,
});
/** A second of audio in which each channel is the same as these. */
const block = (...sameAs: number[]) => ({
  channels: sameAs.map((_, channel) => new Float32Array(16_000).fill(channel)),
  sameAs,
});

/** File speakers with a scripted diarization. */
function speakers(
  turns: () => Promise<SpeakerTurn[]>,
  over: Partial<FileSpeakersOptions> = {},
): { file: FileSpeakers; heard: number[]; closed: () => boolean } {
  const heard: number[] = [];
  let closed = false;
  const file = new FileSpeakers({
    hints: unknown,
    models,
    signal: new AbortController().signal,
    diarize: () => ({
      add: (samples) => void heard.push(samples.length),
      capacity: async () => {},
      waitingSeconds: 0,
      speakers: async () => ({ turns: await turns(), voices: [] }),
      close: () => {
        closed = true;
      },
    }),
    ...over,
  });
  return { file, heard, closed: () => closed };
}

test('where channels differ each is a speaker, with no model at all', async () => {
  const { file, heard, closed } = speakers(() => Promise.reject(new Error('asked')));
  file.add(block(0, 0));
  file.add(block(0, 1));
  file.add(block(0, 1));
  const { speakerOf, problem } = await file.assign(2);
  expect([speakerOf?.(0, word(0)), speakerOf?.(1, word(0)), problem]).toEqual([0, 1, null]);
  expect(heard).toEqual([16_000]);
  expect(closed()).toBe(true);
  const without = await new FileSpeakers({
    hints: unknown,
    models: null,
    signal: new AbortController().signal,
  }).assign(2);
  expect(without.problem).toBe(null);
});

test('on one channel speakers are numbered as they are met', async () => {
  const { file } = speakers(async () => [
    { start: 0, end: 1, speaker: 5 },
    { start: 1, end: 2, speaker: 2 },
    { start: 2, end: 3, speaker: 5 },
  ]);
  file.add(block(0));
  const { speakerOf, turns, problem } = await file.assign(1);
  // A pause of a second, in which another one talks, ends no turn.
  expect(turns).toEqual([
    { start: 0, end: 3, speaker: 0 },
    { start: 1, end: 2, speaker: 1 },
  ]);
  expect([200, 1200, 2200].map((at) => speakerOf?.(0, word(at)))).toEqual([0, 1, 0]);
  expect(problem).toBe(null);
});

test('one who is known to be alone needs no model', async () => {
  const alone = { models: null, hints: { ...unknown, count: 1 } };
  const { speakerOf, problem } = await speakers(async () => [], alone).file.assign(1);
  expect([speakerOf?.(0, word(0)), problem]).toEqual([0, null]);
});

test('voices are numbered as their speakers are, also that of one who is known to be alone', async () => {
  const [a, b] = [Float32Array.of(1), Float32Array.of(2)];
  const diarize = () => ({
    add: () => {},
    capacity: async () => {},
    waitingSeconds: 0,
    speakers: async () => ({
      turns: [
        { start: 0, end: 1, speaker: 1 },
        { start: 1, end: 2, speaker: 0 },
      ],
      voices: [a, b],
    }),
    close: () => {},
  });
  const hints = { ...unknown, count: 1, comparesVoices: true } as const;
  for (const over of [{ diarize }, { diarize, hints }]) {
    const { voices } = await speakers(async () => [], over).file.assign(1);
    expect(voices).toEqual([b, a]);
  }
  const withoutModels = speakers(async () => [], { diarize, hints, models: null });
  expect((await withoutModels.file.assign(1)).problem).toBe(null);
});

test('without models it says what to install', async () => {
  const assigned = await speakers(async () => [], { models: null }).file.assign(1);
  expect(assigned.speakerOf).toBe(null);
  expect(assigned.problem).toContain('verbatim models get diarization');
});

test('models that fail cost the speakers, not the words; an abort is none of that', async () => {
  const failing = speakers(() => Promise.reject(new DiarizationError('The models failed.')));
  expect(await failing.file.assign(1)).toEqual({
    speakerOf: null,
    turns: null,
    problem: 'The models failed.',
  });
  const reason = new Error('deleted');
  await expect(speakers(() => Promise.reject(reason)).file.assign(1)).rejects.toBe(reason);
});
