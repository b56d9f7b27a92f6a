import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkFailure, protocolFailure } from '../../src/http/failures.ts';
import { isTransient, retryAfterMs, retryDelayMs } from '../../src/http/retry.ts';
import { ManualClock } from '../manual-clock.ts';

const withWait = (ms: number | null) => {
  const failure = networkFailure(new Error('broken'));
  return { ...failure, error: { ...failure.error, retryAfterMs: ms } } as typeof failure;
};

describe('the delay before the next attempt', () => {
  test('is random below a bound that doubles up to its limit', () => {
    const at = (attempt: number, random: number) =>
      retryDelayMs(attempt, withWait(null), () => random);
    expect([2, 3, 4, 5, 6, 7, 8, 40].map((attempt) => at(attempt, 1))).toEqual([
      250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
    ]);
    expect(at(5, 0)).toBe(0);
  });

  test('is never shorter than Retry-After', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 100 }),
        fc.nat(3_600_000),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, asked, random) => {
          const pause = retryDelayMs(attempt, withWait(asked), () => random);
          expect(pause).toBeGreaterThanOrEqual(asked);
          expect(pause).toBeLessThanOrEqual(asked + 250);
        },
      ),
    );
  });
});

describe('Retry-After', () => {
  const clock = new ManualClock(Date.parse('2026-11-03T09:30:00Z'));
  const read = (value: string) => retryAfterMs(new Headers({ 'retry-after': value }), clock);

  test.each([
    ['7', 7_000],
    ['0', 0],
    ['Tue, 03 Nov 2026 09:30:05 GMT', 5_000],
    ['Tue, 03 Nov 2026 09:29:00 GMT', 0],
    ['soon', null],
    ['-3', null],
    ['', null],
  ])('%s is read as %s', (value, expected) => {
    expect(read(value)).toBe(expected);
  });

  test('is null where the header is missing', () => {
    expect(retryAfterMs(new Headers(), clock)).toBeNull();
  });
});

describe('a failure is transient', () => {
  const answered = (status: number) =>
    protocolFailure('undocumented_status', '', { status, headers: new Headers() } as Response);

  test.each([408, 425, 429, 500, 502, 503, 504, 599])('after %i', (status) => {
    expect(isTransient(answered(status))).toBe(true);
  });

  test.each([0, 200, 302, 400, 401, 403, 404, 409, 413, 501])('not after %i', (status) => {
    expect(isTransient(answered(status))).toBe(false);
  });
});
