import { describe, expect, test } from 'vitest';
import { firstResponse, newJob, start } from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function responsesConform(under: UnderTest): void {
  describe('idempotent responses', () => {
    test('a response is found by its account, key and request until it expires', async () => {
      const { responses, jobs } = under.store;
      const { key, fingerprint, response, expiresAt } = firstResponse();
      const find = (account: string, print: string, now: number) =>
        responses.find(account, key, print, now);
      expect(await find('one', fingerprint, start)).toEqual({ kind: 'created' });
      await jobs.create(newJob({ idempotency: firstResponse() }));
      expect(await find('one', fingerprint, start)).toEqual({ kind: 'replayed', response });
      expect(await find('one', 'other', start)).toEqual({ kind: 'key_reused' });
      expect(await find('two', fingerprint, start)).toEqual({ kind: 'created' });
      expect(await find('one', fingerprint, expiresAt)).toEqual({ kind: 'created' });
    });

    test('expired responses are removed, up to the limit of a call', async () => {
      const { responses, jobs } = under.store;
      for (const [index, expiresAt] of [3, 1, 2, 9].entries()) {
        const idempotency = firstResponse({ key: `k${index}`, expiresAt: start + expiresAt });
        await jobs.create(newJob({ idempotency }));
      }
      expect(await responses.removeExpired(start + 3, 2)).toBe(2);
      expect(await responses.removeExpired(start + 3, 2)).toBe(1);
      expect(await responses.removeExpired(start + 3, 2)).toBe(0);
      expect((await responses.find('one', 'k3', 'the request', start)).kind).toBe('replayed');
    });
  });
}
