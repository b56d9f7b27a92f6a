import { verifyCallback } from '@verbatim/client/callbacks';
import { describe, expect, test } from 'vitest';
import { type Answer, idsOf, receiver, SECRET, sending, silence, waiting } from './sending.ts';

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
    expect(counted).toEqual({ sent: ['delivered'], gaveUp: 0 });
  });

  test('is a PUT if requested, and sends credentials of the address to the host', async () => {
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
    expect(counted).toEqual({ sent: ['gone'], gaveUp: 1 });
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
      urls.map(() => 'The address must be a public address, or in ALLOWED_RANGES of the service.'),
    );
  });

  test('fails in time where the receiver never answers, and takes up no more than that', async () => {
    const { url } = await receiver(silence, 204);
    const { start, put, isEmpty, counted } = await sending();
    await put({ url });
    await start({ timeoutMs: 500 });
    await isEmpty();
    expect(counted.sent).toEqual(['failed', 'delivered']);
  });

  test('fails if no server listens, and says so without the address', async () => {
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
    await start({ timeoutMs: 700 });
    await isEmpty();
    expect(received).toHaveLength(2);
    expect(counted.sent).toEqual(['delivered', 'delivered']);
  });
});
