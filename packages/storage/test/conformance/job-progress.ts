import { MAX_JOBS_AHEAD } from '@verbatim/contract/job-progress';
import { describe, expect, test } from 'vitest';
import type { JobProgress, Lease } from '../../src/index.ts';
import { leaseRequest, newJob, newSession, only, outcome, query, start, workOn } from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function jobProgressConforms(under: UnderTest): void {
  /** Read by itself and in a list, which must agree. */
  async function progressOf(id: string, accountId = 'one'): Promise<JobProgress | null> {
    const { jobs } = under.store;
    const progress = (await jobs.getFinished(accountId, id))?.progress;
    const listed = (await jobs.list(query({ accountId, limit: 1000 }))).jobs;
    expect(listed.find((each) => each.id === id)?.progress).toEqual(progress);
    return progress ?? null;
  }

  const percentOf = async ({ jobId }: Lease) => (await progressOf(jobId))?.percent;

  describe('progress of jobs', () => {
    test('a waiting job says how many of its account are before it, and tells nothing of other accounts', async () => {
      const { jobs, queue } = under.store;
      const made = [1, 2, 3].map((each) => newJob({ createdAt: start + each }));
      for (const job of made.toReversed()) await jobs.create(job);
      const other = newJob({ accountId: 'two', createdAt: start });
      await jobs.create(other);
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
      const { jobs, queue } = under.store;
      const made = Array.from({ length: 5 }, () => newJob());
      for (const job of made) await jobs.create(job);
      for (const [place, { id }] of made.entries()) {
        expect(await progressOf(id)).toEqual({ percent: null, jobsAhead: place });
      }
      const leased = await queue.lease(leaseRequest());
      expect(leased.map(({ jobId }) => jobId)).toEqual(made.map(({ id }) => id));
    });

    test('no more jobs are counted than the limit', async () => {
      const { jobs } = under.store;
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
      const { queue } = under.store;
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
      const { queue } = under.store;
      const lost = await workOn(under.store);
      await queue.keepPercent(lost, 50);
      const later = leaseRequest({ owner: 'other', now: start + 30_000, until: start + 60_000 });
      const taken = only(await queue.lease(later));
      expect(await queue.keepPercent(lost, 60)).toBe(false);
      expect(await percentOf(taken)).toBe(0);
      expect(await queue.keepPercent({ jobId: lost.jobId, token: '' }, 60)).toBe(false);
      const other = newJob();
      await under.store.jobs.create(other);
      expect(await queue.keepPercent({ jobId: other.id, token: taken.token }, 60)).toBe(false);
      expect(await percentOf(taken)).toBe(0);
    });

    test('a job that is done has 100 percent, one that failed has none, and a live session no progress', async () => {
      const { jobs, queue } = under.store;
      const done = await workOn(under.store);
      await queue.keepPercent(done, 40);
      await queue.finish(done, outcome());
      expect(await progressOf(done.jobId)).toEqual({ percent: 100, jobsAhead: null });
      expect(await queue.keepPercent(done, 50)).toBe(false);
      const failed = await workOn(under.store);
      await queue.keepPercent(failed, 40);
      await queue.finish(failed, outcome({ errorCode: 415, errorMessage: 'why', result: null }));
      expect(await progressOf(failed.jobId)).toEqual({ percent: null, jobsAhead: null });
      const session = newSession();
      await jobs.create(session);
      expect(await progressOf(session.id)).toBeNull();
    });
  });
}
