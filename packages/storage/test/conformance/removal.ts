import { describe, expect, test } from 'vitest';
import type { CorrectionsUpdate } from '../../src/index.ts';
import {
  created,
  deliveryRequest,
  finishedJob,
  leaseSession,
  newDelivery,
  newJob,
  newSession,
  newUpload,
  outcome,
  partsOfResult,
  query,
  start,
  workOn,
} from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function removalConforms(under: UnderTest): void {
  const { blobs, jobs, outbox, queue, sessions, uploads } = under.store;
  describe('removal of jobs', () => {
    test('a removed job is gone from all lists, with its result and callbacks', async () => {
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
      const { jobId } = await workOn(under.store);
      const queued = await created(jobs, newJob());
      expect(await jobs.remove('one', jobId, null)).toBe('in_progress');
      expect(await jobs.remove('one', queued.id, null)).toBe('in_progress');
      expect(await jobs.get('one', queued.id)).not.toBeNull();
    });

    test('a session is removed until a client has connected, which frees its place; then not before its end', async () => {
      const limits = { perAccount: 1, queued: 1 };
      const session = await created(jobs, newSession({ limits }));
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
      const id = await finishedJob(under.store);
      expect(await jobs.remove('two', id, null)).toBe('not_found');
      expect(await jobs.remove('one', id, 'live')).toBe('not_found');
      expect(await jobs.remove('one', id, 'pre-recorded')).toBe('removed');
    });

    test('the messages of a session go with it', async () => {
      const session = await created(jobs, newSession());
      const lease = { jobId: session.id, epoch: 0 };
      await sessions.keep(lease, { now: start, messages: ['{}'], deliveries: [] });
      await sessions.finish(lease, outcome());
      expect(await jobs.remove('one', session.id, 'live')).toBe('removed');
      expect(await sessions.messagesAfter(session.id, 0)).toEqual([]);
      expect(await sessions.get(session.id)).toBeNull();
    });

    test('audio that was fetched goes to the trash', async () => {
      const lease = await workOn(under.store);
      await queue.keepAudio(lease, { file: '{}', blobKey: 'fetched' });
      await queue.finish(lease, outcome());
      expect(await blobs.trash(start, 10)).toEqual([]);
      await jobs.remove('one', lease.jobId, null);
      expect(await blobs.trash(start, 10)).toEqual(['fetched']);
    });

    test('an upload goes with the last job that uses it', async () => {
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

    test.each([false, true])(
      'redacted audio goes with its job, and with deletesOriginal %s the original at its end',
      async (deletesOriginal) => {
        const upload = newUpload();
        await uploads.create(upload, null);
        const lease = await workOn(under.store, newJob({ uploadId: upload.id }));
        const redacted = newUpload({ id: lease.jobId });
        await queue.finish(lease, outcome({ audio: { redacted, deletesOriginal } }));
        expect(await uploads.get('one', lease.jobId)).toEqual(redacted);
        const job = await jobs.get('one', lease.jobId);
        expect(job?.blobKey).toBe(deletesOriginal ? null : upload.blobKey);
        expect(await uploads.get('one', upload.id)).toEqual(deletesOriginal ? null : upload);
        expect(await blobs.trash(start, 10)).toEqual(deletesOriginal ? [upload.blobKey] : []);
        // Another job made from the copy does not take it along.
        const other = await finishedJob(under.store, newJob({ uploadId: redacted.id }));
        await jobs.remove('one', other, null);
        expect(await uploads.removeUnusedBefore(start * 2, 10)).toBe(0);
        expect(await uploads.get('one', lease.jobId)).toEqual(redacted);
        expect(await blobs.inUse('', 10)).toContain(redacted.blobKey);
        await jobs.remove('one', lease.jobId, null);
        expect(await uploads.get('one', lease.jobId)).toBeNull();
        const trash = [upload.blobKey, redacted.blobKey];
        expect((await blobs.trash(start, 10)).toSorted()).toEqual(trash.toSorted());
      },
    );

    test('an original that another job uses stays until that job goes', async () => {
      const upload = newUpload();
      await uploads.create(upload, null);
      const other = await finishedJob(under.store, newJob({ uploadId: upload.id }));
      const audio = { redacted: null, deletesOriginal: true };
      const id = await finishedJob(
        under.store,
        newJob({ uploadId: upload.id }),
        outcome({ audio }),
      );
      expect(await jobs.get('one', id)).toMatchObject({ blobKey: null, uploadId: null });
      expect(await uploads.get('one', upload.id)).toEqual(upload);
      await jobs.remove('one', other, null);
      expect(await uploads.get('one', upload.id)).toBeNull();
    });

    test('the recording of a session that deletes its original goes at its end', async () => {
      const session = await created(jobs, newSession());
      const lease = await leaseSession(sessions, session.id);
      const redacted = newUpload({ id: session.id });
      const progress = {
        ...{ now: start, messages: [], deliveries: [] },
        audio: { file: '{}', blobKey: 'recording' },
      };
      const audio = { redacted, deletesOriginal: true };
      await sessions.finish(lease, outcome({ audio }), progress);
      expect(await jobs.get('one', session.id)).toMatchObject({ file: '{}', blobKey: null });
      expect(await blobs.trash(start, 10)).toEqual(['recording']);
      expect(await blobs.inUse('', 10)).toEqual([redacted.blobKey]);
    });

    test('an upload that a waiting job uses stays', async () => {
      const upload = newUpload();
      await uploads.create(upload, null);
      const finished = await finishedJob(under.store, newJob({ uploadId: upload.id }));
      await jobs.create(newJob({ uploadId: upload.id }));
      await jobs.remove('one', finished, null);
      expect(await uploads.get('one', upload.id)).toEqual(upload);
    });

    test('a callback that waited behind those of a removed job becomes due', async () => {
      const behind = newDelivery({ order: 'shared' });
      const first = outcome({ deliveries: [newDelivery({ order: 'shared' })] });
      const id = await finishedJob(under.store, newJob(), first);
      await finishedJob(under.store, newJob(), outcome({ deliveries: [behind] }));
      await jobs.remove('one', id, null);
      const leased = await outbox.lease(deliveryRequest({ now: start + 10_000 }));
      expect(leased.map(({ delivery }) => delivery.id)).toEqual([behind.id]);
    });

    test('old jobs are removed, the oldest first and so many at once; open ones and younger ones stay', async () => {
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

const none = { version: 0, corrections: null, updatedAt: null };

const update = (jobId: string, parts: Partial<CorrectionsUpdate> = {}): CorrectionsUpdate => ({
  accountId: 'one',
  jobId,
  ifVersion: 0,
  corrections: '{"words":[]}',
  transcript: [],
  updatedAt: start + 6_000,
  ...parts,
});

export function correctionsConform(under: UnderTest): void {
  const { corrections, jobs, queue } = under.store;
  describe('corrections', () => {
    test('a job that is done has none at first, and then those that were stored last', async () => {
      const id = await finishedJob(under.store);
      expect(await corrections.get('one', id)).toEqual(none);
      const first = { kind: 'stored', version: 1, updatedAt: start + 6_000 };
      expect(await corrections.replace(update(id))).toEqual(first);
      const text = '{"words":["\\u0000 é"]}';
      const second = update(id, { ifVersion: 1, corrections: text, updatedAt: start + 7_000 });
      expect(await corrections.replace(second)).toMatchObject({ kind: 'stored', version: 2 });
      expect(await corrections.get('one', id)).toEqual({
        version: 2,
        corrections: text,
        updatedAt: start + 7_000,
      });
    });

    test('they are still there after the store was closed and opened again, and the result is as it was', async () => {
      const id = await finishedJob(under.store, newJob(), outcome({ result: '{"a":1}' }));
      await under.store.corrections.replace(update(id));
      const store = await under.reopen();
      expect(await store.corrections.get('one', id)).toMatchObject({ version: 1 });
      expect((await store.jobs.getFinished('one', id))?.result).toBe('{"a":1}');
    });

    test('a change of another version than the stored one stores nothing; one of any version does', async () => {
      const id = await finishedJob(under.store);
      expect(await corrections.replace(update(id, { ifVersion: 1 }))).toEqual({ kind: 'changed' });
      expect(await corrections.get('one', id)).toEqual(none);
      await corrections.replace(update(id));
      for (const ifVersion of [0, 2]) {
        const late = update(id, { ifVersion, corrections: '{"late":1}' });
        expect(await corrections.replace(late)).toEqual({ kind: 'changed' });
      }
      const any = update(id, { ifVersion: null, corrections: '{"any":1}' });
      expect(await corrections.replace(any)).toMatchObject({ kind: 'stored', version: 2 });
    });

    test('of many changes of one version at the same moment one is stored', async () => {
      const id = await finishedJob(under.store);
      for (const ifVersion of [0, 1]) {
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            corrections.replace(update(id, { ifVersion, corrections: `{"at":${ifVersion}${at}}` })),
          ),
        );
        expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
        expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(19);
      }
    });

    test('a change that is repeated succeeds and keeps version and time', async () => {
      const id = await finishedJob(under.store);
      const first = await corrections.replace(update(id));
      for (const ifVersion of [0, 1, 9, null]) {
        const again = update(id, { ifVersion, updatedAt: start + 9_000 });
        expect(await corrections.replace(again)).toEqual(first);
      }
      expect(await corrections.get('one', id)).toMatchObject({
        version: 1,
        updatedAt: start + 6_000,
      });
    });

    test('a job that is not done has none and takes none: queued, processing, failed', async () => {
      const failed = await workOn(under.store);
      await queue.finish(failed, outcome({ errorCode: 422, errorMessage: 'why', result: null }));
      const processing = await workOn(under.store);
      const queued = await created(jobs, newSession());
      for (const id of [failed.jobId, processing.jobId, queued.id]) {
        expect(await corrections.replace(update(id, { ifVersion: null }))).toEqual({
          kind: 'not_done',
        });
        expect(await corrections.get('one', id)).toEqual(none);
      }
    });

    test('another account neither reads nor changes them, and learns nothing of the job', async () => {
      const id = await finishedJob(under.store);
      await corrections.replace(update(id));
      expect(await corrections.get('two', id)).toBeNull();
      const foreign = update(id, { accountId: 'two', ifVersion: null });
      expect(await corrections.replace(foreign)).toEqual({ kind: 'not_found' });
      expect(await corrections.replace(update('no id'))).toEqual({ kind: 'not_found' });
      expect(await corrections.get('one', 'no id')).toBeNull();
    });

    test('they go with their job, by removal and by retention', async () => {
      const removed = await finishedJob(under.store);
      const expired = await finishedJob(under.store);
      for (const id of [removed, expired]) await corrections.replace(update(id));
      await jobs.remove('one', removed, null);
      await jobs.removeFinishedBefore(start + 6_000, 10);
      for (const id of [removed, expired]) {
        expect(await corrections.get('one', id)).toBeNull();
        expect(await corrections.replace(update(id))).toEqual({ kind: 'not_found' });
      }
    });
  });
}

const large = 'x'.repeat(300_000);

export function replacedResultsConform(under: UnderTest): void {
  const { corrections, jobs, sessions } = under.store;
  describe('a result in place of another', () => {
    /** Reads the result of a job and replaces it, unless it is another one by then. */
    const replacement = async (id: string, pieces: readonly string[], ifCorrections = 0) => {
      const { result } = (await jobs.getFinished('one', id)) ?? {};
      return () =>
        jobs.replaceResult({
          accountId: 'one',
          id,
          ifResult: String(result),
          ifCorrections,
          pieces,
        });
    };

    test('is read as the earlier one was, in as many pieces as it has', async () => {
      const id = await finishedJob(under.store, newJob(), outcome({ result: '{"a":1}' }));
      for (const pieces of [
        ['{"b":2}'],
        [`{"c":"${large}`, `${large}`, '"}'],
        [`{"d":"${large}`, '"}'],
        ['{"e":3}'],
        ['{"f":4}'],
      ]) {
        expect(await (await replacement(id, pieces))()).toBe('stored');
        expect((await partsOfResult(under.store.jobs, id)).join('')).toBe(pieces.join(''));
        expect(await under.store.verify()).toEqual([]);
      }
      expect(await under.store.jobs.remove('one', id, null)).toBe('removed');
    });

    test('keeps the messages of a session', async () => {
      for (const messages of [[], ['"a"', '"b"']]) {
        const job = await created(jobs, newSession());
        const lease = await leaseSession(sessions, job.id);
        await sessions.keep(lease, { now: start, messages, deliveries: [] });
        await sessions.finish(lease, outcome({ result: '{"a":1}' }));
        for (const pieces of [['{"b":2}'], [`{"c":"${large}`, '"}']]) {
          expect(await (await replacement(job.id, pieces))()).toBe('stored');
          const text = (await partsOfResult(jobs, job.id)).join('');
          expect(text).toBe(
            `${pieces.join('').slice(0, -1)},"messages":${JSON.stringify(messages)}}`,
          );
        }
      }
    });

    test('a reader that began before gets none of its pieces', async () => {
      const id = await finishedJob(under.store, newJob(), outcome({ result: '{"a":1}' }));
      for (const next of [['{"c":3}'], [`{"b":"${large}`, large, '"}'], [`{"b":"${large}`, '"}']]) {
        await (await replacement(id, [`{"a":"${large}`, large, large, '"}']))();
        const rest = (await jobs.getFinished('one', id))?.resultRest;
        await (await replacement(id, next))();
        if (!rest) throw new Error('The whole result was read at once.');
        expect(await jobs.resultPart(id, rest)).toBeNull();
      }
    });

    test('of many at once one is stored; none of another account, of other corrections, or of a job that is gone', async () => {
      const id = await finishedJob(under.store, newJob(), outcome({ result: '{"a":1}' }));
      const writers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => replacement(id, [`{"b":${at}}`])),
      );
      const outcomes = await Promise.all(writers.map((write) => write()));
      expect(outcomes.filter((each) => each === 'stored')).toHaveLength(1);
      expect(outcomes.filter((each) => each === 'replaced')).toHaveLength(9);
      const late = await replacement(id, ['{"c":1}']);
      await corrections.replace(update(id));
      expect(await late()).toBe('corrected');
      const current = { id, ifResult: '{"b":1}', ifCorrections: 1, pieces: ['{}'] };
      expect(await jobs.replaceResult({ ...current, accountId: 'two' })).toBe('not_found');
      const gone = await replacement(id, ['{"c":1}'], 1);
      await jobs.remove('one', id, null);
      expect(await gone()).toBe('not_found');
      const queued = await created(jobs, newJob());
      expect(await (await replacement(queued.id, ['{}']))()).toBe('not_found');
    });
  });
}
