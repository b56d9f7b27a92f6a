import type { LiveSession } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
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

test('a session whose token expired ends as error 408, and its socket is refused with 4408', async () => {
  const clock = new ManualClock();
  const { session, read } = await serveSession({}, { clock });
  clock.advance(HOUR_MS);
  expect(await read(session.id)).toMatchObject({
    status: 'error',
    error_code: 408,
    completed_at: '2026-11-03T10:30:00.000Z',
    file: null,
    result: null,
  });
  expect(await new LiveClient(session.url).closed).toMatchObject({ code: 4408 });
});

test('a key with too many sockets is refused another one with 4429, until one is closed', async () => {
  const { connect, post } = await serveSession({}, { limits: { sockets: 1 } });
  const first = await connect();
  const { body: second } = await post<LiveSession>('/v2/live', {});
  expect(await new LiveClient(second.url).closed).toMatchObject({ code: 4429 });
  const other = { 'x-service-key': OTHER_KEY };
  const { body: foreign } = await post<LiveSession>('/v2/live', {}, other);
  await new LiveClient(foreign.url).opened();
  await first.stop().closed;
  await new LiveClient(second.url).opened();
});

test('a mock that is closed tells open sockets to come back: 4503', async () => {
  const { connect, close } = await serveSession();
  const client = await connect();
  await close();
  expect(await client.closed).toMatchObject({ code: 4503 });
});
