import type { KeyList } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { createKey } from '../../src/keys/manage-keys.ts';
import { runService, sharedService } from '../running-service.ts';
import { turnsAway } from '../turning-away.ts';

const PATH = '/v2/keys';

turnsAway({ id: 'listKeys', storeCall: 'keys.listOf' });

/** A service with three keys in the account of the caller, and one in another. */
async function withKeys() {
  const service = await runService();
  const { store, key } = service;
  const own = (await store.keys.list()).find(({ id }) => key.includes(id));
  const accountId = own?.accountId ?? '';
  const expiresAt = Date.now() + 60_000;
  const shop = await createKey(store, { name: 'web shop', accountId }, Date.now() + 1);
  const link = await createKey(store, { name: 'for a day', accountId, expiresAt }, Date.now() + 2);
  return { ...service, own, accountId, shop, link, expiresAt };
}

test('200: the keys of the account that work, newest first, without secrets, and which one calls', async () => {
  const { call, store, accountId, own, shop, link, expiresAt } = await withKeys();
  const revoked = await createKey(store, { name: 'revoked', accountId });
  await store.keys.revoke(revoked.id, Date.now());
  await createKey(store, { name: 'expired', accountId, expiresAt: Date.now() - 1 });
  const { status, body, text } = await call<KeyList>(PATH);
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { id: link.id, is_current: false, expires_at: new Date(expiresAt).toISOString() },
    { id: shop.id, name: 'web shop', is_current: false, expires_at: null },
    { id: own?.id, name: 'first', is_current: true, expires_at: null },
  ]);
  for (const { key } of [shop, link]) expect(text).not.toContain(key.slice(-40));
  expect(text).not.toContain(own?.secretHash);
  const asked = await call<KeyList>(PATH, { key: shop.key });
  expect(asked.body.items.find(({ is_current }) => is_current)?.id).toBe(shop.id);
});

test('another account sees none of them', async () => {
  const { call, otherKey, shop } = await withKeys();
  const { body } = await call<KeyList>(PATH, { key: otherKey });
  expect(body.items.map(({ name }) => name)).toEqual(['other']);
  expect(body.items[0]?.id).not.toBe(shop.id);
});

test('pages follow each other', async () => {
  const { call, own, shop, link } = await withKeys();
  const first = await call<KeyList>(`${PATH}?limit=2`);
  expect(first.body.items.map(({ id }) => id)).toEqual([link.id, shop.id]);
  const last = await call<KeyList>(first.body.next ?? '');
  expect(last.body.items.map(({ id }) => id)).toEqual([own?.id]);
  expect(last.body.next).toBeNull();
});

test('400: a page size out of bounds', async () => {
  const { call } = await sharedService();
  const { status, body } = await call(`${PATH}?limit=0`);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
});
