import { type ChildProcess, fork } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  DiarizationError,
  type DiarizationOptions,
  SpeakerDiarization,
} from '../../src/diarization/speaker-diarization.ts';
import type { Segment } from '../../src/recognition/audio.ts';

const processes: ChildProcess[] = [];
const starting = (file: string) => (): ChildProcess => {
  const process = fork(new URL(file, import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    silent: true,
  });
  processes.push(process);
  return process;
};

const unknown = { count: null, min: null, max: null };
const open = (over: Partial<DiarizationOptions> = {}): SpeakerDiarization =>
  new SpeakerDiarization({
    models: { segmentation: 'missing.onnx', embedding: 'missing.onnx' },
    hints: unknown,
    signal: new AbortController().signal,
    startProcess: starting('./scripted-diarization-process.ts'),
    ...over,
  });

const segment = (startSeconds: number, seconds: number): Segment => ({
  channel: 0,
  startSeconds,
  samples: new Float32Array(seconds * 16_000),
});

test('tells who speaks when, in the times of the file', async () => {
  const diarization = open({ hints: { ...unknown, count: 2 } });
  for (const [at, seconds] of [
    [2, 1],
    [5, 2],
    [9, 1],
  ] as const) {
    diarization.add(segment(at, seconds));
  }
  expect(await diarization.turns()).toEqual([
    { start: 2, end: 3, speaker: 0 },
    { start: 5, end: 7, speaker: 1 },
    { start: 9, end: 10, speaker: 0 },
  ]);
});

test('without speech there are no speakers, and no process', async () => {
  const before = processes.length;
  expect(await open().turns()).toEqual([]);
  expect(processes.length).toBe(before);
});

test.each([
  ['that ends', '../voice-activity/dying-process.ts'],
  ['whose models are missing', '../../src/diarization/diarization-process.ts'],
])('a process %s is a problem that is told', async (_, file) => {
  const diarization = open({ startProcess: starting(file) });
  diarization.add(segment(0, 1));
  await expect(diarization.turns()).rejects.toBeInstanceOf(DiarizationError);
});

test('more speech than fits into memory is a problem that is told', async () => {
  const diarization = open({ maxSeconds: 5 });
  diarization.add(segment(0, 4));
  diarization.add(segment(4, 4));
  diarization.add(segment(8, 4));
  await expect(diarization.turns()).rejects.toBeInstanceOf(DiarizationError);
});

test('audio that the process has not worked on is bounded: capacity waits for it, and for nothing once it ended', async () => {
  const working = open();
  for (let at = 0; at < 300; at += 60) {
    working.add(segment(at, 60));
    await working.capacity();
  }
  expect((await working.turns()).length).toBe(5);

  const leaving = new AbortController();
  const stuck = open({
    signal: leaving.signal,
    startProcess: starting('../voice-activity/unresponsive-process.ts'),
  });
  stuck.add(segment(0, 60));
  await stuck.capacity();
  stuck.add(segment(60, 61));
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
    startProcess: starting('../voice-activity/unresponsive-process.ts'),
  });
  diarization.add(segment(0, 1));
  const turns = diarization.turns();
  const reason = new Error('deleted');
  leaving.abort(reason);
  await expect(turns).rejects.toBe(reason);
  expect(processes.at(-1)?.killed).toBe(true);
});
