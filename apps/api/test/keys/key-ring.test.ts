import { Problem } from '@verbatim/server';
import type { KeyRow } from '@verbatim/storage';
import { ManualClock, settled } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { keyText, newKeyParts } from '../../src/config/key-text.ts';
import { configWith } from '../../src/config/options.ts';
import { addressOf, FAILURES_PER_SECOND, Guesses, KeyRing } from '../../src/keys/key-ring.ts';
import { createKey } from '../../src/keys/manage-keys.ts';

/** Keys in memory that count how often they are read, and a clock that is put where it is wanted. */
function ring() {
  const rows = new Map<string, KeyRow>();
  let reads = 0;
  let now = 0;
  const keys = {
    create: async (row: Omit<KeyRow, 'revokedAt'>) => {
      rows.set(row.id, { ...row, revokedAt: null });
    },
    createFirst: async () => false,
    list: async () => [...rows.values()],
    listOf: async () => ({ rows: [], next: null }),
    revoke: async () => false,
    createSignIn: async () => {},
    exchangeSignIn: async () => null,
    get: async (id: string) => {
      reads += 1;
      return rows.get(id) ?? null;
    },
  };
  const clock = { now: () => now, elapsed: () => now, after: () => () => {} };
  return {
    keys,
    ring: new KeyRing({ keys }, clock, configWith({}).limits),
    revoke: (id: string) => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, revokedAt: now });
    },
    advance: (byMs: number) => {
      now += byMs;
    },
    reads: () => reads,
  };
}

test('a key opens the account that it was made for, with its own limits before those of the service', async () => {
  const { keys, ring: callers } = ring();
  const limits = { requestsPerSecond: 7 };
  const { key, id, accountId } = await createKey({ keys }, { name: 'a', limits });
  expect(await callers.callerOf(key)).toEqual({
    keyId: id,
    accountId,
    limits: { requestsPerSecond: 7, concurrentJobs: 1000, concurrentSessions: 100 },
  });
});

test('a wrong secret, an unknown id and a malformed key have no principal', async () => {
  const { keys, ring: callers } = ring();
  const { key, id } = await createKey({ keys }, { name: 'a' });
  const { secret } = newKeyParts();
  expect(await callers.callerOf(keyText({ id, secret }))).toBeUndefined();
  expect(await callers.callerOf(keyText(newKeyParts()))).toBeUndefined();
  expect(await callers.callerOf(key.slice(1))).toBeUndefined();
});

test('a key is read once a second, however many ask at once', async () => {
  const { keys, ring: callers, reads, advance } = ring();
  const { key } = await createKey({ keys }, { name: 'a' });
  await Promise.all(Array.from({ length: 50 }, () => callers.callerOf(key)));
  await callers.callerOf(key);
  expect(reads()).toBe(1);
  advance(1000);
  await callers.callerOf(key);
  expect(reads()).toBe(2);
});

test('a key that another process revokes stops working within a second', async () => {
  const { keys, ring: callers, revoke, advance } = ring();
  const { key, id } = await createKey({ keys }, { name: 'a' });
  expect(await callers.callerOf(key)).toBeDefined();
  revoke(id);
  advance(1000);
  expect(await callers.callerOf(key)).toBeUndefined();
});

test('a flood of guesses is told to slow down, and locks out no key, whether it was used before or not', async () => {
  const { keys, ring: callers, advance } = ring();
  const { key: known } = await createKey({ keys }, { name: 'a' });
  const { key: unread } = await createKey({ keys }, { name: 'b' });
  await callers.callerOf(known);
  advance(1000);
  const refused: unknown[] = [];
  for (let guess = 0; guess < 2000; guess += 1) {
    try {
      await callers.callerOf(keyText(newKeyParts()), 'stranger');
    } catch (error) {
      refused.push(error);
    }
  }
  expect(refused).toHaveLength(2000 - FAILURES_PER_SECOND);
  expect(refused[0]).toBeInstanceOf(Problem);
  expect(refused[0]).toMatchObject({ code: 'rate_limited', headers: { 'retry-after': '1' } });
  expect(await callers.callerOf(known, 'stranger')).toBeDefined();
  expect(await callers.callerOf(unread, 'stranger')).toBeDefined();
});

test('a thousand first requests of one key at once are all let in by one look-up', async () => {
  const { keys, ring: callers, reads } = ring();
  const { key } = await createKey({ keys }, { name: 'a' });
  const before = reads();
  const all = await Promise.all(Array.from({ length: 1000 }, () => callers.callerOf(key)));
  expect(all).not.toContain(undefined);
  expect(reads() - before).toBe(1);
});

test('a key that expires works until then, also while it is known', async () => {
  const { keys, ring: callers, advance } = ring();
  const { key, accountId } = await createKey({ keys }, { name: 'a', expiresAt: 500 });
  expect(await callers.callerOf(key)).toMatchObject({ accountId });
  advance(499);
  expect(await callers.callerOf(key)).toMatchObject({ accountId });
  advance(1);
  expect(await callers.callerOf(key)).toBeUndefined();
  advance(5000);
  expect(await callers.callerOf(key)).toBeUndefined();
});

/** Look-ups that wait until they are answered, in the order in which they reached the store. */
function lookUps() {
  const guesses = new Guesses(new ManualClock());
  const asked: { readonly address: string; answer(found: string | null): void }[] = [];
  const lookUp = (address: string) =>
    guesses.lookUp(address, () => {
      const { promise, resolve } = Promise.withResolvers<string | null>();
      asked.push({ address, answer: resolve });
      return promise;
    });
  return { guesses, asked, lookUp };
}

test('few look-ups reach the store at once, and an address with one waits for one of another, not for a thousand', async () => {
  const { asked, lookUp } = lookUps();
  const flood = Array.from({ length: 400 }, () => lookUp('a').catch(() => null));
  const honest = lookUp('b');
  await settled();
  const atOnce = asked.length;
  expect(atOnce).toBeLessThan(10);
  asked[0]?.answer(null);
  await settled();
  expect(asked.map(({ address }) => address).at(-1)).toBe('b');
  asked.at(-1)?.answer('found');
  expect(await honest).toBe('found');
  for (let next = 1; next < asked.length; next += 1) {
    asked[next]?.answer(null);
    await settled();
  }
  expect(await Promise.all(flood)).toHaveLength(400);
});

test('an address whose look-ups fill its part of the queue is refused alone', async () => {
  const { lookUp, asked } = lookUps();
  const flood = Array.from({ length: 5000 }, () => lookUp('a').catch(({ code }) => code));
  const honest = lookUp('b');
  await settled();
  asked[0]?.answer(null);
  await settled();
  asked.at(-1)?.answer('found');
  expect(await honest).toBe('found');
  expect(await flood.at(-1)).toBe('rate_limited');
});

test('failures of one address are not those of another', async () => {
  const { guesses } = lookUps();
  const fail = (address: string) => guesses.lookUp(address, async () => null);
  for (let failure = 0; failure < FAILURES_PER_SECOND; failure += 1) await fail('a');
  await expect(fail('a')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await fail('b')).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  [undefined, ''],
])('the address %s counts as %s', (remoteAddress, counted) => {
  expect(addressOf({ incoming: { socket: { remoteAddress } } })).toBe(counted);
});
