import { expect, test } from 'vitest';
import { subsegmentsOf } from '../../src/diarization/subsegments.ts';
import { type SpeechWindow, turnsIn } from '../../src/diarization/window-turns.ts';
import { type Span, spansOf } from './activity.ts';

const ann = Float32Array.of(1, 0, 0);
const bob = Float32Array.of(0, 1, 0);
const anywhere = Number.POSITIVE_INFINITY;
const voices = [
  { embedding: ann, reach: anywhere },
  { embedding: bob, reach: anywhere },
];

/** A window in which local speakers have these voices, and these spans, in seconds, have these bits. */
function window(local: readonly Float32Array[], ...spans: readonly Span[]): SpeechWindow {
  const activity = spansOf(...spans);
  const samples = subsegmentsOf(activity).map((subsegment) => ({
    ...subsegment,
    embedding: local[subsegment.speaker] ?? new Float32Array(3),
  }));
  return { activity, samples };
}

const turns = (windows: readonly SpeechWindow[], among = voices) =>
  turnsIn(windows, among).map(({ start, end, speaker }) => [
    Number(start.toFixed(1)),
    Number(end.toFixed(1)),
    speaker,
  ]);

test('a speaker is the same one in all windows, under any local number', () => {
  const first = window([ann, bob], [1, 4, 0b01], [6, 10, 0b10]);
  const second = window([bob, ann], [1, 7, 0b01], [8, 9, 0b10]);
  expect(turns([first, second])).toEqual([
    [1, 4, 0],
    [6, 12, 1],
    [13, 14, 0],
  ]);
});

test('two may talk at once', () => {
  expect(turns([window([ann, bob], [1, 5, 0b01], [3, 5, 0b11], [5, 6, 0b10])])).toEqual([
    [1, 5, 0],
    [3, 6, 1],
  ]);
});

test('two who talk at once are two speakers, however alike they sound', () => {
  const alike = window([ann, ann], [1, 5, 0b01], [3, 5, 0b11]);
  expect(turns([alike])).toEqual([
    [1, 5, 0],
    [3, 5, 1],
  ]);
  expect(turns([alike], voices.slice(0, 1))).toEqual([[1, 5, 0]]);
});

test('the middle of one window counts more than the edge of another', () => {
  const first = window([ann], [0, 10, 0b1]);
  const second = window([bob], [0, 1, 0b1], [1, 10, 0b10]);
  const [turn] = turns([
    first,
    { ...second, samples: second.samples.filter(({ speaker }) => speaker === 0) },
  ]);
  expect(turn).toEqual([0, expect.any(Number), 0]);
  expect(turn?.[1]).toBeGreaterThan(6);
});

test('a voice that is hardly heard has only what sounds like it', () => {
  const other = window([Float32Array.of(0, 0.1, 1)], [1, 5, 0b1]);
  const rare = { embedding: bob, reach: 0.65 };
  expect(turns([other], [{ embedding: ann, reach: anywhere }, rare])).toEqual([[1, 5, 0]]);
  expect(turns([window([bob], [1, 5, 0b1])], [{ embedding: ann, reach: anywhere }, rare])).toEqual([
    [1, 5, 1],
  ]);
});

test('without speech or voices there are no turns', () => {
  expect(turns([])).toEqual([]);
  expect(turns([window([])])).toEqual([]);
  expect(turns([window([ann], [1, 5, 0b1])], [])).toEqual([]);
});
