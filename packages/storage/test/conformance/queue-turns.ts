import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaseRequest, newJob, only, outcome, start, workOn } from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function queueTurnsConform(under: UnderTest): void {
  describe('turns of accounts in the queue', () => {
    test('accounts take turns, regardless of their numbers of jobs', async () => {
      const { jobs, queue } = under.store;
      for (let each = 0; each < 20; each += 1) {
        await jobs.create(newJob({ accountId: 'many', createdAt: start + each }));
      }
      for (const accountId of ['few', 'other']) {
        await jobs.create(newJob({ accountId, createdAt: start + 100 }));
      }
      const taken = await queue.lease(leaseRequest({ now: start + 200, limit: 6 }));
      const accounts = taken.map(({ job }) => job.accountId);
      expect(accounts.slice(0, 3).toSorted()).toEqual(['few', 'many', 'other']);
      expect(accounts.slice(3)).toEqual(['many', 'many', 'many']);
    });

    test('the next request continues with the next account', async () => {
      const { jobs, queue } = under.store;
      for (const accountId of ['one', 'two', 'three', 'one', 'two', 'three']) {
        await jobs.create(newJob({ accountId }));
      }
      const accounts: string[] = [];
      for (let each = 0; each < 6; each += 1) {
        const { job } = only(await queue.lease(leaseRequest({ limit: 1 })));
        accounts.push(job.accountId);
      }
      expect(new Set(accounts.slice(0, 3)).size).toBe(3);
      expect(new Set(accounts.slice(3)).size).toBe(3);
    });

    test('in any history, requests of any size get the jobs that taking turns one by one would get', async () => {
      const { jobs, queue } = under.store;
      const step = fc.oneof(
        fc.record({ created: fc.constantFrom('a', 'B', 'c', 'd', 'é') }),
        fc.record({ limit: fc.integer({ min: 1, max: 6 }) }),
      );
      let last = '';
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (history) => {
          const waiting = new Map<string, string[]>();
          const inTurn = (): string[] => {
            const names = [...waiting.keys()].toSorted();
            const next = names.find((name) => name > last) ?? names[0];
            if (next === undefined) return [];
            last = next;
            const [id = '', ...others] = waiting.get(next) ?? [];
            if (others.length > 0) waiting.set(next, others);
            else waiting.delete(next);
            return [id];
          };
          for (const each of [...history, { limit: 30 }]) {
            if ('created' in each) {
              const job = newJob({ accountId: each.created });
              await jobs.create(job);
              waiting.set(each.created, [...(waiting.get(each.created) ?? []), job.id]);
              continue;
            }
            const leased = await queue.lease(leaseRequest({ limit: each.limit }));
            const expected = Array.from({ length: each.limit }, inTurn).flat();
            expect(leased.map(({ jobId }) => jobId)).toEqual(expected);
            for (const lease of leased) await queue.finish(lease, outcome());
          }
        }),
        { numRuns: 20 },
      );
    });

    test('a retried job takes the turn of its account', async () => {
      const { jobs, queue } = under.store;
      const again = await workOn(under.store, newJob({ accountId: 'one' }));
      await queue.retry(again, start + 5);
      await jobs.create(newJob({ accountId: 'one', createdAt: start + 1 }));
      await jobs.create(newJob({ accountId: 'two', createdAt: start + 2 }));
      const taken = await queue.lease(leaseRequest({ now: start + 10, limit: 3 }));
      const oneAt = taken.flatMap(({ job }, at) => (job.accountId === 'one' ? [at] : []));
      expect(taken).toHaveLength(3);
      expect(oneAt).not.toEqual([0, 1]);
      expect(taken[oneAt[0] ?? 0]).toMatchObject({ jobId: again.jobId, attempt: 2 });
    });

    test('reserved slots go only to accounts without a running job of this owner', async () => {
      const { jobs, queue } = under.store;
      for (let each = 0; each < 5; each += 1) await jobs.create(newJob({ accountId: 'many' }));
      const first = await queue.lease(leaseRequest({ limit: 3, newcomers: 1 }));
      expect(first).toHaveLength(2);
      expect(await queue.lease(leaseRequest({ limit: 1, newcomers: 1 }))).toEqual([]);
      await jobs.create(newJob({ accountId: 'new' }));
      const next = only(await queue.lease(leaseRequest({ limit: 1, newcomers: 1 })));
      expect(next.job.accountId).toBe('new');
      const elsewhere = await queue.lease(leaseRequest({ owner: 'other', limit: 1, newcomers: 1 }));
      expect(elsewhere).toHaveLength(1);
    });

    test('an account without a running job is found behind any number of retries of others', async () => {
      const { jobs, queue } = under.store;
      for (let each = 0; each < 6; each += 1) await jobs.create(newJob({ accountId: 'many' }));
      const many = await queue.lease(leaseRequest({ limit: 6 }));
      for (const each of many) await queue.retry(each, start + 5);
      await jobs.create(newJob({ accountId: 'new', createdAt: start + 1 }));
      const again = only(await queue.lease(leaseRequest({ now: start + 1, limit: 1 })));
      expect(again.job.accountId).toBe('new');
      await queue.retry(again, start + 6);
      const taken = await queue.lease(leaseRequest({ now: start + 10, limit: 4, newcomers: 1 }));
      expect(taken.map(({ job }) => job.accountId)).toEqual(['many', 'many', 'many', 'new']);
      expect(taken[3]).toMatchObject({ jobId: again.jobId, attempt: 2 });
    });
  });
}
