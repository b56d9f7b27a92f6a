import { describe, expect, test } from 'vitest';
import { firstAnswer, newJob, start } from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function answersConform(under: UnderTest): void {
  describe('first answers', () => {
    test('an answer is found by its account, key and request until it expires', async () => {
      const { answers, jobs } = under.store;
      const { key, fingerprint, answer, expiresAt } = firstAnswer();
      const find = (account: string, print: string, now: number) =>
        answers.find(account, key, print, now);
      expect(await find('one', fingerprint, start)).toEqual({ kind: 'created' });
      await jobs.create(newJob({ once: firstAnswer() }));
      expect(await find('one', fingerprint, start)).toEqual({ kind: 'replayed', answer });
      expect(await find('one', 'other', start)).toEqual({ kind: 'key_reused' });
      expect(await find('two', fingerprint, start)).toEqual({ kind: 'created' });
      expect(await find('one', fingerprint, expiresAt)).toEqual({ kind: 'created' });
    });

    test('expired answers are removed, so many at once', async () => {
      const { answers, jobs } = under.store;
      for (const [index, expiresAt] of [3, 1, 2, 9].entries()) {
        const once = firstAnswer({ key: `k${index}`, expiresAt: start + expiresAt });
        await jobs.create(newJob({ once }));
      }
      expect(await answers.removeExpired(start + 3, 2)).toBe(2);
      expect(await answers.removeExpired(start + 3, 2)).toBe(1);
      expect(await answers.removeExpired(start + 3, 2)).toBe(0);
      expect((await answers.find('one', 'k3', 'the request', start)).kind).toBe('replayed');
    });
  });
}
