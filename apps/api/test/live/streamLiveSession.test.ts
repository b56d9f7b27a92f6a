import type { LiveSession } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { EXPIRED } from '../../src/upkeep/upkeep.ts';
import { finishSession } from '../finished.ts';
import { runService, sharedService } from '../running-service.ts';

/** How a socket ends that is opened at an address, and closed by its client if that is asked for. */
const endOf = (address: string, closeWith?: number): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(address);
    if (closeWith !== undefined) socket.addEventListener('open', () => socket.close(closeWith));
    socket.addEventListener('close', ({ code }) => resolve(code));
  });

const otherToken = (address: string): string => address.replace(/token=.*/, 'token=none');

test('a good token is let in, another one belongs to no session', async () => {
  const { post } = await sharedService();
  const { body } = await post<LiveSession>('/v2/live', {});
  expect(await endOf(body.url, 1000)).toBe(1000);
  expect(await endOf(otherToken(body.url))).toBe(4401);
  expect(await endOf(body.url.replace(body.id, '01a1a0be-79c0-7b3a-9f52-000000000000'))).toBe(4401);
});

test('the token of one session opens no other one', async () => {
  const { post } = await sharedService();
  const first = await post<LiveSession>('/v2/live', {});
  const second = await post<LiveSession>('/v2/live', {});
  expect(await endOf(first.body.url.replace(first.body.id, second.body.id))).toBe(4401);
});

test('a session that is over says so, and only to its own token', async () => {
  const { post, store } = await sharedService();
  const { body } = await post<LiveSession>('/v2/live', {});
  await finishSession(store, body.id);
  expect(await endOf(body.url)).toBe(4403);
  expect(await endOf(otherToken(body.url))).toBe(4401);
});

test('a token that was not used in time has expired', async () => {
  const { post } = await runService({ config: { live: { tokenTtlMs: 0 } } });
  const { body } = await post<LiveSession>('/v2/live', {});
  expect(await endOf(body.url)).toBe(4408);
});

test('a session that expired before a client connected is refused as timed out, not as over', async () => {
  const { post, store } = await runService();
  const { body } = await post<LiveSession>('/v2/live', {});
  expect(
    await store.sessions.expire(
      Number.MAX_SAFE_INTEGER,
      { errorCode: EXPIRED, errorMessage: 'why' },
      1,
    ),
  ).toBe(1);
  expect(await endOf(body.url)).toBe(4408);
});

test('without an upgrade it is 426', async () => {
  const { call, post } = await sharedService();
  const { body } = await post<LiveSession>('/v2/live', {});
  const answer = await call(body.url.replace('ws', 'http'), { key: null });
  expect([answer.status, answer.body.code]).toEqual([426, 'upgrade_required']);
});
