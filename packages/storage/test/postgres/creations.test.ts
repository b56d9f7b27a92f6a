import { describeWith, findPostgres } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import {
  firstResponse,
  newDelivery,
  newJob,
  newSession,
  newUpload,
  query,
} from '../conformance/rows.ts';
import { withStores } from './with-stores.ts';

/** Jobs that are created at the same time are created by one statement: each must be as if alone. */
describeWith([findPostgres()], 'jobs that are created at once', () => {
  const under = withStores();

  test('of one that the database refuses the others notice nothing', async () => {
    const { jobs } = await under.open();
    const first = newJob();
    await jobs.create(first);
    const made = [newJob(), newJob({ id: first.id }), newJob(), newSession()];
    const outcomes = await Promise.allSettled(made.map((job) => jobs.create(job)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect((await jobs.list(query())).jobs).toHaveLength(4);
  });

  test('each fits into its own limit, and a refused one takes no place and keeps no response', async () => {
    const { jobs, responses } = await under.open();
    const of = (accountId: string, perAccount: number, queued: number) =>
      jobs.create(
        newJob({
          accountId,
          limits: { perAccount, queued },
          idempotency: firstResponse({ key: `${accountId}-${perAccount}-${queued}` }),
        }),
      );
    for (const accountId of ['c', 'd']) await jobs.create(newJob({ accountId }));
    // Half of them are created by another statement at the same time.
    const outcomes = await Promise.all([
      of('a', 1, 100),
      of('a', 1, 99),
      of('a', 2, 100),
      of('b', 9, 2),
      of('b', 9, 100),
      jobs.create(newSession({ accountId: 'b', limits: { perAccount: 1, queued: 0 } })),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'created',
      'too_many',
      'created',
      'queue_full',
      'created',
      'created',
    ]);
    expect(await responses.find('a', 'a-1-99', 'the request', 0)).toEqual({ kind: 'created' });
    expect((await responses.find('a', 'a-1-100', 'the request', 0)).kind).toBe('replayed');
  });

  test('each has its metadata, its upload and its callbacks, in their order', async () => {
    const { jobs, uploads, outbox, queue } = await under.open();
    const upload = newUpload();
    await uploads.create(upload, null);
    const delivery = newDelivery();
    const made = [
      newJob({ customMetadata: '{"user":"x"}', uploadId: upload.id, file: '{"id":"f"}' }),
      newJob({ customMetadata: '{"user":"y"}', deliveries: [delivery] }),
      newJob({ accountId: 'other', uploadId: upload.id, file: '{"id":"f"}' }),
      newJob({ uploadId: upload.id, file: '{"id":"f"}' }),
    ];
    await Promise.all(made.map((job) => jobs.create(job)));
    const rows = await Promise.all(made.map(({ accountId, id }) => jobs.get(accountId, id)));
    const { blobKey } = upload;
    expect(rows).toMatchObject([
      { blobKey, file: '{"id":"f"}' },
      { blobKey: null },
      { blobKey: null, file: null },
      { blobKey, uploadId: upload.id },
    ]);
    const listed = await jobs.list(query({ metadata: { user: 'y' } }));
    expect(listed.jobs.map(({ id }) => id)).toEqual([made[1]?.id]);
    expect(await outbox.counts()).toEqual({ waiting: 1, dead: 0 });
    const leased = await queue.lease({ owner: 'w', now: 1e15, until: 1e15, limit: 9 });
    expect(leased.filter(({ job }) => job.accountId === 'one').map(({ jobId }) => jobId)).toEqual(
      [made[0], made[1], made[3]].map((job) => job?.id),
    );
  });

  test('those that wait when the store is closed are created', async () => {
    const other = await under.open();
    const store = await under.open();
    const made = Array.from({ length: 200 }, () => store.jobs.create(newJob()));
    await store.close();
    const kinds = (await Promise.all(made)).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['created']));
    await expect(store.jobs.create(newJob())).rejects.toThrow(/closed/);
    expect((await other.jobs.list(query({ limit: 300 }))).jobs).toHaveLength(200);
  });
});
