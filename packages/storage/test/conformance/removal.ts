import { describe, expect, test } from 'vitest';
import {
  deliveryRequest,
  finishedJob,
  leaseSession,
  newDelivery,
  newJob,
  newSession,
  newUpload,
  outcome,
  query,
  start,
  workOn,
} from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function removalConforms(under: UnderTest): void {
  describe('removal of jobs', () => {
    test('a removed job is gone from all lists, with its result and callbacks', async () => {
      const { jobs, outbox } = under.store;
      const metadata = { user: 'x', tags: ['a', 'a'] };
      const job = newJob({ customMetadata: JSON.stringify(metadata) });
      await finishedJob(under.store, job, outcome({ deliveries: [newDelivery(), newDelivery()] }));
      expect(await jobs.remove('one', job.id, null)).toBe('removed');
      expect(await jobs.getFinished('one', job.id)).toBeNull();
      expect((await jobs.list(query())).jobs).toEqual([]);
      expect((await jobs.list(query({ metadata }))).jobs).toEqual([]);
      expect(await outbox.counts()).toEqual({ waiting: 0, dead: 0 });
      expect(await jobs.counts()).toEqual([]);
      expect(await jobs.remove('one', job.id, null)).toBe('not_found');
    });

    test('a job that is queued or processing is not removed', async () => {
      const { jobs } = under.store;
      const { jobId } = await workOn(under.store);
      const queued = newJob();
      await jobs.create(queued);
      expect(await jobs.remove('one', jobId, null)).toBe('in_progress');
      expect(await jobs.remove('one', queued.id, null)).toBe('in_progress');
      expect(await jobs.get('one', queued.id)).not.toBeNull();
    });

    test('a session is removed until a client has connected, which frees its place; then not before its end', async () => {
      const { jobs, sessions } = under.store;
      const limits = { perAccount: 1, queued: 1 };
      const session = newSession({ limits });
      await jobs.create(session);
      expect(await jobs.create(newSession({ limits }))).toEqual({ kind: 'too_many' });
      expect(await jobs.remove('one', session.id, 'live')).toBe('removed');
      expect(await sessions.get(session.id)).toBeNull();
      expect(await sessions.connect(session.id, { owner: 'a', now: start })).toEqual({
        kind: 'over',
      });
      const next = newSession({ limits });
      expect(await jobs.create(next)).toEqual({ kind: 'created' });
      const lease = await leaseSession(sessions, next.id);
      expect(await jobs.remove('one', next.id, 'live')).toBe('in_progress');
      await sessions.finish(lease, outcome());
      expect(await jobs.remove('one', next.id, 'live')).toBe('removed');
    });

    test('a job of another account or kind is not found', async () => {
      const { jobs } = under.store;
      const id = await finishedJob(under.store);
      expect(await jobs.remove('two', id, null)).toBe('not_found');
      expect(await jobs.remove('one', id, 'live')).toBe('not_found');
      expect(await jobs.remove('one', id, 'pre-recorded')).toBe('removed');
    });

    test('the messages of a session go with it', async () => {
      const { jobs, sessions } = under.store;
      const session = newSession();
      await jobs.create(session);
      const lease = { jobId: session.id, epoch: 0 };
      await sessions.keep(lease, { now: start, messages: ['{}'], deliveries: [] });
      await sessions.finish(lease, outcome());
      expect(await jobs.remove('one', session.id, 'live')).toBe('removed');
      expect(await sessions.messagesAfter(session.id, 0)).toEqual([]);
      expect(await sessions.get(session.id)).toBeNull();
    });

    test('audio that was fetched goes to the trash', async () => {
      const { jobs, queue, blobs } = under.store;
      const lease = await workOn(under.store);
      await queue.keepAudio(lease, { file: '{}', blobKey: 'fetched' });
      await queue.finish(lease, outcome());
      expect(await blobs.trash(start, 10)).toEqual([]);
      await jobs.remove('one', lease.jobId, null);
      expect(await blobs.trash(start, 10)).toEqual(['fetched']);
    });

    test('an upload goes with the last job that uses it', async () => {
      const { jobs, uploads, blobs } = under.store;
      const upload = newUpload();
      await uploads.create(upload, null);
      const first = await finishedJob(under.store, newJob({ uploadId: upload.id }));
      const second = await finishedJob(under.store, newJob({ uploadId: upload.id }));
      await jobs.remove('one', first, null);
      expect(await uploads.get('one', upload.id)).toEqual(upload);
      expect(await blobs.trash(start, 10)).toEqual([]);
      await jobs.remove('one', second, null);
      expect(await uploads.get('one', upload.id)).toBeNull();
      expect(await blobs.trash(start, 10)).toEqual([upload.blobKey]);
    });

    test('an upload that a waiting job uses stays', async () => {
      const { jobs, uploads } = under.store;
      const upload = newUpload();
      await uploads.create(upload, null);
      const finished = await finishedJob(under.store, newJob({ uploadId: upload.id }));
      await jobs.create(newJob({ uploadId: upload.id }));
      await jobs.remove('one', finished, null);
      expect(await uploads.get('one', upload.id)).toEqual(upload);
    });

    test('a callback that waited behind those of a removed job becomes due', async () => {
      const { jobs, outbox } = under.store;
      const behind = newDelivery({ order: 'shared' });
      const first = outcome({ deliveries: [newDelivery({ order: 'shared' })] });
      const id = await finishedJob(under.store, newJob(), first);
      await finishedJob(under.store, newJob(), outcome({ deliveries: [behind] }));
      await jobs.remove('one', id, null);
      const leased = await outbox.lease(deliveryRequest({ now: start + 10_000 }));
      expect(leased.map(({ delivery }) => delivery.id)).toEqual([behind.id]);
    });

    test('old jobs are removed, the oldest first and so many at once; open ones and younger ones stay', async () => {
      const { jobs } = under.store;
      for (const end of [3_000, 1_000, 2_000, 9_000]) {
        await finishedJob(under.store, newJob(), outcome({ completedAt: start + end }));
      }
      await jobs.create(newJob());
      expect(await jobs.removeFinishedBefore(start + 9_000, 2)).toBe(2);
      const left = (await jobs.list(query({ statuses: ['done'] }))).jobs;
      expect(left.map(({ completedAt }) => (completedAt ?? 0) - start).sort()).toEqual([
        3_000, 9_000,
      ]);
      expect(await jobs.removeFinishedBefore(start + 9_000, 2)).toBe(1);
      expect(await jobs.removeFinishedBefore(start + 9_000, 2)).toBe(0);
      expect((await jobs.list(query())).jobs).toHaveLength(2);
    });
  });
}
