import type { ChildProcess } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  DiarizationError,
  type DiarizationOptions,
  SpeakerDiarization,
} from '../../src/diarization/speaker-diarization.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import { type SpeakerTurn, speakerAt } from '../../src/recognition/speaker-turns.ts';
import { dying, starting, unresponsive } from '../local.ts';

const processes: ChildProcess[] = [];

const unknown = { count: null, min: null, max: null };
const open = (over: Partial<DiarizationOptions> = {}): SpeakerDiarization =>
  new SpeakerDiarization({
    models: { segmentation: 'missing.onnx', embedding: 'missing.onnx' },
    hints: unknown,
    signal: new AbortController().signal,
    startProcess: starting('./diarization/scripted-diarization-process.ts', processes),
    ...over,
  });

const audio = (seconds: number): Samples => new Float32Array(seconds * 16_000);

test('tells who speaks when', async () => {
  const diarization = open({ hints: { ...unknown, count: 2 } });
  for (const seconds of [1, 2, 1]) diarization.add(audio(seconds));
  expect((await diarization.speakers()).turns).toEqual([
    { start: 0, end: 1, speaker: 0 },
    { start: 1, end: 3, speaker: 1 },
    { start: 3, end: 4, speaker: 0 },
  ]);
});

test('without audio there are no speakers, and no process', async () => {
  const before = processes.length;
  expect(await open().speakers()).toEqual({ turns: [], voices: [] });
  expect(processes.length).toBe(before);
});

test.each([
  ['that ends', dying],
  ['whose models are missing', '../src/diarization/diarization-process.ts'],
])('a process %s is a problem that is told', async (_, file) => {
  const diarization = open({ startProcess: starting(file, processes) });
  diarization.add(audio(1));
  await expect(diarization.speakers()).rejects.toBeInstanceOf(DiarizationError);
});

test('more audio than fits into memory is a problem that is told', async () => {
  const diarization = open({ maxSeconds: 5 });
  diarization.add(audio(4));
  diarization.add(audio(4));
  diarization.add(audio(4));
  await expect(diarization.speakers()).rejects.toBeInstanceOf(DiarizationError);
});

test('audio that the process has not worked on is bounded: capacity waits for it, and for nothing once it ended', async () => {
  const working = open();
  for (let at = 0; at < 300; at += 60) {
    working.add(audio(60));
    await working.capacity();
  }
  // Of pieces of 5 s, each by another speaker to this process.
  expect((await working.speakers()).turns.length).toBe(60);

  const leaving = new AbortController();
  const stuck = open({
    signal: leaving.signal,
    startProcess: starting(unresponsive, processes),
  });
  stuck.add(audio(60));
  await stuck.capacity();
  stuck.add(audio(61));
  let hasCapacity = false;
  const capacity = stuck.capacity().then(() => {
    hasCapacity = true;
  });
  await new Promise(setImmediate);
  expect(hasCapacity).toBe(false);
  leaving.abort();
  await capacity;
  stuck.close();
  await stuck.capacity();
});

test('an abort rejects with its reason and ends the process', async () => {
  const leaving = new AbortController();
  const diarization = open({
    signal: leaving.signal,
    startProcess: starting(unresponsive, processes),
  });
  diarization.add(audio(1));
  const turns = diarization.speakers();
  const reason = new Error('deleted');
  leaving.abort(reason);
  await expect(turns).rejects.toBe(reason);
  expect(processes.at(-1)?.killed).toBe(true);
});

test('a word belongs to the speaker of most of it, or to the nearest one', () => {
  const turns: SpeakerTurn[] = [
    { start: 0, end: 2, speaker: 4 },
    { start: 2, end: 3, speaker: 9 },
  ];
  expect(speakerAt(turns, { start: 1.8, end: 2.1 })).toBe(4);
  expect(speakerAt(turns, { start: 1.9, end: 2.3 })).toBe(9);
  expect(speakerAt(turns, { start: 5, end: 6 })).toBe(9);
  expect(speakerAt([], { start: 5, end: 6 })).toBe(null);
});
