import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAttemptAt } from '../../src/callbacks/callback-dispatcher.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

const failedTry = fc.record({
  delivery: fc.record({ attempts: fc.integer({ min: 1, max: 2_000 }), createdAt: fc.constant(0) }),
  now: fc.integer({ min: 0, max: 2 * DAY_MS }),
  giveUpAfterMs: fc.constant(DAY_MS),
  retryAfterMs: fc.option(fc.integer({ min: 0, max: 100 * DAY_MS })),
  random: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('there is another try if and only if the time is not over, and none after it once there were a few', () => {
  fc.assert(
    fc.property(failedTry, (tried) => {
      const at = nextAttemptAt(tried);
      if (tried.now >= DAY_MS) {
        if (tried.delivery.attempts >= 5) expect(at).toBe(null);
        else expect(at).toBeGreaterThan(tried.now);
      } else {
        expect(at).toBeGreaterThan(tried.now);
        expect(at).toBeLessThanOrEqual(DAY_MS);
        expect((at ?? 0) - tried.now).toBeLessThanOrEqual(HOUR_MS);
      }
    }),
  );
});

test.each([
  { giveUpAfterMs: 0, tries: 1 },
  { giveUpAfterMs: 6_000, tries: 3 },
  { giveUpAfterMs: DAY_MS, tries: 5 },
])(
  'a clock that jumps past $giveUpAfterMs ms leaves it $tries tries',
  ({ giveUpAfterMs, tries }) => {
    const isTriedAfter = (attempts: number) =>
      nextAttemptAt({
        delivery: { attempts, createdAt: 0 },
        now: 10 * DAY_MS,
        giveUpAfterMs,
        retryAfterMs: null,
        random: 0.5,
      }) !== null;
    expect([1, 2, 3, 4, 5, 6].filter(isTriedAfter).length).toBe(tries - 1);
  },
);

test('a later try waits at least half as long as the one before could, and chance spreads them', () => {
  const delay = (attempts: number, random: number) =>
    nextAttemptAt({
      delivery: { attempts, createdAt: 0 },
      now: 0,
      giveUpAfterMs: DAY_MS,
      retryAfterMs: null,
      random,
    }) ?? 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (attempts) => {
      expect(delay(attempts + 1, 0)).toBeGreaterThanOrEqual(delay(attempts, 0));
      expect(delay(attempts, 0)).toBe(delay(attempts, 1) / 2);
    }),
  );
});

test('a receiver is asked again no earlier than it wants, up to an hour', () => {
  fc.assert(
    fc.property(failedTry, (tried) => {
      const at = nextAttemptAt({ ...tried, now: 0 });
      expect(at).toBeGreaterThanOrEqual(Math.min(HOUR_MS, tried.retryAfterMs ?? 0));
    }),
  );
});
