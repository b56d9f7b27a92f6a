import { MAX_JOBS_AHEAD } from '@verbatim/contract/job-progress';
import { describe, expect, test } from 'vitest';
import type { JobProgress, Lease } from '../../src/index.ts';
import {
  created,
  finishedJob,
  firstResponse,
  leaseRequest,
  newDelivery,
  newJob,
  newSession,
  only,
  outcome,
  query,
  start,
  workOn,
} from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function jobsConform(under: UnderTest): void {
  const { jobs, outbox, queue } = under.store;
  describe('jobs', () => {
    test('a job is read back as it was kept, queued and without a result', async () => {
      const job = newJob({
        customMetadata: JSON.stringify({ user: 'ä\u0000"' }),
        params: '{"callback":false}',
      });
      expect(await jobs.create(job)).toEqual({ kind: 'created' });
      const row = {
        id: job.id,
        accountId: job.accountId,
        kind: job.kind,
        status: 'queued',
        createdAt: job.createdAt,
        completedAt: null,
        errorCode: null,
        errorMessage: null,
        customMetadata: job.customMetadata,
        params: job.params,
        file: null,
        blobKey: null,
        uploadId: null,
      };
      expect(await jobs.get(job.accountId, job.id)).toEqual(row);
      expect(await jobs.getFinished(job.accountId, job.id)).toEqual({
        ...row,
        title: null,
        tags: '[]',
        progress: { percent: null, jobsAhead: 0 },
        result: null,
        resultRest: null,
      });
    });

    test('a job of either kind and in any state is named and tagged by its account alone, and what is left out stays', async () => {
      const over = await finishedJob(under.store);
      const session = await created(jobs, newSession());
      for (const id of [over, session.id]) {
        const title = JSON.stringify('ä\u0000"');
        expect(await jobs.label('one', id, { title })).toBe(true);
        expect(await jobs.label('one', id, { tags: '["a"]' })).toBe(true);
        expect(await jobs.label('two', id, { title: null, tags: '[]' })).toBe(false);
        expect(await jobs.getFinished('one', id)).toMatchObject({ title, tags: '["a"]' });
        const listed = (await jobs.list(query())).jobs.find((job) => job.id === id);
        expect(listed).toMatchObject({ title, tags: '["a"]' });
        expect(await jobs.label('one', id, { title: null })).toBe(true);
        expect(await jobs.getFinished('one', id)).toMatchObject({ title: null, tags: '["a"]' });
      }
      expect(await jobs.label('one', 'no id', { title: null })).toBe(false);
    });

    test('a job keeps the dialect that it was made in, which no other account reads', async () => {
      const dialect = JSON.stringify({ name: 'ä"' });
      const job = newJob({ dialect });
      const plain = newJob();
      await jobs.create(job);
      await jobs.create(plain);
      expect(await jobs.dialectOf('one', job.id)).toBe(dialect);
      expect(await jobs.dialectOf('two', job.id)).toBeNull();
      expect(await jobs.dialectOf('one', plain.id)).toBeNull();
      expect(await jobs.dialectOf('one', 'no id')).toBeNull();
    });

    test('of many jobs, those are told that exist and are not over', async () => {
      const waits = newJob();
      const works = newJob({ accountId: 'two' });
      const over = await finishedJob(under.store);
      for (const job of [waits, works]) await jobs.create(job);
      expect(await jobs.unfinishedOf([])).toEqual([]);
      const unfinished = await jobs.unfinishedOf([over, waits.id, 'no id', works.id]);
      expect([...unfinished].sort()).toEqual([waits.id, works.id].sort());
    });

    test('a job is not found by another account, nor by a text that is not an id', async () => {
      const job = await created(jobs, newJob());
      for (const read of [jobs.get, jobs.getFinished]) {
        expect(await read('two', job.id)).toBeNull();
        expect(await read('one', 'no id')).toBeNull();
        expect(await read('one', "' OR 1=1 --")).toBeNull();
      }
    });

    test('a job is still there after the store was closed and opened again', async () => {
      const job = await created(under.store.jobs, newJob());
      const store = await under.reopen();
      expect((await store.jobs.get('one', job.id))?.id).toBe(job.id);
    });

    test('two jobs cannot have one id, and the second changes nothing', async () => {
      const job = await created(jobs, newJob());
      const again = newJob({ id: job.id, accountId: 'two', idempotency: firstResponse() });
      await expect(jobs.create(again)).rejects.toThrow();
      expect(await jobs.get('two', job.id)).toBeNull();
      expect(await under.store.responses.find('two', 'retry-me', 'the request', 0)).toEqual({
        kind: 'created',
      });
    });

    test('a call that fails takes none of those along that are made in the same moment', async () => {
      const taken = await created(jobs, newJob());
      const good = Array.from({ length: 20 }, () => newJob());
      const all = good.flatMap((job) => [jobs.create(job), jobs.create(newJob({ id: taken.id }))]);
      const settled = await Promise.allSettled(all);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(good.length);
      for (const job of good) expect(await jobs.get('one', job.id)).not.toBeNull();
    });

    test('a job whose callback cannot be kept is not kept either', async () => {
      const delivery = newDelivery();
      await jobs.create(newSession({ deliveries: [delivery] }));
      const job = newJob({ deliveries: [newDelivery(), delivery], idempotency: firstResponse() });
      await expect(jobs.create(job)).rejects.toThrow();
      expect(await jobs.get('one', job.id)).toBeNull();
      expect(await queue.lease(leaseRequest())).toEqual([]);
      expect(await outbox.counts()).toEqual({ waiting: 1, dead: 0 });
    });

    test('a retry under the same idempotency key gets the first response and makes no second job', async () => {
      const first = firstResponse();
      await jobs.create(newJob({ idempotency: first }));
      const retry = newJob({ idempotency: { ...first, response: '{"id":"second"}' } });
      expect(await jobs.create(retry)).toEqual({ kind: 'replayed', response: first.response });
      expect(await jobs.get('one', retry.id)).toBeNull();
    });

    test('many creations at once under one idempotency key make one job', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => jobs.create(newJob({ idempotency: firstResponse() }))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === 'replayed')).toHaveLength(49);
      expect(await jobs.counts()).toEqual([{ kind: 'pre-recorded', status: 'queued', count: 1 }]);
    });

    test('a different request with the same idempotency key is rejected, in the same account only', async () => {
      await jobs.create(newJob({ idempotency: firstResponse() }));
      const other = firstResponse({ fingerprint: 'another request' });
      expect(await jobs.create(newJob({ idempotency: other }))).toEqual({ kind: 'key_reused' });
      expect(await jobs.create(newJob({ idempotency: other, accountId: 'two' }))).toEqual({
        kind: 'created',
      });
    });

    test('an idempotency key is free again after its response has expired', async () => {
      const first = firstResponse();
      await jobs.create(newJob({ idempotency: first }));
      const later = firstResponse({ fingerprint: 'another', expiresAt: first.expiresAt + 1_000 });
      const job = newJob({ createdAt: first.expiresAt, idempotency: later });
      expect(await jobs.create(job)).toEqual({ kind: 'created' });
    });

    test('an account may have only so many unfinished jobs of one kind', async () => {
      const limits = { perAccount: 2, queued: 100 };
      const first = await workOn(under.store, newJob({ limits }));
      await jobs.create(newJob({ limits }));
      expect(await jobs.create(newJob({ limits }))).toEqual({ kind: 'too_many' });
      expect(await jobs.create(newJob({ limits, accountId: 'two' }))).toEqual({ kind: 'created' });
      expect(await jobs.create(newSession({ limits }))).toEqual({ kind: 'created' });
      await queue.finish(first, outcome());
      expect(await jobs.create(newJob({ limits }))).toEqual({ kind: 'created' });
    });

    test('only so many jobs may wait in the queue of all accounts; those that are worked on do not count', async () => {
      const limits = { perAccount: 100, queued: 2 };
      await jobs.create(newJob({ limits }));
      await jobs.create(newJob({ limits, accountId: 'two' }));
      expect(await jobs.create(newJob({ limits, accountId: 'three' }))).toEqual({
        kind: 'queue_full',
      });
      expect(await jobs.create(newSession({ limits }))).toEqual({ kind: 'created' });
      await queue.lease(leaseRequest({ limit: 1 }));
      expect(await jobs.create(newJob({ limits, accountId: 'three' }))).toEqual({
        kind: 'created',
      });
    });

    test('creations at the same moment cannot exceed a limit together', async () => {
      const limits = { perAccount: 5, queued: 100 };
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, () => jobs.create(newJob({ limits }))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(5);
    });

    test('a refused job leaves no response behind, so that a retry is a new attempt', async () => {
      const refused = newJob({
        limits: { perAccount: 0, queued: 1 },
        idempotency: firstResponse(),
      });
      expect(await jobs.create(refused)).toEqual({ kind: 'too_many' });
      expect(await jobs.create(newJob({ idempotency: firstResponse() }))).toEqual({
        kind: 'created',
      });
    });

    test('jobs are counted by kind and status', async () => {
      await queue.finish(
        await workOn(under.store),
        outcome({ errorCode: 422, errorMessage: 'why', result: null }),
      );
      await workOn(under.store);
      await jobs.create(newSession());
      await jobs.create(newSession({ accountId: 'two' }));
      const counts = await jobs.counts();
      expect(counts).toHaveLength(3);
      expect(counts).toEqual(
        expect.arrayContaining([
          { kind: 'pre-recorded', status: 'error', count: 1 },
          { kind: 'pre-recorded', status: 'processing', count: 1 },
          { kind: 'live', status: 'queued', count: 2 },
        ]),
      );
    });
  });
}

export function jobProgressConforms(under: UnderTest): void {
  const { jobs, queue } = under.store;
  /** Read by itself and in a list, which must agree. */
  async function progressOf(id: string, accountId = 'one'): Promise<JobProgress | null> {
    const progress = (await jobs.getFinished(accountId, id))?.progress;
    const listed = (await jobs.list(query({ accountId, limit: 1000 }))).jobs;
    expect(listed.find((each) => each.id === id)?.progress).toEqual(progress);
    return progress ?? null;
  }

  const percentOf = async ({ jobId }: Lease) => (await progressOf(jobId))?.percent;

  describe('progress of jobs', () => {
    test('a waiting job says how many of its account are before it, and tells nothing of other accounts', async () => {
      const made = [1, 2, 3].map((each) => newJob({ createdAt: start + each }));
      for (const job of made.toReversed()) await jobs.create(job);
      const other = await created(jobs, newJob({ accountId: 'two', createdAt: start }));
      const places = await Promise.all(made.map(({ id }) => progressOf(id)));
      expect(places).toEqual([0, 1, 2].map((jobsAhead) => ({ percent: null, jobsAhead })));
      expect(await progressOf(other.id, 'two')).toEqual({ percent: null, jobsAhead: 0 });
      await queue.lease(leaseRequest({ now: start + 10, limit: 2 }));
      const left = await Promise.all(made.map(({ id }) => progressOf(id)));
      expect(left).toEqual([
        { percent: 0, jobsAhead: null },
        { percent: null, jobsAhead: 0 },
        { percent: null, jobsAhead: 1 },
      ]);
    });

    test('jobs created in the same moment have different places, in the order in which they are leased', async () => {
      const made = Array.from({ length: 5 }, () => newJob());
      for (const job of made) await jobs.create(job);
      for (const [place, { id }] of made.entries()) {
        expect(await progressOf(id)).toEqual({ percent: null, jobsAhead: place });
      }
      const leased = await queue.lease(leaseRequest());
      expect(leased.map(({ jobId }) => jobId)).toEqual(made.map(({ id }) => id));
    });

    test('no more jobs are counted than the limit', async () => {
      const made = Array.from({ length: MAX_JOBS_AHEAD + 3 }, (_, each) =>
        newJob({ createdAt: start + each }),
      );
      await Promise.all(made.map((job) => jobs.create(job)));
      const placeOf = async (index: number) =>
        (await jobs.getFinished('one', made[index]?.id ?? ''))?.progress?.jobsAhead;
      const indexes = [MAX_JOBS_AHEAD - 1, MAX_JOBS_AHEAD, MAX_JOBS_AHEAD + 2];
      expect(await Promise.all(indexes.map(placeOf))).toEqual([
        MAX_JOBS_AHEAD - 1,
        MAX_JOBS_AHEAD,
        MAX_JOBS_AHEAD,
      ]);
      const page = await jobs.list(query({ limit: 4 }));
      expect(page.jobs.map(({ progress }) => progress?.jobsAhead)).toEqual([
        MAX_JOBS_AHEAD,
        MAX_JOBS_AHEAD,
        MAX_JOBS_AHEAD,
        MAX_JOBS_AHEAD - 1,
      ]);
    });

    test('the percent of an attempt never decreases, and another attempt begins at 0', async () => {
      const lease = await workOn(under.store);
      expect(await percentOf(lease)).toBe(0);
      for (const [percent, shown] of [
        [10, 10],
        [40, 40],
        [30, 40],
      ] as const) {
        expect(await queue.keepPercent(lease, percent)).toBe(true);
        expect(await percentOf(lease)).toBe(shown);
      }
      await queue.retry(lease, start);
      expect(await percentOf(lease)).toBe(0);
      const again = only(await queue.lease(leaseRequest()));
      expect(await percentOf(again)).toBe(0);
      await queue.keepPercent(again, 5);
      expect(await percentOf(again)).toBe(5);
    });

    test('a worker that lost its lease changes no percent', async () => {
      const lost = await workOn(under.store);
      await queue.keepPercent(lost, 50);
      const later = leaseRequest({ owner: 'other', now: start + 30_000, until: start + 60_000 });
      const taken = only(await queue.lease(later));
      expect(await queue.keepPercent(lost, 60)).toBe(false);
      expect(await percentOf(taken)).toBe(0);
      expect(await queue.keepPercent({ jobId: lost.jobId, token: '' }, 60)).toBe(false);
      const other = await created(under.store.jobs, newJob());
      expect(await queue.keepPercent({ jobId: other.id, token: taken.token }, 60)).toBe(false);
      expect(await percentOf(taken)).toBe(0);
    });

    test('a job that is done has 100 percent, one that failed has none, and a live session no progress', async () => {
      const done = await workOn(under.store);
      await queue.keepPercent(done, 40);
      await queue.finish(done, outcome());
      expect(await progressOf(done.jobId)).toEqual({ percent: 100, jobsAhead: null });
      expect(await queue.keepPercent(done, 50)).toBe(false);
      const failed = await workOn(under.store);
      await queue.keepPercent(failed, 40);
      await queue.finish(failed, outcome({ errorCode: 415, errorMessage: 'why', result: null }));
      expect(await progressOf(failed.jobId)).toEqual({ percent: null, jobsAhead: null });
      const session = await created(jobs, newSession());
      expect(await progressOf(session.id)).toBeNull();
    });
  });
}
