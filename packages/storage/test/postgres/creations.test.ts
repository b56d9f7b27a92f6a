import { describeWith, findPostgres } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { CallBatches, type CallBatchesOptions } from '../../src/postgres/sql/job-creations.ts';
import { StoreError } from '../../src/store-error.ts';
import {
  created,
  firstResponse,
  newDelivery,
  newJob,
  newSession,
  newUpload,
  query,
  start,
} from '../conformance/rows.ts';
import { withStores } from './with-stores.ts';

/** Jobs that are created at the same time are created by one statement: each must be as if alone. */
describeWith([findPostgres()], 'jobs that are created at once', () => {
  const under = withStores();

  test('of one that the database refuses the others notice nothing', async () => {
    const { jobs } = await under.open();
    const first = await created(jobs, newJob());
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
    // Two statements at the same time may measure the clock of the database differently by milliseconds.
    const later = (seconds: number) => ({ createdAt: start + seconds * 1000 });
    const made = [
      newJob({ customMetadata: '{"user":"x"}', uploadId: upload.id, file: '{"id":"f"}' }),
      newJob({ ...later(1), customMetadata: '{"user":"y"}', deliveries: [delivery] }),
      newJob({ ...later(2), accountId: 'other', uploadId: upload.id, file: '{"id":"f"}' }),
      newJob({ ...later(3), uploadId: upload.id, file: '{"id":"f"}' }),
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

interface NamedCall {
  readonly name: string;
  readonly byteLength: number;
  readonly uniqueKey: string | null;
}

const call = (name: string, parts: Partial<NamedCall> = {}): NamedCall => ({
  name,
  byteLength: 1,
  uniqueKey: null,
  ...parts,
});

/** Batches of which each waits until the test answers it. */
function batches(options: Partial<CallBatchesOptions<NamedCall, string>> = {}) {
  const sent: { readonly names: string; answer(error?: Error): void }[] = [];
  const joined = new CallBatches<NamedCall, string>({
    run(calls) {
      const names = calls.map(({ name }) => name);
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const answer = (error?: Error) => (error ? reject(error) : resolve(names));
      sent.push({ names: names.join(''), answer });
      return promise;
    },
    maxRunning: 1,
    maxCalls: 10,
    maxBytes: 100,
    maxWaiting: 10,
    ...options,
  });
  return { joined, sent };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('calls of one turn run together, and those made meanwhile together after them', async () => {
  const { joined, sent } = batches();
  const first = ['a', 'b'].map((name) => joined.add(call(name)));
  await nextTurn();
  const second = ['c', 'd', 'e'].map((name) => joined.add(call(name)));
  await nextTurn();
  expect(sent.map(({ names }) => names)).toEqual(['ab']);
  sent[0]?.answer();
  expect(await Promise.all(first)).toEqual(['a', 'b']);
  await nextTurn();
  sent[1]?.answer();
  expect(await Promise.all(second)).toEqual(['c', 'd', 'e']);
  expect(sent).toHaveLength(2);
});

test('batches that run at the same time share the calls; none is larger than allowed', async () => {
  const { joined, sent } = batches({ maxRunning: 2, maxCalls: 3 });
  const added = [...'abcdefgh'].map((name) => joined.add(call(name)));
  await nextTurn();
  expect(sent.map(({ names }) => names)).toEqual(['abc', 'def']);
  for (const { answer } of sent) answer();
  await Promise.all(added.slice(0, 6));
  await nextTurn();
  expect(sent.slice(2).map(({ names }) => names)).toEqual(['g', 'h']);
});

test('a batch has no more bytes than allowed, unless one call alone has them', async () => {
  const { joined, sent } = batches({ maxRunning: 3 });
  joined.add(call('a', { byteLength: 500 }));
  await nextTurn();
  joined.flush();
  for (const name of 'bcd') joined.add(call(name, { byteLength: 60 }));
  joined.flush();
  expect(sent.map(({ names }) => names)).toEqual(['a', 'b', 'c', 'd']);
});

test('calls with the same key never run together', async () => {
  const { joined, sent } = batches();
  for (const name of 'abc') joined.add(call(name, { uniqueKey: 'one' }));
  joined.add(call('d'));
  await nextTurn();
  joined.flush();
  expect(sent.map(({ names }) => names)).toEqual(['ad', 'b', 'c']);
});

test('of calls that fail together each is run by itself; if the database is away, all fail', async () => {
  const { joined, sent } = batches();
  const added = [...'ab'].map((name) => joined.add(call(name)));
  joined.flush();
  const settled = Promise.allSettled(added);
  sent[0]?.answer(new StoreError('unknown', 'refused'));
  await nextTurn();
  sent[1]?.answer(new StoreError('unknown', 'refused'));
  sent[2]?.answer();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(sent.map(({ names }) => names)).toEqual(['ab', 'a', 'b']);
  const others = Promise.allSettled([...'cd'].map((name) => joined.add(call(name))));
  joined.flush();
  sent[3]?.answer(new StoreError('unavailable', 'away'));
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent).toHaveLength(4);
});

test('more calls than may wait are rejected as busy', () => {
  const { joined } = batches({ maxWaiting: 2 });
  for (const name of 'ab') joined.add(call(name));
  expect(() => joined.add(call('c'))).toThrow(/2 calls wait/);
});
