import { expect, test } from 'vitest';
import { flatnessOf } from '../../src/soak/soak-report.ts';

const rule = { share: 0.5, maxFactor: 1.1, slack: 10 };
const SECONDS = 400;
/** A value for each second. */
const series = (valueAt: (second: number) => number) =>
  Array.from({ length: SECONDS }, (_, second) => ({ atSeconds: second, value: valueAt(second) }));

test('growth in the first quarter is warm-up', () => {
  const values = series((second) => Math.min(second, 100) * 5);
  expect(flatnessOf(values, SECONDS, rule)).toEqual({ early: 500, late: 500, isFlat: true });
});

test('growth after it is not flat', () => {
  const values = series((second) => 200 + second);
  expect(flatnessOf(values, SECONDS, rule)).toEqual({ early: 349.5, late: 549.5, isFlat: false });
});

test('a single outlier in the last quarter changes nothing where medians are compared', () => {
  const values = series((second) => (second === 399 ? 10_000 : 200));
  expect(flatnessOf(values, SECONDS, rule).isFlat).toBe(true);
  expect(flatnessOf(values, SECONDS, { ...rule, share: 1 }).isFlat).toBe(false);
});

test('where nothing was measured in one of the quarters the run is not flat', () => {
  for (const values of [series(() => 1).slice(0, 250), series(() => 1).slice(250), []])
    expect(flatnessOf(values, SECONDS, rule).isFlat).toBe(false);
});
