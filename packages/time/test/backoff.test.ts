import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BackoffOptions, backoffMs } from '../src/index.ts';

test('delays double up to the limit', () => {
  const delays = [1, 2, 3, 4, 5, 2_000].map((retry) =>
    backoffMs(retry, { firstMs: 250, maxMs: 1_500 }),
  );
  expect(delays).toEqual([250, 500, 1_000, 1_500, 1_500, 1_500]);
});

test.each([
  [0.5, 0, 500],
  [0.5, 0.5, 750],
  [1, 0, 0],
  [1, 0.5, 500],
  [0, 0, 1_000],
])(
  'with jitter %d and the random number %d a delay of a second is %d ms',
  (jitter, number, delay) => {
    expect(backoffMs(1, { firstMs: 1_000, jitter, random: () => number })).toBe(delay);
  },
);

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const options: fc.Arbitrary<Required<BackoffOptions>> = fc
  .record({
    firstMs: fc.integer({ min: 1, max: 60_000 }),
    maxMs: fc.integer({ min: 1, max: 3_600_000 }),
    jitter: fc.double({ min: 0, max: 1, noNaN: true }),
    number: random,
  })
  .map(({ number, ...rest }) => ({ ...rest, random: () => number }));

test('a delay is never longer than the limit, and jitter takes no more than its share of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), options, (retry, all) => {
      const delay = backoffMs(retry, all);
      const whole = backoffMs(retry, { ...all, jitter: 0 });
      expect(whole).toBeLessThanOrEqual(all.maxMs);
      expect(delay).toBeLessThanOrEqual(whole);
      expect(delay).toBeGreaterThanOrEqual(whole * (1 - all.jitter) * (1 - Number.EPSILON * 4));
    }),
  );
});

test('with the same random number a later retry never waits less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), options, (retry, all) => {
      expect(backoffMs(retry + 1, all)).toBeGreaterThanOrEqual(backoffMs(retry, all));
    }),
  );
});
