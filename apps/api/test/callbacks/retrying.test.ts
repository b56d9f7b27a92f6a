import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { type Answer, receiver } from './receiver.ts';
import { sending } from './sending.ts';

const HOUR_MS = 3_600_000;

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
