import type { Outbox } from '@verbatim/storage';
import { describe, expect, test } from 'vitest';
import { Destinations } from '../../src/callbacks/callback-dispatcher.ts';
import { bodiesOf, idsOf, receiver, silence } from './receiver.ts';
import { sending, waiting } from './sending.ts';

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
    await put(
      { url: slow.url },
      Array.from({ length: 50 }, (_, index) => index),
    );
    const dispatcher = await start({ parallelism: 6, perDestination: 3 });
    await slow.arrived(3);
    await put(
      { url: quick.url },
      Array.from({ length: 20 }, (_, index) => index),
    );
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
    await put(
      { url },
      Array.from({ length: 20 }, (_, index) => index),
    );
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
    await put(
      { url },
      Array.from({ length: 500 }, (_, index) => index),
    );
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
