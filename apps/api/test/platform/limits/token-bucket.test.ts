import { array, assert, integer, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { TokenBucket } from '../../../src/platform/limits.ts';

test('as many as the rate are granted at once, then one more for each part of a second', () => {
  const bucket = new TokenBucket(2, 0);
  expect([bucket.take(0), bucket.take(0)].map(({ granted }) => granted)).toEqual([true, true]);
  expect(bucket.take(0)).toEqual({ granted: false, remaining: 0, waitMs: 500 });
  expect(bucket.take(499).granted).toBe(false);
  expect(bucket.take(500)).toEqual({ granted: true, remaining: 0, waitMs: 1000 });
});

test('a pause saves up no more than a full bucket', () => {
  const bucket = new TokenBucket(3, 0);
  const granted = Array.from({ length: 10 }, () => bucket.take(1_000_000).granted);
  expect(granted.filter(Boolean)).toHaveLength(3);
});

test('however requests come, no span of time sees more than its rate and one full bucket', () => {
  assert(
    property(integer({ min: 1, max: 50 }), array(nat(400), { maxLength: 200 }), (rate, steps) => {
      const bucket = new TokenBucket(rate, 0);
      let now = 0;
      let granted = 0;
      for (const step of steps) {
        now += step;
        if (bucket.take(now).granted) granted += 1;
      }
      expect(granted).toBeLessThanOrEqual(rate + (now * rate) / 1000 + 1e-6);
    }),
  );
});
