import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BackoffOptions, backoffMs, isRetryableStatus, retryAfterMs } from '../src/index.ts';

const now = Date.parse('2026-11-03T09:30:00Z');

test.each([
  ['120', 120_000],
  ['0', 0],
  [' 7 ', 7_000],
  ['1.5', 1_500],
  ['Tue, 03 Nov 2026 09:31:00 GMT', 60_000],
  ['Tue, 03 Nov 2026 09:29:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1e3', null],
  ['2026', 2_026_000],
  ['2026-11-03', null],
  ['5, 9', null],
  ['99999999999999999999', null],
  ['', null],
  [['5', '9'], 5_000],
  [[], null],
  [null, null],
  [undefined, null],
])('%j asks for a delay of %j ms', (header, delayMs) => {
  expect(retryAfterMs(header, now)).toBe(delayMs);
});

test('seconds and dates ask for the same delay', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (seconds) => {
      const date = new Date(now + seconds * 1_000).toUTCString();
      expect(retryAfterMs(String(seconds), now)).toBe(seconds * 1_000);
      expect(retryAfterMs(date, now)).toBe(seconds * 1_000);
    }),
  );
});

test('no header asks for a delay that is negative, infinite or not a number', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const delayMs = retryAfterMs(header, now) ?? 0;
      expect(Number.isFinite(delayMs) && delayMs >= 0).toBe(true);
    }),
  );
});

test('a request is worth a retry after a status that may pass, and after no other', () => {
  const statuses = Array.from({ length: 500 }, (_, index) => 100 + index).filter(isRetryableStatus);
  expect(statuses.filter((status) => status < 500)).toEqual([408, 425, 429]);
  expect(statuses.filter((status) => status >= 500)).toHaveLength(99);
  expect(isRetryableStatus(501)).toBe(false);
});

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
