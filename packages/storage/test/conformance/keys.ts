import { describe, expect, test } from 'vitest';
import { newKey, start } from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function keysConform(under: UnderTest): void {
  const { keys } = under.store;
  describe('keys', () => {
    test('a key is read back as it was kept', async () => {
      const key = newKey({ limits: '{"requestsPerSecond":5}' });
      await keys.create(key);
      expect(await keys.get(key.id)).toEqual({ ...key, revokedAt: null });
      expect(await keys.get('unknown')).toBeNull();
    });

    test('keys are listed oldest first', async () => {
      const young = newKey({ createdAt: start + 2 });
      const old = newKey({ createdAt: start + 1, accountId: 'two' });
      await keys.create(young);
      await keys.create(old);
      expect((await keys.list()).map(({ id }) => id)).toEqual([old.id, young.id]);
    });

    test('a key is revoked once, and keeps saying when', async () => {
      const key = newKey();
      await keys.create(key);
      expect(await keys.revoke(key.id, start + 5)).toBe(true);
      expect(await keys.revoke(key.id, start + 9)).toBe(false);
      expect(await keys.revoke('unknown', start)).toBe(false);
      expect((await keys.get(key.id))?.revokedAt).toBe(start + 5);
    });

    test('an account lists its keys that work, newest first and in pages', async () => {
      const now = start + 100;
      const made = [
        newKey({ createdAt: start + 1 }),
        newKey({ createdAt: start + 2, expiresAt: now + 1 }),
        newKey({ createdAt: start + 3 }),
      ];
      const expired = newKey({ expiresAt: now });
      const revoked = newKey();
      for (const key of [...made, expired, revoked, newKey({ accountId: 'two' })]) {
        await keys.create(key);
      }
      await keys.revoke(revoked.id, start);
      const [oldest, middle, newest] = made.map((key) => ({ ...key, revokedAt: null }));
      const query = { accountId: 'one', now, offset: 0, limit: 3 };
      expect(await keys.listOf(query)).toEqual({ rows: [newest, middle, oldest], next: null });
      expect(await keys.listOf({ ...query, limit: 2 })).toEqual({
        rows: [newest, middle],
        next: 2,
      });
      expect(await keys.listOf({ ...query, offset: 2 })).toEqual({ rows: [oldest], next: null });
      expect(await keys.listOf({ ...query, accountId: 'three' })).toEqual({ rows: [], next: null });
    });

    test('a key of another account and one that has expired are not revoked', async () => {
      const key = newKey();
      const expired = newKey({ expiresAt: start + 5 });
      await keys.create(key);
      await keys.create(expired);
      expect(await keys.revoke(key.id, start + 5, 'two')).toBe(false);
      expect(await keys.revoke(expired.id, start + 5, 'one')).toBe(false);
      expect((await keys.get(key.id))?.revokedAt).toBeNull();
      expect(await keys.revoke(key.id, start + 5, 'one')).toBe(true);
    });

    test('of many concurrent first keys one is created, and none if there is a revoked one', async () => {
      const kept = await Promise.all(Array.from({ length: 10 }, () => keys.createFirst(newKey())));
      expect(kept.filter(Boolean)).toHaveLength(1);
      const [first] = await keys.list();
      await keys.revoke(first?.id ?? '', start);
      expect(await keys.createFirst(newKey())).toBe(false);
    });

    test('two keys cannot have one id', async () => {
      const key = newKey();
      await keys.create(key);
      await expect(keys.create({ ...key, accountId: 'two' })).rejects.toThrow();
      expect((await keys.get(key.id))?.accountId).toBe('one');
    });

    const codeHash = 'ef'.repeat(32);
    const expiresAt = start + 600_000;
    const code = { codeHash, accountId: 'one', expiresAt };

    test('of many exchanges of one code at once one gets a key of its account', async () => {
      await keys.createSignIn(code, start);
      const asked = Array.from({ length: 10 }, () => newKey({ expiresAt: expiresAt + 1 }));
      const accounts = await Promise.all(asked.map((key) => keys.exchangeSignIn(codeHash, key)));
      expect(accounts.filter((account) => account !== null)).toEqual(['one']);
      const winner = asked[accounts.indexOf('one')];
      expect(await keys.list()).toEqual([{ ...winner, accountId: 'one', revokedAt: null }]);
      expect(await keys.exchangeSignIn(codeHash, newKey())).toBeNull();
    });

    test('an unknown or expired code makes no key', async () => {
      await keys.createSignIn(code, start);
      expect(await keys.exchangeSignIn('unknown', newKey())).toBeNull();
      expect(await keys.exchangeSignIn(codeHash, newKey({ createdAt: expiresAt }))).toBeNull();
      expect(await keys.list()).toEqual([]);
    });

    test('with a new code, expired codes and keys are deleted, and all others stay', async () => {
      await keys.createSignIn(code, start);
      const open = { ...code, codeHash: 'open', expiresAt: expiresAt + 1 };
      await keys.createSignIn(open, start);
      const expiring = newKey({ expiresAt });
      const lasting = newKey();
      await keys.create(expiring);
      await keys.create(lasting);
      await keys.createSignIn({ ...code, codeHash: 'next', expiresAt: expiresAt + 9 }, expiresAt);
      expect((await keys.list()).map(({ id }) => id)).toEqual([lasting.id]);
      // An expired code that is still stored could be exchanged by a key from before it expired.
      expect(await keys.exchangeSignIn(codeHash, newKey())).toBeNull();
      expect(await keys.exchangeSignIn('open', newKey())).toBe('one');
    });
  });
}
