import { once } from 'node:events';
import type { LiveSession } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { OTHER_KEY } from '../running-mock.ts';
import { LiveClient, serveSession } from './live-client.ts';

const HOUR_MS = 3_600_000;

test('the address in the reply carries the token and needs no key', async () => {
  const { session, connect, url } = await serveSession();
  expect(session.url).toMatch(
    new RegExp(`^${url.replace('http', 'ws')}/v2/live/${session.id}/stream\\?token=[\\w-]{32}$`),
  );
  const client = await connect();
  expect(client.socket.readyState).toBe(client.socket.OPEN);
});

test('behind a public https address the socket is a wss one', async () => {
  const { session } = await serveSession({}, { publicUrl: 'https://mock.example.com/' });
  expect(session.url).toMatch(/^wss:\/\/mock\.example\.com\/v2\/live\//);
});

describe('a refused socket completes the handshake and is then closed', () => {
  test.each([
    ['with a wrong token', (address: string) => address.replace(/token=.*/, 'token=wrong')],
    ['without a token', (address: string) => address.replace(/\?.*/, '')],
    ['with another id', (address: string) => address.replace(/live\/\w{8}/, 'live/00000000')],
  ])('with 4401 %s', async (_what, alter) => {
    const { session } = await serveSession();
    const client = new LiveClient(alter(session.url));
    await once(client.socket, 'open');
    expect(await client.closed).toMatchObject({ code: 4401 });
  });

  test('with 4408 once the token has expired', async () => {
    const clock = new ManualClock();
    const { session } = await serveSession({}, { clock });
    clock.advance(HOUR_MS);
    expect(await new LiveClient(session.url).closed).toMatchObject({ code: 4408 });
  });

  test('with 4429 when a key has too many sockets, until one is closed', async () => {
    const { session, connect, post } = await serveSession({}, { limits: { sockets: 1 } });
    const first = await connect();
    const { body: second } = await post<LiveSession>('/v2/live', {});
    expect(await new LiveClient(second.url).closed).toMatchObject({ code: 4429 });
    const { body: foreign } = await post<LiveSession>(
      '/v2/live',
      {},
      { 'x-service-key': OTHER_KEY },
    );
    await new LiveClient(foreign.url).opened();
    await first.stop().closed;
    await new LiveClient(second.url).opened();
    expect(session.id).not.toBe(second.id);
  });
});

test('of two sockets that shake hands at the same moment one stays', async () => {
  const { session } = await serveSession();
  const clients = [new LiveClient(session.url), new LiveClient(session.url)];
  const first = await Promise.race(clients.map((each) => each.closed));
  expect(first).toMatchObject({ code: 4409 });
  expect(clients.filter(({ socket }) => socket.readyState === socket.OPEN)).toHaveLength(1);
});

test('a mock that is closed tells open sockets to come back: 4503', async () => {
  const { connect, close } = await serveSession();
  const client = await connect();
  await close();
  expect(await client.closed).toMatchObject({ code: 4503 });
});
