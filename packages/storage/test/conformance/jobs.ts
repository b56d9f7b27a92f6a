import { describe, expect, test } from 'vitest';
import {
  finishedJob,
  firstResponse,
  leaseRequest,
  newDelivery,
  newJob,
  newSession,
  outcome,
  workOn,
} from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function jobsConform(under: UnderTest): void {
  describe('jobs', () => {
    test('a job is read back as it was kept, queued and without a result', async () => {
      const { jobs } = under.store;
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
        progress: { percent: null, jobsAhead: 0 },
        result: null,
        resultRest: null,
      });
    });

    test('a job keeps the dialect that it was made in, which no other account reads', async () => {
      const { jobs } = under.store;
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
      const { jobs } = under.store;
      const waits = newJob();
      const works = newJob({ accountId: 'two' });
      const over = await finishedJob(under.store);
      for (const job of [waits, works]) await jobs.create(job);
      expect(await jobs.unfinishedOf([])).toEqual([]);
      const unfinished = await jobs.unfinishedOf([over, waits.id, 'no id', works.id]);
      expect([...unfinished].sort()).toEqual([waits.id, works.id].sort());
    });

    test('a job is not found by another account, nor by a text that is not an id', async () => {
      const { jobs } = under.store;
      const job = newJob();
      await jobs.create(job);
      for (const read of [jobs.get, jobs.getFinished]) {
        expect(await read('two', job.id)).toBeNull();
        expect(await read('one', 'no id')).toBeNull();
        expect(await read('one', "' OR 1=1 --")).toBeNull();
      }
    });

    test('a job is still there after the store was closed and opened again', async () => {
      const job = newJob();
      await under.store.jobs.create(job);
      const store = await under.reopen();
      expect((await store.jobs.get('one', job.id))?.id).toBe(job.id);
    });

    test('two jobs cannot have one id, and the second changes nothing', async () => {
      const { jobs } = under.store;
      const job = newJob();
      await jobs.create(job);
      const again = newJob({ id: job.id, accountId: 'two', idempotency: firstResponse() });
      await expect(jobs.create(again)).rejects.toThrow();
      expect(await jobs.get('two', job.id)).toBeNull();
      expect(await under.store.responses.find('two', 'retry-me', 'the request', 0)).toEqual({
        kind: 'created',
      });
    });

    test('a call that fails takes none of those along that are made in the same moment', async () => {
      const { jobs } = under.store;
      const taken = newJob();
      await jobs.create(taken);
      const good = Array.from({ length: 20 }, () => newJob());
      const all = good.flatMap((job) => [jobs.create(job), jobs.create(newJob({ id: taken.id }))]);
      const settled = await Promise.allSettled(all);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(good.length);
      for (const job of good) expect(await jobs.get('one', job.id)).not.toBeNull();
    });

    test('a job whose callback cannot be kept is not kept either', async () => {
      const { jobs, queue, outbox } = under.store;
      const delivery = newDelivery();
      await jobs.create(newSession({ deliveries: [delivery] }));
      const job = newJob({ deliveries: [newDelivery(), delivery], idempotency: firstResponse() });
      await expect(jobs.create(job)).rejects.toThrow();
      expect(await jobs.get('one', job.id)).toBeNull();
      expect(await queue.lease(leaseRequest())).toEqual([]);
      expect(await outbox.counts()).toEqual({ waiting: 1, dead: 0 });
    });

    test('a retry under the same idempotency key gets the first response and makes no second job', async () => {
      const { jobs } = under.store;
      const first = firstResponse();
      await jobs.create(newJob({ idempotency: first }));
      const retry = newJob({ idempotency: { ...first, response: '{"id":"second"}' } });
      expect(await jobs.create(retry)).toEqual({ kind: 'replayed', response: first.response });
      expect(await jobs.get('one', retry.id)).toBeNull();
    });

    test('many creations at once under one idempotency key make one job', async () => {
      const { jobs } = under.store;
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => jobs.create(newJob({ idempotency: firstResponse() }))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === 'replayed')).toHaveLength(49);
      expect(await jobs.counts()).toEqual([{ kind: 'pre-recorded', status: 'queued', count: 1 }]);
    });

    test('a different request with the same idempotency key is rejected, in the same account only', async () => {
      const { jobs } = under.store;
      await jobs.create(newJob({ idempotency: firstResponse() }));
      const other = firstResponse({ fingerprint: 'another request' });
      expect(await jobs.create(newJob({ idempotency: other }))).toEqual({ kind: 'key_reused' });
      expect(await jobs.create(newJob({ idempotency: other, accountId: 'two' }))).toEqual({
        kind: 'created',
      });
    });

    test('an idempotency key is free again after its response has expired', async () => {
      const { jobs } = under.store;
      const first = firstResponse();
      await jobs.create(newJob({ idempotency: first }));
      const later = firstResponse({ fingerprint: 'another', expiresAt: first.expiresAt + 1_000 });
      const job = newJob({ createdAt: first.expiresAt, idempotency: later });
      expect(await jobs.create(job)).toEqual({ kind: 'created' });
    });

    test('an account may have only so many unfinished jobs of one kind', async () => {
      const { jobs, queue } = under.store;
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
      const { jobs, queue } = under.store;
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
      const { jobs } = under.store;
      const limits = { perAccount: 5, queued: 100 };
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, () => jobs.create(newJob({ limits }))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(5);
    });

    test('a refused job leaves no response behind, so that a retry is a new attempt', async () => {
      const { jobs } = under.store;
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
      const { jobs, queue } = under.store;
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
