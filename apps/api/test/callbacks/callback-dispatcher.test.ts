import type { Outbox } from '@verbatim/storage';
import { ManualClock } from '@verbatim/time/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Destinations, nextAttemptAt } from '../../src/callbacks/callback-dispatcher.ts';
import { type Answer, bodiesOf, idsOf, receiver, sending, silence, waiting } from './sending.ts';

const numbers = (count: number) => [...Array(count).keys()];

describe('several callbacks', () => {
  test('of one session arrive in their order, also if some fail', async () => {
    const { url, received } = await receiver(500, 204, 500, 500, 204, 204);
    const { start, put, isEmpty } = await sending();
    await put({ url }, [1, 2, 3], 'session');
    await start();
    await isEmpty();
    expect(bodiesOf(received)).toEqual([1, 1, 2, 2, 2, 3]);
  });

  test('wait for no other session', async () => {
    const stuck = await receiver(silence);
    const { url, arrived } = await receiver();
    const { start, put } = await sending();
    await put({ url: stuck.url }, [1, 2], 'stuck');
    await put({ url }, [1, 2, 3], 'running');
    await start();
    expect(bodiesOf(await arrived(3))).toEqual([1, 2, 3]);
    expect(bodiesOf(stuck.received)).toEqual([1]);
  });

  test('to a slow receiver hold up none to another, however many they are', async () => {
    const slow = await receiver(silence);
    const quick = await receiver();
    const { start, put, counted } = await sending();
    await put({ url: slow.url }, numbers(50));
    const dispatcher = await start({ parallelism: 6, perDestination: 3 });
    await slow.arrived(3);
    await put({ url: quick.url }, numbers(20));
    dispatcher.wake();
    await quick.arrived(20);
    expect(slow.received).toHaveLength(3);
    expect(counted.sent.filter((each) => each === 'delivered').length).toBeGreaterThan(0);
  });

  test('are under way at the same time up to the limit, and no more', async () => {
    let release: (() => void)[] | null = [];
    const { url, received, arrived } = await receiver((response) => {
      const end = (): void => void response.writeHead(204).end();
      if (release) release.push(end);
      else end();
    });
    const { store, start, put, isEmpty } = await sending();
    await put({ url }, numbers(20));
    const dispatcher = await start({ parallelism: 4, perDestination: 10 });
    await arrived(4);
    dispatcher.wake();
    // As many readings as a dispatcher that took more would need, and some.
    for (let readings = 0; readings < 20; readings += 1) await store.outbox.counts();
    expect(received).toHaveLength(4);
    const held = release;
    release = null;
    for (const end of held) end();
    await isEmpty();
    expect(idsOf(received).size).toBe(20);
  });

  test('in great number all arrive exactly once where nothing goes wrong', async () => {
    const { url, received } = await receiver();
    const { start, put, isEmpty } = await sending();
    await put({ url }, numbers(500));
    await start({ parallelism: 16, perDestination: 8 });
    await isEmpty();
    expect(received).toHaveLength(500);
    expect(idsOf(received).size).toBe(500);
  });
});

describe('a dispatcher', () => {
  test('that ends between the answer and the note of it sends again with the same id', async () => {
    const { url, received, arrived } = await receiver();
    const { store, start, put, isEmpty } = await sending();
    await put({ url });
    const crash = Promise.withResolvers<boolean>();
    await start({}, { ...store.outbox, delivered: () => crash.promise });
    await arrived(1);
    expect(await store.outbox.counts()).toEqual({ waiting: 1, dead: 0 });
    await start();
    await isEmpty();
    expect(received).toHaveLength(2);
    expect(idsOf(received).size).toBe(1);
    crash.resolve(false);
  });

  test('that is stopped finishes running attempts, takes no more callbacks, and loses none', async () => {
    let answer = (): void => {};
    const { url, received, arrived } = await receiver((response) => {
      answer = () => void response.writeHead(204).end();
    }, 204);
    const { store, start, put, isEmpty } = await sending();
    await put({ url }, [1, 2], 'session');
    const dispatcher = await start();
    await arrived(1);
    const stopped = dispatcher.stop();
    answer();
    await stopped;
    expect(await store.outbox.counts()).toEqual({ waiting: 1, dead: 0 });
    dispatcher.wake();
    expect(received).toHaveLength(1);
    await start();
    await isEmpty();
    expect(bodiesOf(received)).toEqual([1, 2]);
  });

  test('that is stopped hands back callbacks that do not end in time, and the attempt does not count', async () => {
    const { url, arrived } = await receiver(silence);
    const { store, start, put, counted } = await sending();
    const [kept] = await put({ url });
    const dispatcher = await start();
    await arrived(1);
    await dispatcher.stop(0);
    expect(counted.sent).toEqual([]);
    expect(await waiting(store, Date.now())).toMatchObject([{ id: kept?.id, attempts: 1 }]);
  });

  test('goes on when the outbox fails it', async () => {
    const { url, received } = await receiver();
    const { store, start, put, isEmpty, logged } = await sending();
    await put({ url });
    let failures = 0;
    const failing: Outbox = {
      ...store.outbox,
      nextAt: async (now) => {
        failures += 1;
        if (failures === 1) throw new Error('busy');
        return store.outbox.nextAt(now);
      },
    };
    const dispatcher = await start({}, failing);
    await expect.poll(() => logged).toHaveLength(1);
    dispatcher.wake();
    await isEmpty();
    expect(received).toHaveLength(1);
  });

  test('lets go of a callback whose job was deleted meanwhile', async () => {
    let answer = (): void => {};
    const { url, arrived } = await receiver((response) => {
      answer = () => void response.writeHead(500).end();
    });
    const { store, jobId, accountId, start, put, isEmpty, logged } = await sending();
    await put({ url });
    await start();
    await arrived(1);
    const outcome = {
      completedAt: Date.now(),
      errorCode: null,
      errorMessage: null,
      result: null,
      deliveries: [],
    };
    await store.sessions.finish({ jobId, epoch: 0 }, outcome);
    await store.jobs.remove(accountId, jobId, null);
    answer();
    await isEmpty();
    await expect.poll(() => logged).toHaveLength(1);
  });

  test('logs nothing that a caller said', async () => {
    const { url } = await receiver(410);
    const { start, put, dead, logged } = await sending();
    await put({ url: `${url}?token=s3cret` }, [{ words: 's3cret' }]);
    await start();
    await expect.poll(dead).toHaveLength(1);
    await expect.poll(() => logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/s3cret|127\.0\.0\.1|hook/);
  });
});

const make = () => new Destinations({ perDestination: 4, slowAfterMs: 5_000 });

test('running attempts are counted by destination until they end', () => {
  const destinations = make();
  destinations.begin('a');
  destinations.begin('a');
  destinations.begin('b');
  expect(destinations.taken()).toEqual({ a: 2, b: 1 });
  destinations.end('a', 1);
  destinations.end('b', 1);
  expect(destinations.taken()).toEqual({ a: 1 });
  destinations.end('a', 1);
  expect(destinations.taken()).toEqual({});
});

test('a destination that took long has one place, until it is quick again', () => {
  const destinations = make();
  destinations.begin('slow');
  destinations.end('slow', 5_000);
  expect(destinations.taken()).toEqual({ slow: 3 });
  destinations.begin('slow');
  expect(destinations.taken()).toEqual({ slow: 4 });
  destinations.end('slow', 10);
  expect(destinations.taken()).toEqual({});
});

test('only so many slow ones are remembered, those that were slow last', () => {
  const destinations = make();
  for (let count = 0; count < 1_000; count += 1) {
    destinations.begin(`host-${count}`);
    destinations.end(`host-${count}`, 10_000);
  }
  const remembered = Object.keys(destinations.taken());
  expect(remembered).toHaveLength(200);
  expect(remembered.at(-1)).toBe('host-999');
});

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

const nthTry = (attempts: number) => ({
  delivery: { attempts, createdAt: 0 },
  ...{ retryAfterMs: null, random: 0.5 },
});

test.each([
  { giveUpAfterMs: 0, tries: 1 },
  { giveUpAfterMs: 6_000, tries: 3 },
  { giveUpAfterMs: DAY_MS, tries: 5 },
])(
  'a clock that jumps past $giveUpAfterMs ms leaves it $tries tries',
  ({ giveUpAfterMs, tries }) => {
    const isTriedAfter = (attempts: number) =>
      nextAttemptAt({ ...nthTry(attempts), now: 10 * DAY_MS, giveUpAfterMs }) !== null;
    expect([1, 2, 3, 4, 5, 6].filter(isTriedAfter).length).toBe(tries - 1);
  },
);

test('a later try waits at least half as long as the one before could, and chance spreads them', () => {
  const delay = (attempts: number, random: number) =>
    nextAttemptAt({ ...nthTry(attempts), now: 0, giveUpAfterMs: DAY_MS, random }) ?? 0;
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

/** Sending with a clock that only the test moves. */
async function sendingOnManualClock(...answers: readonly Answer[]) {
  const clock = new ManualClock();
  const host = await receiver(...answers);
  const kit = await sending({ clock });
  const { outbox } = kit.store;
  /** When the next try is due, once the one before is over. */
  const due = async (tries: number): Promise<number> => {
    await expect.poll(() => kit.counted.sent.length).toBe(tries);
    let at = await outbox.nextAt(clock.now());
    await expect
      .poll(async () => {
        at = await outbox.nextAt(clock.now());
        return at !== null && at > clock.now() && at !== clock.now() + LEASE_MS;
      })
      .toBe(true);
    return at as number;
  };
  return { ...host, ...kit, clock, due };
}

/** How long a lease holds with the time limit of these tests. */
const LEASE_MS = 30_000;

test('a callback is tried for 24 hours with growing delays, and then kept for an operator', async () => {
  const { url, received, put, start, due, clock, dead, counted, store } =
    await sendingOnManualClock(500);
  await put({ url });
  const dispatcher = await start();
  const begin = clock.now();
  const at: number[] = [0];
  for (let tries = 1; ; tries += 1) {
    // A timer that is set after the skip is called here.
    const sent = (): number => {
      clock.advance(0);
      return counted.sent.length;
    };
    await expect.poll(sent).toBe(tries);
    if (at.at(-1) === 24 * HOUR_MS) break;
    const next = await due(tries);
    at.push(next - begin);
    clock.skip(next - clock.now());
  }
  await expect
    .poll(dead)
    .toMatchObject([{ attempts: at.length, lastError: 'The receiver answered with status 500.' }]);
  const delays = at.slice(1).map((each, index) => each - (at[index] ?? 0));
  expect(delays.slice(0, 5)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000]);
  for (const each of delays) expect(each).toBeLessThanOrEqual(HOUR_MS);
  expect(received).toHaveLength(at.length);
  expect(received.length).toBeGreaterThan(30);
  expect(counted.gaveUp).toBe(1);

  await store.outbox.replay(null, clock.now());
  clock.advance(5_000);
  await expect.poll(() => received.length).toBe(at.length + 1);
  const again = await due(at.length + 1);
  expect(again - clock.now()).toBe(2_000);
  await dispatcher.stop();
  expect(await dead()).toEqual([]);
  expect(await store.outbox.counts()).toEqual({ waiting: 1, dead: 0 });
});

test('a receiver may ask for patience, within bounds', async () => {
  const asking =
    (header: string): Answer =>
    (response) =>
      void response.writeHead(503, { 'retry-after': header }).end();
  const { url, put, start, due, clock } = await sendingOnManualClock(
    asking('600'),
    asking('1'),
    asking('864000'),
    asking('Tue, 03 Nov 2026 11:00:00 GMT'),
  );
  await put({ url });
  await start();
  const waits: number[] = [];
  for (const tries of [1, 2, 3, 4]) {
    const next = await due(tries);
    waits.push(next - clock.now());
    clock.skip(next - clock.now());
  }
  // Asked for too little, its turn comes when it would; asked for too much, after an hour.
  expect(waits).toEqual([600_000, 4_000, HOUR_MS, 19 * 60_000 + 56_000]);
});

test('callbacks added without a wake-up are found within the polling time', async () => {
  const { url, put, start, received, clock } = await sendingOnManualClock(204);
  await start();
  await put({ url });
  expect(received).toHaveLength(0);
  await expect
    .poll(() => {
      clock.advance(5_000);
      return received.length;
    })
    .toBe(1);
});

test('a clock that is set back holds up nothing new', async () => {
  const { url, put, start, arrived, clock, isEmpty } = await sendingOnManualClock(204);
  await put({ url });
  clock.advance(-3 * HOUR_MS);
  await start();
  await arrived(1);
  await isEmpty();
});

test('a clock that leaps gives everything at least one try', async () => {
  const { url, put, start, received, clock, isEmpty } = await sendingOnManualClock(204);
  await put({ url });
  clock.advance(300 * HOUR_MS);
  await start();
  await isEmpty();
  expect(received).toHaveLength(1);
});
