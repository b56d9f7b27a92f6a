import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StoreClock } from '../../src/cluster/cluster.ts';

/** A machine whose time is wrong and whose elapsed time is moved by hand, and a store at `elapsed + offset`. */
function clockOf(offset: number) {
  let elapsed = 0;
  let suspended = 0;
  const clock = new StoreClock({
    now: () => -1,
    elapsed: () => elapsed,
    after: () => () => {},
  });
  const storeTime = (): number => elapsed + suspended + offset;
  return {
    clock,
    storeTime,
    wait: (ms: number): void => {
      elapsed += ms;
    },
    suspend: (ms: number): void => {
      suspended += ms;
    },
    /** Asks the store, which reads its clock somewhere in the round trip. */
    ask(thereMs: number, backMs: number): void {
      const askedAt = elapsed;
      elapsed += thereMs;
      const time = storeTime();
      elapsed += backMs;
      clock.set(time, askedAt);
    },
  };
}

describe('the clock of the store', () => {
  test('is never off by more than half of the fastest round trip, once there was one', () => {
    const trip = integer({ min: 0, max: 400 });
    assert(
      property(tuple(trip, trip), tuple(trip, trip), tuple(trip, trip), (...trips) => {
        const { clock, storeTime, ask, wait } = clockOf(1_000_000);
        let bestMs = Number.POSITIVE_INFINITY;
        for (const [there, back] of trips) {
          ask(there, back);
          bestMs = Math.min(bestMs, (there + back) / 2);
          expect(Math.abs(clock.now() - storeTime())).toBeLessThanOrEqual(bestMs + 1);
          wait(1_000);
        }
      }),
    );
  });

  test('takes a slower response again once the machine may have drifted', () => {
    const { clock, storeTime, ask, wait } = clockOf(5_000);
    ask(0, 0);
    wait(10 * 60_000);
    ask(50, 0);
    expect(clock.now()).toBe(storeTime() + 25);
  });

  test('follows the store after the machine was suspended, with any round trip', () => {
    const { clock, storeTime, ask, wait, suspend } = clockOf(5_000);
    ask(1, 1);
    suspend(3_600_000);
    wait(1_000);
    ask(40, 40);
    expect(clock.now()).toBe(storeTime());
  });

  test('a response of more than a second sets nothing', () => {
    const { clock, ask } = clockOf(5_000);
    ask(2_000, 0);
    expect(clock.now()).toBe(1_999);
  });
});
