import { expect, test } from 'vitest';
import {
  framesIn,
  logFilterBank,
  MEL_BANDS,
  subtractMean,
} from '../../src/diarization/log-filter-bank.ts';

/** A tenth of a second: two tones, a rising one and an offset. */
const samples = Float32Array.from(
  { length: 1600 },
  (_, at) =>
    0.3 * Math.sin((2 * Math.PI * 440 * at) / 16_000) +
    0.1 * Math.sin((2 * Math.PI * 3100 * at) / 16_000 + 1) +
    0.2 * Math.sin((at * at) / 9000) +
    0.05,
);
const bands = [0, 1, 10, 20, 30, 40, 50, 60, 70, 79];

test.each([
  [0, 17.802, 18.817, 12.458, 14.283, 13.538, 13.38, 15.774, 14.364, 12.933, 12.674],
  [3, 13.269, 14.075, 20.483, 13.34, 11.914, 12.554, 15.624, 14.53, 13.117, 12.793],
  [7, 13.613, 14.16, 13.894, 22.375, 13.841, 13.15, 15.723, 14.444, 13.073, 12.841],
])('frame %i has the features that kaldi-native-fbank 1.23 computes', (frame, ...wanted) => {
  const features = logFilterBank(samples, [5, frame]).subarray(MEL_BANDS);
  for (const [at, band] of bands.entries())
    expect(features[band], `band ${band}`).toBeCloseTo(wanted[at] ?? Number.NaN, 2);
});

test('silence has the smallest energy in every band', () => {
  const features = logFilterBank(new Float32Array(400), [0]);
  expect(new Set(features)).toEqual(new Set([Math.fround(Math.log(2 ** -23))]));
});

test('only whole frames count', () => {
  expect([0, 399, 400, 559, 560, 16_000].map(framesIn)).toEqual([0, 0, 1, 1, 2, 98]);
});

test('the mean of each band is taken away', () => {
  const features = subtractMean(logFilterBank(samples, [0, 1, 2]));
  for (const band of bands) {
    const values = [0, 1, 2].map((frame) => features[frame * MEL_BANDS + band] ?? Number.NaN);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 4);
  }
});
