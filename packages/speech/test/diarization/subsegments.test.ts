import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WINDOW_DECISIONS } from '../../src/diarization/speech-window.ts';
import { subsegmentsOf } from '../../src/diarization/subsegments.ts';
import { SECOND, spansOf as window } from './activity.ts';

const rounded = (activity: Uint8Array) =>
  subsegmentsOf(activity).map(({ speaker, runs, cleanSeconds }) => ({
    speaker,
    from: Number(((runs[0]?.start ?? 0) / SECOND).toFixed(1)),
    to: Number(((runs.at(-1)?.end ?? 0) / SECOND).toFixed(1)),
    clean: Number(cleanSeconds.toFixed(1)),
  }));

test('long speech is cut into equal parts of about three seconds', () => {
  expect(rounded(window([0, 9, 0b001]))).toEqual([
    { speaker: 0, from: 0, to: 3, clean: 3 },
    { speaker: 0, from: 3, to: 6, clean: 3 },
    { speaker: 0, from: 6, to: 9, clean: 3 },
  ]);
});

test('short runs are joined over a short pause, and not over a long one', () => {
  expect(rounded(window([0, 0.5, 0b001], [1, 1.7, 0b001], [4, 5, 0b001]))).toEqual([
    { speaker: 0, from: 0, to: 1.7, clean: 1.2 },
    { speaker: 0, from: 4, to: 5, clean: 1 },
  ]);
});

test('overlapped speech is left out', () => {
  expect(rounded(window([0, 1, 0b001], [1, 2, 0b011], [2, 3, 0b010]))).toEqual([
    { speaker: 0, from: 0, to: 1, clean: 1 },
    { speaker: 1, from: 2, to: 3, clean: 1 },
  ]);
});

test('a speaker who is never alone is described by overlapped speech, which is not clean', () => {
  expect(rounded(window([0, 2, 0b001], [2, 3, 0b101]))).toEqual([
    { speaker: 0, from: 0, to: 2, clean: 2 },
    { speaker: 2, from: 2, to: 3, clean: 0 },
  ]);
});

test('no subsegment is long, and none reaches into the speech of others', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 60, maxLength: 60, max: 6 }), (tenths) => {
      const activity = Uint8Array.from(
        { length: WINDOW_DECISIONS },
        (_, at) => tenths[Math.floor(at / 10)] ?? 0,
      );
      for (const { speaker, runs, cleanSeconds } of subsegmentsOf(activity)) {
        expect(cleanSeconds).toBeLessThan(4);
        for (const { start, end } of runs)
          for (const bits of activity.subarray(start, end)) {
            expect(bits & (1 << speaker)).not.toBe(0);
            if (cleanSeconds > 0) expect(bits).toBe(1 << speaker);
          }
      }
    }),
  );
});
