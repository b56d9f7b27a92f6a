import { type IncomingMessage, request } from 'node:http';
import type { SignIn } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { keyText, newKeyParts } from '../../src/config/key-text.ts';
import {
  createSignInLink,
  LINK_LIFETIME_MS,
  SIGN_IN_LIFETIME_MS,
} from '../../src/keys/account-keys.ts';
import { FAILURES_PER_SECOND } from '../../src/keys/key-ring.ts';
import { createKey, revokeKey } from '../../src/keys/manage-keys.ts';
import { runService, sharedService } from '../running-service.ts';

const PATH = '/v2/sign-in';

/** A service, and the code of a link to it. */
async function linked() {
  const service = await runService();
  const link = await createSignInLink(service.store, { url: service.url });
  return { ...service, link, code: codeOf(link) };
}

const codeOf = (link: string | null): string =>
  new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('sign-in') ?? '';

test('200: a link is exchanged once, for a key of the account of the oldest key, which expires', async () => {
  const { call, post, store, link, url, code, key } = await linked();
  expect(link).toBe(`${url}/console/#sign-in=${code}`);
  const before = Date.now();
  const { status, body, headers } = await post<SignIn>(PATH, { code }, { key: null });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const lifetime = Date.parse(body.expires_at) - before;
  expect(lifetime).toBeGreaterThanOrEqual(SIGN_IN_LIFETIME_MS);
  expect(lifetime).toBeLessThan(SIGN_IN_LIFETIME_MS + 60_000);
  const rows = await store.keys.list();
  const first = rows.find(({ id }) => key.includes(id));
  const made = rows.find(({ id }) => id === body.key_id);
  expect(made).toMatchObject({ name: 'sign-in link', accountId: first?.accountId });
  expect((await call('/v2/live', { key: body.key })).status).toBe(200);
  expect((await post(PATH, { code }, { key: null })).status).toBe(401);
});

test('a key of a link can be revoked', async () => {
  const { call, post, store, code } = await linked();
  const { body } = await post<SignIn>(PATH, { code }, { key: null });
  expect(await revokeKey(store, body.key_id)).toBe(true);
  expect((await call('/v2/live', { key: body.key })).status).toBe(401);
});

test('the store has no code and no key', async () => {
  const { post, store, code } = await linked();
  const { body } = await post<SignIn>(PATH, { code }, { key: null });
  const rows = JSON.stringify(await store.keys.list());
  expect(rows).toContain(body.key_id);
  expect(rows).not.toContain(body.key.slice(-40));
});

test('401: the same error for a code that is wrong, used or expired', async () => {
  const { post, store, url, code } = await linked();
  const expired = await createSignInLink(store, { url, now: Date.now() - LINK_LIFETIME_MS });
  const used = await createSignInLink(store, { url });
  await post(PATH, { code: codeOf(used) }, { key: null });
  const bodies = new Set<string>();
  for (const wrong of [`${code}x`, codeOf(used), codeOf(expired)]) {
    const { status, body } = await post(PATH, { code: wrong }, { key: null });
    expect(status).toBe(401);
    bodies.add(JSON.stringify([body.code, body.message]));
  }
  expect([...bodies]).toHaveLength(1);
  expect([...bodies][0]).toContain('invalid_sign_in_code');
});

test('400, 413 and 415: what is not a code in JSON is refused', async () => {
  const { post } = await runService({ config: { limits: { jsonBytes: 1024 } } });
  expect((await post(PATH, {})).status).toBe(400);
  expect((await post(PATH, { code: 'x'.repeat(129) })).status).toBe(400);
  expect((await post(PATH, '{"code"')).body.code).toBe('malformed_json');
  expect((await post(PATH, { code: 'x'.repeat(2000) })).status).toBe(413);
  const text = { headers: { 'content-type': 'text/plain' } };
  expect((await post(PATH, 'code', text)).status).toBe(415);
});

test('429: guesses are slowed down and say when to try again; among them every valid code is exchanged, and every valid key works', async () => {
  const { call, key, post, store, url } = await runService();
  const links = Array.from({ length: 12 }, () => createSignInLink(store, { url }));
  const codes = (await Promise.all(links)).map(codeOf);
  const guess = () =>
    Array.from({ length: FAILURES_PER_SECOND * 3 }, () =>
      post(PATH, { code: 'a guess' }, { key: null }),
    );
  const before = guess();
  const exchanges = codes.map((code) => post<SignIn>(PATH, { code }, { key: null }));
  const guesses = await Promise.all([...before, ...guess()]);
  const refused = guesses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body.code).toBe('rate_limited');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const exchanged = await Promise.all(exchanges);
  const keys = exchanged.map(({ body }) => body.key);
  const uses = await Promise.all([key, ...keys].map((each) => call('/v2/live', { key: each })));
  const statuses = [...exchanged, ...uses].map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test.each([
  ['codes', 'POST', PATH],
  ['keys', 'GET', '/v2/live'],
])('401: guesses of %s from one address slow down none from another', async (_, method, path) => {
  const { url } = await sharedService();
  const guess = (localAddress: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const key = keyText(newKeyParts());
      const headers = { 'content-type': 'application/json', 'x-service-key': key };
      const onResponse = (response: IncomingMessage): void => resolve(response.resume().statusCode);
      const sent = request(url + path, { method, localAddress, headers }, onResponse);
      sent.on('error', reject).end(method === 'POST' ? '{"code":"a guess"}' : undefined);
    });
  const flood = Array.from({ length: FAILURES_PER_SECOND * 3 }, () => guess('127.0.0.1'));
  expect(await Promise.all(flood)).toContain(429);
  expect(await guess('127.0.0.2')).toBe(401);
});

test('503: a store that is busy keeps the code for later', async () => {
  const { post, trouble, code } = await linked();
  trouble.fail('keys.exchangeSignIn', 'busy');
  const { status, body } = await post(PATH, { code }, { key: null });
  expect([status, body.code]).toEqual([503, 'not_ready']);
  trouble.end('keys.exchangeSignIn');
  expect((await post(PATH, { code }, { key: null })).status).toBe(200);
});

test('a link may name its account, and without a key that works there is none', async () => {
  const { store, url, post, key } = await sharedService();
  const { accountId } = await createKey(store, { name: 'shop' });
  const link = await createSignInLink(store, { url, accountId });
  const { body } = await post<SignIn>(PATH, { code: codeOf(link) }, { key: null });
  const made = (await store.keys.list()).find(({ id }) => id === body.key_id);
  expect(made?.accountId).toBe(accountId);
  for (const each of await store.keys.list()) {
    if (each.expiresAt === null) await revokeKey(store, each.id);
  }
  expect(key).toContain('vbt_');
  expect(await createSignInLink(store, { url })).toBeNull();
});
