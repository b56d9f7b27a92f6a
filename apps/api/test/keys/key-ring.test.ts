import { Problem } from '@verbatim/server';
import type { KeyRow } from '@verbatim/storage';
import { expect, test } from 'vitest';
import { keyText, newKeyParts } from '../../src/config/key-text.ts';
import { configWith } from '../../src/config/options.ts';
import { FAILURES_PER_SECOND, KeyRing } from '../../src/keys/key-ring.ts';
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
    listOf: async () => ({ keys: [], next: null }),
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
