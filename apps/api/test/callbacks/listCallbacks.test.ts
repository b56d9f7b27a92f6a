import type { CallbackList } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { sharedService } from '../running-service.ts';
import { turnsAway, UNKNOWN_ID } from '../turning-away.ts';
import { oneOfEach } from './sending.ts';

const PATH = '/v2/callbacks';

turnsAway({ id: 'listCallbacks', storeCall: 'callbacks.list' });

const idsOf = ({ body }: { body: CallbackList }): string[] => body.items.map(({ id }) => id);

test('200: what became of each callback, newest first, and no secret of an address', async () => {
  const { call, post } = await sharedService();
  const { givenUp, delivered, pending } = await oneOfEach({ call, post });
  const { status, body, text } = await call<CallbackList>(PATH);
  expect(status).toBe(200);
  const common = { event: 'live.start_session', method: 'POST', attempts: 1 };
  const [third, second, first] = body.items;
  expect(third).toMatchObject({
    ...common,
    job_id: pending.jobId,
    status: 'pending',
    url: pending.address,
    last_error: 'The receiver answered with status 503.',
    completed_at: null,
  });
  expect(Date.parse(third?.next_attempt_at ?? '')).toBeGreaterThan(
    Date.parse(third?.created_at ?? ''),
  );
  const over = { ...common, next_attempt_at: null };
  expect(second).toMatchObject({
    ...over,
    job_id: delivered.jobId,
    status: 'delivered',
    url: delivered.address,
    last_error: null,
  });
  expect(first).toMatchObject({
    ...over,
    job_id: givenUp.jobId,
    status: 'given_up',
    url: givenUp.address,
    last_error: 'The receiver is gone (410).',
  });
  for (const callback of [first, second]) {
    expect(Date.parse(callback?.completed_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(callback?.created_at ?? ''),
    );
  }
  for (const secret of ['word', 'token', 'part']) expect(text).not.toContain(secret);
});

test('states and a job select callbacks; the pages keep the filters', async () => {
  const { call, post } = await sharedService();
  const { givenUp, delivered, pending } = await oneOfEach({ call, post });
  const list = (query: string) => call<CallbackList>(`${PATH}?${query}`);
  expect(idsOf(await list('status=given_up'))).toEqual([givenUp.callback.id]);
  expect(idsOf(await list('status=given_up,delivered'))).toEqual([
    delivered.callback.id,
    givenUp.callback.id,
  ]);
  expect(idsOf(await list(`job_id=${pending.jobId.toUpperCase()}`))).toEqual([pending.callback.id]);
  expect(idsOf(await list(`job_id=${UNKNOWN_ID}`))).toEqual([]);
  expect(idsOf(await list(`job_id=${pending.jobId}&status=delivered`))).toEqual([]);
  const first = await list('status=given_up&status=delivered&limit=1');
  expect(idsOf(first)).toEqual([delivered.callback.id]);
  const last = await call<CallbackList>(first.body.next ?? '');
  expect(idsOf(last)).toEqual([givenUp.callback.id]);
  expect(last.body.next).toBeNull();
});

test('another account sees none of them', async () => {
  const { call, post, otherKey: key } = await sharedService();
  const { delivered } = await oneOfEach({ call, post });
  for (const path of [PATH, `${PATH}?job_id=${delivered.jobId}`]) {
    expect((await call<CallbackList>(path, { key })).body.items).toEqual([]);
  }
});

test('400: an unknown state and an id that is none', async () => {
  const { call } = await sharedService();
  for (const query of ['status=lost', 'job_id=1']) {
    const { status, body } = await call(`${PATH}?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  }
});
