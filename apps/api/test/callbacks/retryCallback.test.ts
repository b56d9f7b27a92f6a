import type { CallbackList } from '@verbatim/contract';
import { expect, test, vi } from 'vitest';
import { runService, sharedService, withoutCircumstances } from '../running-service.ts';
import { turnsAway, UNKNOWN_ID } from '../turning-away.ts';
import { sentCallback } from './sending.ts';

turnsAway({ id: 'retryCallback', storeCall: 'callbacks.retry' });

const at = (id: string): string => `/v2/callbacks/${id}/retry`;
const POST = { method: 'POST' };

test('202: a callback that was given up is sent again at once, under the same id', async () => {
  const { call, post } = await sharedService();
  const { callback, arrived } = await sentCallback({ call, post }, 410);
  const { status, text } = await call(at(callback.id), POST);
  expect([status, text]).toEqual([202, '']);
  const requests = await arrived(2);
  expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([callback.id, callback.id]);
  expect(requests[1]?.text).toBe(requests[0]?.text);
});

test('202: one that waits for its next attempt stays as it is', async () => {
  const { call, post, store } = await runService();
  const { callback, jobId } = await sentCallback({ call, post }, 503);
  expect((await call(at(callback.id), POST)).status).toBe(202);
  const { body } = await call<CallbackList>(`/v2/callbacks?job_id=${jobId}`);
  expect(body.items).toMatchObject([{ created_at: callback.created_at }]);
  expect(await store.outbox.counts()).toEqual({ waiting: 1, dead: 0 });
});

test('409: a delivered callback can not be sent again', async () => {
  const { call, post } = await sharedService();
  const { callback } = await sentCallback({ call, post }, 200);
  const { status, body } = await call(at(callback.id), POST);
  expect([status, body.code]).toEqual([409, 'callback_delivered']);
});

test('404: a callback of another account is answered as one that does not exist', async () => {
  const { call, post, otherKey: key, store } = await runService();
  const { callback } = await sentCallback({ call, post }, 410);
  const unknown = await call(at(UNKNOWN_ID), { ...POST, key });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'callback_not_found']);
  const foreign = await call(at(callback.id), { ...POST, key });
  expect(withoutCircumstances(foreign)).toEqual(withoutCircumstances(unknown));
  expect(await store.outbox.counts()).toEqual({ waiting: 0, dead: 1 });
});

test('a request that is repeated with its idempotency key sends the callback once', async () => {
  const { call, post } = await sharedService();
  const { callback, arrived } = await sentCallback({ call, post }, 410);
  const stateOf = async () => (await call<CallbackList>('/v2/callbacks')).body.items[0];
  const init = { ...POST, headers: { 'idempotency-key': 'once' } };
  expect((await call(at(callback.id), init)).status).toBe(202);
  await arrived(2);
  await vi.waitFor(async () => expect((await stateOf())?.status).toBe('given_up'), 10_000);
  const before = await stateOf();
  expect((await call(at(callback.id), init)).status).toBe(202);
  expect(await stateOf()).toEqual(before);
});

test('400: an idempotency key of another request', async () => {
  const { call, post } = await sharedService();
  const { callback } = await sentCallback({ call, post }, 410);
  const headers = { 'idempotency-key': 'once' };
  expect((await post('/v2/live', {}, { headers })).status).toBe(201);
  const { status, body } = await call(at(callback.id), { ...POST, headers });
  expect([status, body.code]).toEqual([400, 'idempotency_key_reused']);
});
