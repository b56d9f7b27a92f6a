import { verifyCallback } from '@verbatim/client/callbacks';
import type { Outbox } from '@verbatim/storage';
import { describe, expect, test } from 'vitest';
import { type Answer, type Received, receiver, silence } from './receiver.ts';
import { SECRET, sending, waiting } from './sending.ts';

const bodiesOf = (received: readonly Received[]): unknown[] =>
  received.map(({ text }) => JSON.parse(text));

const idsOf = (received: readonly Received[]): Set<unknown> =>
  new Set(received.map(({ headers }) => headers['webhook-id']));

describe('a callback', () => {
  test('arrives once, signed so that the client takes it for ours', async () => {
    const { url, arrived, received } = await receiver();
    const { start, put, isEmpty, counted } = await sending();
    const payload = { error: { code: 415, message: 'naïve' }, custom_metadata: null };
    const [kept] = await put({ url }, [{ id: '1', event: 'transcription.error', ...payload }]);
    await start();
    const [callback] = await arrived(1);
    expect(callback?.method).toBe('POST');
    expect(callback?.headers['content-type']).toBe('application/json');
    const { headers = {}, text: body = '' } = callback ?? {};
    expect(await verifyCallback({ secret: SECRET, headers, body })).toMatchObject({
      ok: true,
      id: kept?.id,
      event: { event: 'transcription.error', ...payload },
    });
    const another = `whsec_${Buffer.from('another secret').toString('base64')}`;
    expect(await verifyCallback({ secret: another, headers, body })).toMatchObject({ ok: false });
    await isEmpty();
    expect(received).toHaveLength(1);
    expect(counted).toEqual({ sent: ['delivered'], buried: 0 });
  });

  test('is a PUT where that was asked for, and tells a user in the address to the host', async () => {
    const { url, arrived } = await receiver();
    const { start, put } = await sending();
    await put({ url: `${url.replace('//', '//anna:secret@')}?a=1`, method: 'PUT' });
    await start();
    const [callback] = await arrived(1);
    expect(callback?.method).toBe('PUT');
    expect(callback?.headers.authorization).toBe(`Basic ${btoa('anna:secret')}`);
  });

  test.for([201, 202, 204, 299])('has arrived when it is answered with %i', async (status) => {
    const { url, received } = await receiver(status);
    const { start, put, isEmpty } = await sending();
    await put({ url });
    await start();
    await isEmpty();
    expect(received).toHaveLength(1);
  });

  test('that is not taken is sent again with the same id until it is', async () => {
    const { url, received } = await receiver(500, 404, 301, 429, 200);
    const { start, put, isEmpty, counted } = await sending();
    await put({ url }, [{ a: 1 }]);
    await start();
    await isEmpty();
    expect(received).toHaveLength(5);
    expect(idsOf(received).size).toBe(1);
    expect(new Set(received.map(({ text }) => text))).toEqual(new Set(['{"a":1}']));
    expect(counted.sent).toEqual(['failed', 'failed', 'failed', 'failed', 'delivered']);
  });

  test('ends with 410, and an operator can see it and send it again', async () => {
    const { url, received } = await receiver(410, 204);
    const { store, start, put, isEmpty, dead, counted } = await sending();
    const [kept] = await put({ url });
    const dispatcher = await start();
    await expect
      .poll(dead)
      .toMatchObject([{ id: kept?.id, attempts: 1, lastError: 'The receiver is gone (410).' }]);
    expect(received).toHaveLength(1);
    expect(counted).toEqual({ sent: ['gone'], buried: 1 });
    expect(await store.outbox.replay(null, Date.now())).toBe(1);
    dispatcher.wake();
    await isEmpty();
    expect(received).toHaveLength(2);
    expect(idsOf(received)).toEqual(new Set([kept?.id]));
  });

  test('does not follow a redirect, least of all to where it must not go', async () => {
    const inner = await receiver();
    const { url, received } = await receiver(
      (response) => void response.writeHead(307, { location: inner.url }).end(),
      (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      204,
    );
    const { start, put, isEmpty } = await sending();
    await put({ url });
    await start();
    await isEmpty();
    expect(received).toHaveLength(3);
    expect(inner.received).toEqual([]);
  });

  test('never reaches an address that is not public', async () => {
    const inner = await receiver();
    const { store, start, put, counted } = await sending({ allowedRanges: [] });
    const urls = [
      inner.url,
      `http://localhost:${inner.port}/`,
      `http://[::ffff:127.0.0.1]:${inner.port}/`,
    ];
    for (const url of urls) await put({ url });
    const dispatcher = await start({ perDestination: 1 });
    await expect.poll(() => counted.sent.length).toBeGreaterThanOrEqual(3);
    await dispatcher.stop();
    expect(inner.received).toEqual([]);
    const kept = await waiting(store, Date.now());
    expect(kept.map(({ lastError }) => lastError)).toEqual(
      urls.map(() => 'The address must be a public address.'),
    );
  });

  test('fails in time where the receiver never answers, and takes up no more than that', async () => {
    const { url } = await receiver(silence, 204);
    const { start, put, isEmpty, counted } = await sending();
    await put({ url });
    await start({ timeoutMs: 100 });
    await isEmpty();
    expect(counted.sent).toEqual(['failed', 'delivered']);
  });

  test('fails where nobody listens, and says so without the address', async () => {
    const { start, put, store, counted } = await sending();
    await put({ url: 'http://127.0.0.1:1/s3cret?token=s3cret' });
    const dispatcher = await start();
    await expect.poll(() => counted.sent.length).toBeGreaterThanOrEqual(1);
    await dispatcher.stop();
    const [kept] = await waiting(store, Date.now());
    expect(kept?.lastError).toBe('The connection failed (ECONNREFUSED).');
  });

  test('has arrived with its status, even if the rest of the answer never comes or never ends', async () => {
    const endless: Answer = (response) => {
      response.writeHead(200);
      const more = (): void => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', more);
      };
      more();
    };
    const { url, received } = await receiver(
      (response) => void response.writeHead(200, { 'content-length': 10 }).write('a'),
      endless,
    );
    const { start, put, isEmpty, counted } = await sending();
    await put({ url }, [1, 2], 'one after the other');
    await start({ timeoutMs: 300 });
    await isEmpty();
    expect(received).toHaveLength(2);
    expect(counted.sent).toEqual(['delivered', 'delivered']);
  });
});

describe('several callbacks', () => {
  test('of one session arrive in their order, whatever happens to each', async () => {
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
    let open = 0;
    let most = 0;
    const held: (() => void)[] = [];
    const { url, received } = await receiver((response) => {
      open += 1;
      most = Math.max(most, open);
      held.push(() => {
        open -= 1;
        response.writeHead(204).end();
      });
      if (received.length % 4 === 0 || received.length > 18)
        for (const end of held.splice(0)) end();
    });
    const { start, put, isEmpty } = await sending();
    await put(
      { url },
      Array.from({ length: 20 }, (_, index) => index),
    );
    await start({ parallelism: 4, perDestination: 10 });
    await isEmpty();
    expect(most).toBe(4);
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

  test('that is stopped lets what is under way end, takes nothing new, and loses nothing', async () => {
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

  test('that is stopped hands back what does not end in time, and the try does not count', async () => {
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
      nextAt: async () => {
        failures += 1;
        if (failures === 1) throw new Error('busy');
        return store.outbox.nextAt();
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
    const outcome = { completedAt: Date.now(), errorCode: null, result: null, deliveries: [] };
    await store.sessions.finish(jobId, outcome);
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
