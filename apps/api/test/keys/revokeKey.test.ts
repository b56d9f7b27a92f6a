import type { KeyList } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { createKey } from '../../src/keys/manage-keys.ts';
import {
  AUDIO_URL,
  type Created,
  sharedService,
  withoutCircumstances,
} from '../running-service.ts';
import { turnsAway, UNKNOWN_ID } from '../turning-away.ts';

turnsAway({ id: 'revokeKey', storeCall: 'keys.revoke' });

const at = (id: string): string => `/v2/keys/${id}`;

const ownId = (key: string): string => key.split('_')[1] ?? '';

/** A service, and a second key of the account of the caller. */
async function withSecond() {
  const service = await sharedService();
  const { store, key } = service;
  const accountId = (await store.keys.get(ownId(key)))?.accountId;
  return { ...service, accountId, second: await createKey(store, { name: 'second', accountId }) };
}

const DELETE = { method: 'DELETE' };

test('202: the key is gone from the list and refused; a second request is 404', async () => {
  const { call, second } = await withSecond();
  const { status, text } = await call(at(second.id), DELETE);
  expect([status, text]).toEqual([202, '']);
  const { body } = await call<KeyList>('/v2/keys');
  expect(body.items.map(({ id }) => id)).not.toContain(second.id);
  expect((await call('/v2/live', { key: second.key })).status).toBe(401);
  const again = await call(at(second.id), DELETE);
  expect([again.status, again.body.code]).toEqual([404, 'key_not_found']);
});

test('the key that calls is revoked like any other, and the work that it started goes on', async () => {
  const { call, post, second } = await withSecond();
  const { key } = second;
  const job = await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL }, { key });
  const session = await post<Created>('/v2/live', {}, { key });
  expect((await call(at(second.id), { ...DELETE, key })).status).toBe(202);
  for (const path of [`/v2/pre-recorded/${job.body.id}`, `/v2/live/${session.body.id}`]) {
    const { status, body } = await call<{ status: string }>(path);
    expect([status, body.status]).toEqual([200, 'queued']);
  }
});

test('the last key of an account can be revoked', async () => {
  const { call, otherKey: key, store } = await sharedService();
  expect((await call(at(ownId(key)), { ...DELETE, key })).status).toBe(202);
  expect((await store.keys.get(ownId(key)))?.revokedAt).not.toBeNull();
});

test('404: a key of another account, one that has expired, and one that does not exist are answered alike', async () => {
  const { call, otherKey, store, accountId } = await withSecond();
  const past = { name: 'expired', accountId, expiresAt: Date.now() - 1 };
  const expired = await createKey(store, past);
  const unknown = await call(at(UNKNOWN_ID), DELETE);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'key_not_found']);
  for (const id of [ownId(otherKey), expired.id, 'x'.repeat(200)]) {
    const answer = await call(at(id), DELETE);
    expect(withoutCircumstances(answer)).toEqual(withoutCircumstances(unknown));
  }
  expect((await store.keys.get(ownId(otherKey)))?.revokedAt).toBeNull();
});
