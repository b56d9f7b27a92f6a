import type { CallbackList, KeyList } from '@verbatim/contract';
import { expect, test, vi } from 'vitest';
import { receiveCallbacks } from '../receiver.ts';
import { serve } from '../running-mock.ts';

const instant = { queuedMs: 0, processingMs: 0 };
const quick = { retryAfterMs: [1] };

/** A mock whose jobs end at once, and a receiver that responds with these statuses. */
async function withReceiver(...statuses: number[]) {
  const receiver = await receiveCallbacks(...statuses);
  const mock = await serve({ callbacks: quick, timing: instant });
  const startJob = () => mock.startJob({ callback_url: `${receiver.url}?token=secret` });
  const list = async (query = '', headers = {}) =>
    (await mock.call<CallbackList>(`/v2/callbacks${query}`, { headers })).body;
  return { ...mock, ...receiver, startJob, list };
}

test('a key lists itself, and is refused once it is revoked', async () => {
  const { call } = await serve();
  const { body } = await call<KeyList>('/v2/keys');
  expect(body).toMatchObject({ next: null, items: [{ id: 'key-1', is_current: true }] });
  expect((await call('/v2/keys/key-2', { method: 'DELETE' })).status).toBe(404);
  expect((await call('/v2/keys/key-1', { method: 'DELETE' })).status).toBe(202);
  expect((await call('/v2/keys')).status).toBe(401);
});

test('callbacks are listed by state and job, in pages, to their account', async () => {
  const { startJob, list } = await withReceiver(410, 204);
  const givenUp = await startJob();
  await vi.waitFor(async () => expect((await list()).items[0]?.status).toBe('given_up'), 30_000);
  const delivered = await startJob();
  await vi.waitFor(async () => expect((await list()).items[0]?.status).toBe('delivered'), 30_000);
  expect((await list('?limit=1')).items).toMatchObject([{ job_id: delivered }]);
  expect((await list('?limit=1')).next).toContain('offset=1');
  expect((await list('?status=given_up')).items).toMatchObject([
    { job_id: givenUp, attempts: 1, last_error: 'The receiver is gone (410).' },
  ]);
  expect((await list(`?job_id=${delivered}`)).items).toMatchObject([
    { event: 'transcription.success', last_error: null, next_attempt_at: null },
  ]);
  expect(JSON.stringify(await list())).not.toContain('token');
  expect((await list('', { 'x-service-key': 'other-key' })).items).toEqual([]);
});

test('a callback that was given up is sent again, once for each idempotency key', async () => {
  const { startJob, list, call, arrived } = await withReceiver(500, 500, 500, 500, 204);
  await startJob();
  const givenUp = () =>
    vi.waitFor(async () => {
      const [callback] = (await list()).items;
      expect(callback?.status).toBe('given_up');
      return callback?.id ?? '';
    }, 30_000);
  const id = await givenUp();
  const retry = (headers: Record<string, string>) =>
    call(`/v2/callbacks/${id}/retry`, { method: 'POST', headers });
  expect((await retry({ 'idempotency-key': 'once' })).status).toBe(202);
  const requests = await arrived(4);
  expect(new Set(requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  await givenUp();
  expect((await retry({ 'idempotency-key': 'once' })).status).toBe(202);
  expect((await list()).items[0]?.status).toBe('given_up');
  expect((await retry({ 'x-service-key': 'other-key' })).status).toBe(404);
  expect((await retry({})).status).toBe(202);
  await vi.waitFor(async () => expect((await list()).items[0]?.status).toBe('delivered'), 30_000);
  expect((await retry({})).status).toBe(409);
});
