import { type ChildProcess, fork } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DiarizationError,
  type DiarizationOptions,
  SpeakerDiarization,
  SpeechTimeline,
} from '../../src/diarization/speaker-diarization.ts';
import type { Segment } from '../../src/recognition/audio.ts';
import { type SpeakerTurn, speakerAt } from '../../src/recognition/speaker-turns.ts';

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
  expect((await diarization.speakers()).turns).toEqual([
    { start: 2, end: 3, speaker: 0 },
    { start: 5, end: 7, speaker: 1 },
    { start: 9, end: 10, speaker: 0 },
  ]);
});

test('without speech there are no speakers, and no process', async () => {
  const before = processes.length;
  expect(await open().speakers()).toEqual({ turns: [], voices: [] });
  expect(processes.length).toBe(before);
});

test.each([
  ['that ends', '../voice-activity/dying-process.ts'],
  ['whose models are missing', '../../src/diarization/diarization-process.ts'],
])('a process %s is a problem that is told', async (_, file) => {
  const diarization = open({ startProcess: starting(file) });
  diarization.add(segment(0, 1));
  await expect(diarization.speakers()).rejects.toBeInstanceOf(DiarizationError);
});

test('more speech than fits into memory is a problem that is told', async () => {
  const diarization = open({ maxSeconds: 5 });
  diarization.add(segment(0, 4));
  diarization.add(segment(4, 4));
  diarization.add(segment(8, 4));
  await expect(diarization.speakers()).rejects.toBeInstanceOf(DiarizationError);
});

test('audio that the process has not worked on is bounded: capacity waits for it, and for nothing once it ended', async () => {
  const working = open();
  for (let at = 0; at < 300; at += 60) {
    working.add(segment(at, 60));
    await working.capacity();
  }
  // Of pieces of 5 s, each by another speaker to this process.
  expect((await working.speakers()).turns.length).toBe(60);

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
  const turns = diarization.speakers();
  const reason = new Error('deleted');
  leaving.abort(reason);
  await expect(turns).rejects.toBe(reason);
  expect(processes.at(-1)?.killed).toBe(true);
});

const RATE = 16_000;

function timelineOf(pieces: readonly (readonly [silence: number, speech: number])[]) {
  const timeline = new SpeechTimeline();
  const spans: { start: number; end: number }[] = [];
  let at = 0;
  for (const [silence, speech] of pieces) {
    const start = at + silence;
    at = start + speech;
    spans.push({ start, end: at });
    timeline.add({ channel: 0, startSeconds: start, samples: new Float32Array(speech * RATE) });
  }
  return { timeline, spans };
}

test('turns come back to where they are in the file, and never cover a silence', () => {
  const pieces = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 })),
    { minLength: 1, maxLength: 6 },
  );
  const places = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(pieces, places, (lengths, [one, other]) => {
      const { timeline, spans } = timelineOf(lengths);
      const start = Math.min(one, other) * timeline.seconds;
      const end = Math.max(one, other) * timeline.seconds;
      const turns = timeline.inFile([{ start, end, speaker: 7 }]);
      const seconds = turns.reduce((sum, turn) => sum + turn.end - turn.start, 0);
      // Half a second of each silence between segments is kept.
      const kept = (spans.length - 1) / 2;
      expect(seconds).toBeLessThanOrEqual(end - start + 1e-6);
      expect(seconds).toBeGreaterThanOrEqual(end - start - kept - 1e-6);
      for (const turn of turns) {
        expect(turn.speaker).toBe(7);
        const inside = spans.some(
          (span) => turn.start >= span.start - 1e-9 && turn.end <= span.end + 1e-9,
        );
        expect(inside).toBe(true);
      }
    }),
  );
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
