import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewJob } from '../../src/index.ts';
import { MAX_PASSED_MS, placeInLine } from '../../src/jobs.ts';
import {
  created,
  leaseRequest,
  newDelivery,
  newJob,
  newSession,
  only,
  outcome,
  partsOfResult,
  query,
  start,
  workOn,
} from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function queueConforms(under: UnderTest): void {
  const { blobs, jobs, outbox, queue } = under.store;
  describe('queue', () => {
    test('a leased job is processing, and says which try it is', async () => {
      const job = newJob();
      const leased = await workOn(under.store, job);
      expect(leased).toMatchObject({ jobId: job.id, attempt: 1 });
      expect(leased.job).toEqual(await jobs.get('one', job.id));
      expect(leased.job.status).toBe('processing');
    });

    test('jobs are taken in the order in which they came, no more than asked for', async () => {
      const made = [1, 2, 3].map((each) => newJob({ createdAt: start + each }));
      for (const job of made.toReversed()) await jobs.create(job);
      const now = start + 10;
      const first = await queue.lease(leaseRequest({ now, limit: 2 }));
      const second = await queue.lease(leaseRequest({ now, limit: 2 }));
      expect([...first, ...second].map(({ jobId }) => jobId)).toEqual(made.map(({ id }) => id));
    });

    test('live sessions are not in the queue', async () => {
      await under.store.jobs.create(newSession());
      expect(await under.store.queue.lease(leaseRequest())).toEqual([]);
      expect(await under.store.queue.nextAt(start)).toBeNull();
      expect(await under.store.queue.oldest('one')).toBeNull();
    });

    test('the job that waits longest for its first lease is found, of one account and of all', async () => {
      await workOn(under.store, newJob({ accountId: 'two' }));
      expect([await queue.oldest(null), await queue.oldest('two')]).toEqual([null, null]);
      await jobs.create(newJob({ createdAt: start + 1, audioMs: 600_000 }));
      await jobs.create(newJob({ createdAt: start + 2, audioMs: 0 }));
      await jobs.create(newJob({ createdAt: start + 3, accountId: 'two' }));
      const oldest = await Promise.all([null, 'one', 'two', 'none'].map(queue.oldest));
      expect(oldest).toEqual([start + 1, start + 1, start + 3, null]);
      const counts = (await jobs.counts('two')).map(({ status, count }) => `${count} ${status}`);
      expect(counts.toSorted()).toEqual(['1 processing', '1 queued']);
    });

    test('two workers never hold one job', async () => {
      await Promise.all(Array.from({ length: 100 }, () => jobs.create(newJob())));
      const taken = await Promise.all(
        Array.from({ length: 30 }, (_, each) =>
          queue.lease(leaseRequest({ owner: `worker-${each}`, limit: 4 })),
        ),
      );
      const ids = taken.flat().map(({ jobId }) => jobId);
      expect(ids).toHaveLength(100);
      expect(new Set(ids).size).toBe(100);
    });

    test.each(['waiting', 'leased'] as const)(
      'a %s job is seized: only the new lease changes it, and no worker gets it',
      async (state) => {
        const job = await created(jobs, newJob());
        const before = state === 'leased' ? only(await queue.lease(leaseRequest())) : null;
        const seized = await queue.seize(job.id, { owner: 'other', until: start + 30_000 });
        if (seized === null) throw new Error('the job was not seized');
        expect(await queue.lease(leaseRequest())).toEqual([]);
        if (before) {
          expect(await queue.extend([before], start + 60_000)).toEqual([job.id]);
          expect(await queue.finish(before, outcome())).toBe(false);
        }
        const canceled = outcome({ errorCode: 499, errorMessage: 'gone', result: null });
        expect(await queue.finish(seized, canceled)).toBe(true);
        expect(await jobs.get('one', job.id)).toMatchObject({ status: 'error', errorCode: 499 });
        expect(await queue.seize(job.id, { owner: 'other', until: start })).toBeNull();
        expect(await queue.seize('unknown', { owner: 'other', until: start })).toBeNull();
      },
    );

    test('a lease that ran out can be taken by another worker, and then the first changes nothing', async () => {
      const lost = await workOn(under.store);
      expect(await queue.lease(leaseRequest({ now: start + 29_999 }))).toEqual([]);
      const later = leaseRequest({ owner: 'other', now: start + 30_000, until: start + 60_000 });
      const taken = only(await queue.lease(later));
      expect(taken).toMatchObject({ jobId: lost.jobId, attempt: 2 });
      const before = await jobs.getFinished('one', lost.jobId);
      expect(await queue.finish(lost, outcome({ deliveries: [newDelivery()] }))).toBe(false);
      expect(await queue.keepPercent(lost, 1)).toBe(false);
      expect(await queue.keepAudio(lost, { file: '{}', blobKey: 'b' })).toBe(false);
      expect(await queue.retry(lost, start)).toBe(false);
      expect(await queue.handBack(lost, start)).toBe(false);
      expect(await queue.extend([lost, taken], start + 90_000)).toEqual([lost.jobId]);
      expect(await jobs.getFinished('one', lost.jobId)).toEqual(before);
      expect(await under.store.outbox.counts()).toEqual({ waiting: 0, dead: 0 });
      expect(await queue.finish(taken, outcome())).toBe(true);
    });

    test('a token opens no other job than its own', async () => {
      const one = await workOn(under.store);
      const other = await created(jobs, newJob());
      expect(await queue.finish({ jobId: other.id, token: one.token }, outcome())).toBe(false);
      expect(await queue.finish({ jobId: one.jobId, token: '' }, outcome())).toBe(false);
    });

    test('a heartbeat keeps a lease', async () => {
      const lease = await workOn(under.store);
      expect(await queue.extend([lease], start + 60_000)).toEqual([]);
      expect(await queue.lease(leaseRequest({ now: start + 59_999 }))).toEqual([]);
      expect(await queue.nextAt(start)).toBe(start + 60_000);
    });

    test('an expired lease still holds until another worker takes it', async () => {
      const lease = await workOn(under.store);
      expect(await queue.extend([lease], start + 100_000)).toEqual([]);
      expect(await queue.finish(lease, outcome())).toBe(true);
    });

    test('a finished job has its result, status and callbacks, and leaves the queue', async () => {
      const lease = await workOn(under.store);
      const end = outcome({ file: '{"id":"f"}', deliveries: [newDelivery()] });
      expect(await queue.finish(lease, end)).toBe(true);
      expect(await jobs.getFinished('one', lease.jobId)).toMatchObject({
        status: 'done',
        completedAt: end.completedAt,
        errorCode: null,
        errorMessage: null,
        file: end.file,
        result: end.result,
      });
      expect(await outbox.counts()).toEqual({ waiting: 1, dead: 0 });
      expect(await queue.nextAt(start)).toBeNull();
      expect(await queue.finish(lease, end)).toBe(false);
    });

    test('a large result is read as it was written, piece by piece, and nothing of an earlier attempt', async () => {
      const lease = await workOn(under.store);
      const piece = (position: number, text: string) => queue.keepPiece(lease, { position, text });
      for (const position of [1, 2, 3]) await piece(position, 'of an attempt that was broken off');
      const large = 'x'.repeat(300_000);
      expect(await piece(1, `${large}1`)).toBe(true);
      expect(await piece(2, `${large}2`)).toBe(true);
      expect(await jobs.getFinished('one', lease.jobId)).toMatchObject({ result: null });
      await queue.finish(lease, outcome({ result: '{"a":', resultPieces: 2 }));
      const parts = await partsOfResult(jobs, lease.jobId);
      expect(parts.join('')).toBe(`{"a":${large}1${large}2`);
      for (const part of parts) expect(part.length).toBeLessThan(600_000);
      expect(await piece(1, 'late')).toBe(false);
      await jobs.remove('one', lease.jobId, null);
      expect(await jobs.resultPart(lease.jobId, { piece: 0, message: 0 })).toBeNull();
    });

    test('a job that failed has no piece of a result', async () => {
      const lease = await workOn(under.store);
      await queue.keepPiece(lease, { position: 1, text: 'x' });
      await queue.finish(lease, outcome({ errorCode: 415, errorMessage: 'why', result: null }));
      expect(await jobs.resultPart(lease.jobId, { piece: 0, message: 0 })).toEqual({
        text: '',
        rest: null,
      });
    });

    test('a failed job says why, and keeps the facts about its audio', async () => {
      const lease = await workOn(under.store);
      expect(await queue.keepAudio(lease, { file: '{"id":"f"}', blobKey: 'audio' })).toBe(true);
      await queue.finish(lease, outcome({ errorCode: 415, errorMessage: 'why', result: null }));
      expect(await jobs.getFinished('one', lease.jobId)).toMatchObject({
        status: 'error',
        errorCode: 415,
        errorMessage: 'why',
        result: null,
        file: '{"id":"f"}',
        blobKey: 'audio',
      });
    });

    test('the next try knows the audio; audio that was replaced goes to the trash', async () => {
      const lease = await workOn(under.store);
      await queue.keepAudio(lease, { file: '{"n":1}', blobKey: 'first' });
      await queue.keepAudio(lease, { file: '{"n":2}', blobKey: 'second' });
      await queue.retry(lease, start + 100);
      const next = only(await queue.lease(leaseRequest({ now: start + 100 })));
      expect(next.job).toMatchObject({ file: '{"n":2}', blobKey: 'second' });
      expect(await blobs.trash(start, 10)).toEqual(['first']);
    });

    test('a retry waits for its time, stays processing and counts', async () => {
      const lease = await workOn(under.store);
      expect(await queue.retry(lease, start + 5_000)).toBe(true);
      expect(await queue.nextAt(start)).toBe(start + 5_000);
      expect(await queue.lease(leaseRequest({ now: start + 4_999 }))).toEqual([]);
      expect((await jobs.get('one', lease.jobId))?.status).toBe('processing');
      const again = only(await queue.lease(leaseRequest({ now: start + 5_000 })));
      expect(again.attempt).toBe(2);
      expect(again.token).not.toBe(lease.token);
    });

    test('a job that was given back can be taken at once, and its try does not count', async () => {
      const lease = await workOn(under.store);
      expect(await queue.handBack(lease, start)).toBe(true);
      expect(only(await queue.lease(leaseRequest())).attempt).toBe(1);
    });

    test('jobs of an ended owner can be leased at once; other owners keep theirs', async () => {
      await Promise.all([1, 2, 3].map(() => jobs.create(newJob())));
      const mine = await queue.lease(leaseRequest({ owner: 'me', limit: 2 }));
      const yours = only(await queue.lease(leaseRequest({ owner: 'you' })));
      expect(await queue.releaseOwner('me', start)).toBe(2);
      expect(await queue.releaseOwner('me', start)).toBe(0);
      const again = await queue.lease(leaseRequest({ owner: 'me' }));
      expect(again.map(({ jobId }) => jobId)).toEqual(mine.map(({ jobId }) => jobId));
      expect(again.map(({ attempt }) => attempt)).toEqual([2, 2]);
      expect(await queue.finish(yours, outcome())).toBe(true);
    });

    test('a job that was never tried is due even if the clock was set back since it came', async () => {
      const job = await created(jobs, newJob());
      const now = start - 86_400_000;
      expect(await queue.nextAt(now)).toBeLessThanOrEqual(now);
      expect(only(await queue.lease(leaseRequest({ now }))).jobId).toBe(job.id);
    });

    test('a try that a clock far ahead has put off is due once the clock was set back; a lease still holds', async () => {
      const ahead = start + 86_400_000;
      const lease = await workOn(under.store, newJob({ createdAt: ahead }));
      await queue.extend([lease], ahead + 30_000);
      expect(await queue.lease(leaseRequest())).toEqual([]);
      await queue.retry(lease, ahead + 1_000);
      expect(await queue.nextAt(start)).toBeLessThanOrEqual(start);
      expect(only(await queue.lease(leaseRequest())).attempt).toBe(2);
    });

    test('leases outlive the process', async () => {
      const lease = await workOn(under.store);
      const { queue } = await under.reopen();
      expect(await queue.lease(leaseRequest())).toEqual([]);
      expect(await queue.finish(lease, outcome())).toBe(true);
    });
  });
}

export function queueTurnsConform(under: UnderTest): void {
  const { jobs, queue } = under.store;
  describe('turns of accounts in the queue', () => {
    test('accounts take turns, regardless of their numbers of jobs', async () => {
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

    test('of one account a shorter job goes first, unless it came later by more than they differ', async () => {
      const made = [
        { createdAt: start, audioMs: 600_000 },
        { createdAt: start + 1, audioMs: undefined },
        { createdAt: start + 2, audioMs: 60_000 },
        { createdAt: start + 540_001, audioMs: 60_000 },
      ].map((parts) => newJob(parts));
      for (const job of made) await jobs.create(job);
      const inLine = [made[2], made[1], made[0], made[3]].map((job) => job?.id);
      const listed = (await jobs.list(query())).jobs.toSorted(
        (a, b) => (a.progress?.jobsAhead ?? 0) - (b.progress?.jobsAhead ?? 0),
      );
      expect(listed.map(({ id }) => id)).toEqual(inLine);
      const leased = await queue.lease(leaseRequest({ now: start + 600_000, limit: 4 }));
      expect(leased.map(({ jobId }) => jobId)).toEqual(inLine);
    });

    test('in any history, requests of any size get the jobs that taking turns one by one would get', async () => {
      // The account that was served last is known to the process alone, in SQLite.
      const { jobs, queue } = await under.reopen();
      const step = fc.oneof(
        fc.record({
          created: fc.constantFrom('a', 'B', 'c', 'd', 'é'),
          audioMs: fc.oneof(fc.integer({ min: 0, max: 9_000_000 }), fc.constant(undefined)),
          laterMs: fc.integer({ min: 0, max: 900_000 }),
        }),
        fc.record({ limit: fc.integer({ min: 1, max: 6 }) }),
      );
      let last = '';
      let now = start;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (history) => {
          const waiting = new Map<string, NewJob[]>();
          const inTurn = (): string[] => {
            const names = [...waiting.keys()].toSorted();
            const next = names.find((name) => name > last) ?? names[0];
            if (next === undefined) return [];
            last = next;
            const all = waiting.get(next) ?? [];
            const [first, ...others] = all.toSorted((a, b) => placeInLine(a) - placeInLine(b));
            if (others.length > 0) waiting.set(next, others);
            else waiting.delete(next);
            const passed = others.filter(
              ({ createdAt }) => createdAt < (first?.createdAt ?? 0) - MAX_PASSED_MS,
            );
            expect(passed).toEqual([]);
            return first ? [first.id] : [];
          };
          for (const each of [...history, { limit: 30 }]) {
            if ('created' in each) {
              const { created: accountId, audioMs, laterMs } = each;
              now += laterMs;
              const job = await created(jobs, newJob({ accountId, audioMs, createdAt: now }));
              waiting.set(accountId, [...(waiting.get(accountId) ?? []), job]);
              continue;
            }
            const leased = await queue.lease(leaseRequest({ now, limit: each.limit }));
            const expected = Array.from({ length: each.limit }, inTurn).flat();
            expect(leased.map(({ jobId }) => jobId)).toEqual(expected);
            for (const lease of leased) await queue.finish(lease, outcome());
          }
        }),
        { numRuns: 20 },
      );
    });

    test('a retried job takes the turn of its account', async () => {
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
