import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTransient, retryDelayMs } from '../../src/http/call.ts';
import { networkFailure, protocolFailure } from '../../src/http/failures.ts';
import { json, problem } from '../scripted-fetch.ts';
import { setUp } from './client-on-script.ts';

describe('retries', () => {
  test.each([
    ['seconds', '7'],
    ['a date', 'Tue, 03 Nov 2026 09:30:07 GMT'],
  ])('waits as long as the service asks for in %s', async (_form, value) => {
    const { client, clock } = setUp(
      [problem(429, 'rate_limited', { 'retry-after': value }), json(200, {})],
      { random: () => 0 },
    );
    const before = clock.now();
    const result = await clock.until(client.getReadiness());
    expect(result.ok).toBe(true);
    expect(clock.now() - before).toBe(7_000);
  });
});

const withWait = (ms: number | null) => {
  const failure = networkFailure(new Error('broken'));
  return { ...failure, error: { ...failure.error, retryAfterMs: ms } } as typeof failure;
};

describe('the delay before the next attempt', () => {
  test('is random below a bound that doubles up to its limit', () => {
    const at = (retry: number, random: number) => retryDelayMs(retry, withWait(null), () => random);
    expect([1, 2, 3, 4, 5, 6, 7, 39].map((retry) => at(retry, 1))).toEqual([
      250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
    ]);
    expect(at(4, 0)).toBe(0);
  });

  test('is never shorter than Retry-After', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.nat(3_600_000),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (retry, asked, random) => {
          const delay = retryDelayMs(retry, withWait(asked), () => random);
          expect(delay).toBeGreaterThanOrEqual(asked);
          expect(delay).toBeLessThanOrEqual(asked + 250);
        },
      ),
    );
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
