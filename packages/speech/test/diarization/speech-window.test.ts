import { expect, test } from 'vitest';
import { localActivity, WINDOW_DECISIONS } from '../../src/diarization/speech-window.ts';

const repeated = (values: readonly number[]): Float32Array =>
  Float32Array.from(
    { length: WINDOW_DECISIONS * values.length },
    (_, at) => values[at % values.length] ?? 0,
  );

test.each([
  [0, []],
  [1, [0]],
  [2, [1]],
  [3, [2]],
  [4, [0, 1]],
  [5, [0, 2]],
  [6, [1, 2]],
])('class %i of the seven stands for the local speakers %j', (most, speakers) => {
  const output = repeated(Array.from({ length: 7 }, (_, at) => (at === most ? -0.1 : -3)));
  const bits = speakers.reduce((sum, speaker) => sum + 2 ** speaker, 0);
  expect(new Set(localActivity(output))).toEqual(new Set([bits]));
});

test('a model may also decide for each local speaker', () => {
  expect(new Set(localActivity(repeated([1, 0, 1])))).toEqual(new Set([0b101]));
});

test('another number of values is refused', () => {
  expect(() => localActivity(new Float32Array(WINDOW_DECISIONS * 4))).toThrow('2356 values');
});
