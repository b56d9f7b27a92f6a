import { containsMetadata } from '@verbatim/contract/contains-metadata';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JobLabels, JobQuery, JobRow } from '../../src/index.ts';
import { leaseRequest, leaseSession, newJob, newSession, outcome, query, start } from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function listsConform(under: UnderTest): void {
  const { jobs } = under.store;
  describe('lists', () => {
    test('an empty account has one empty page', async () => {
      expect(await under.store.jobs.list(query())).toEqual({ jobs: [], next: null });
    });

    test('jobs are listed newest first, in whichever order they were created', async () => {
      const made = [3, 1, 2].map((seconds) => newJob({ createdAt: start + seconds * 1_000 }));
      for (const job of made) await under.store.jobs.create(job);
      const { jobs } = await under.store.jobs.list(query());
      expect(jobs.map(({ createdAt }) => createdAt - start)).toEqual([3_000, 2_000, 1_000]);
      const newest = await under.store.jobs.get('one', jobs[0]?.id ?? '');
      expect(jobs[0]).toEqual({
        ...newest,
        title: null,
        tags: '[]',
        progress: { percent: null, jobsAhead: 2 },
      });
    });

    test('a page ends before it is too large, and the next one goes on after it', async () => {
      const sizes = [10, 50_000, 10, 200_000, 50_000, 10];
      const made = sizes.map((size, index) =>
        newJob({ createdAt: start + index, params: JSON.stringify('x'.repeat(size)) }),
      );
      for (const job of made) await jobs.create(job);
      const lengths: number[] = [];
      const ids: string[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const page = await jobs.list(query({ offset, limit: 4, maxBytes: 100_000 }));
        lengths.push(page.jobs.length);
        ids.push(...page.jobs.map(({ id }) => id));
        offset = page.next;
      }
      // Newest first: two small enough, one that is larger than any page, the rest.
      expect(lengths).toEqual([2, 1, 3]);
      expect(ids).toEqual(made.map(({ id }) => id).reverse());
    });

    test('the pages of a listing hold every job once, and only the last says that there is no more', async () => {
      const made = Array.from({ length: 7 }, (_, index) => newJob({ createdAt: start + index }));
      await Promise.all(made.map((job) => jobs.create(job)));
      const pages = await Promise.all(
        [0, 3, 6, 9].map((offset) => jobs.list(query({ offset, limit: 3 }))),
      );
      expect(pages.map(({ next }) => next)).toEqual([3, 6, null, null]);
      expect(pages.flatMap((page) => page.jobs.map(({ id }) => id))).toEqual(
        made.map(({ id }) => id).reverse(),
      );
      expect((await jobs.list(query({ offset: 4, limit: 3 }))).next).toBeNull();
    });

    test('dates include their beginning and exclude their end', async () => {
      for (const moment of [999, 1_000, 1_001, 1_999, 2_000]) {
        await jobs.create(newJob({ createdAt: start + moment }));
      }
      const found = await jobs.list(query({ from: start + 1_000, before: start + 2_000 }));
      expect(found.jobs.map(({ createdAt }) => createdAt - start)).toEqual([1_999, 1_001, 1_000]);
    });

    test('dates beyond all time are no mistake', async () => {
      await jobs.create(newJob());
      const found = async (parts: Partial<JobQuery>) => (await jobs.list(query(parts))).jobs.length;
      expect(await found({ from: -1e15, before: 8.64e15 })).toBe(1);
      expect(await found({ from: 8.64e15 })).toBe(0);
      expect(await found({ before: -8.64e15 })).toBe(0);
      expect(await found({ before: start + 0.5 })).toBe(1);
      expect(await found({ from: start + 0.5 })).toBe(0);
    });

    test('a filter for a kind or status may be repeated without showing a job twice', async () => {
      await jobs.create(newJob());
      const doubled = query({
        kinds: ['pre-recorded', 'pre-recorded'],
        statuses: ['queued', 'queued'],
      });
      expect((await jobs.list(doubled)).jobs).toHaveLength(1);
    });

    test('metadata with hundreds of entries is looked for in full', async () => {
      const entries = Array.from({ length: 700 }, (_, index) => [`k${index}`, index] as const);
      const metadata = Object.fromEntries(entries);
      await jobs.create(newJob({ customMetadata: JSON.stringify(metadata) }));
      await jobs.create(newJob({ customMetadata: JSON.stringify({ ...metadata, k699: 'other' }) }));
      expect((await jobs.list(query({ metadata }))).jobs).toHaveLength(1);
      const long = 'x'.repeat(300);
      await jobs.create(newJob({ customMetadata: JSON.stringify({ text: `${long}1` }) }));
      await jobs.create(newJob({ customMetadata: JSON.stringify({ text: `${long}2` }) }));
      expect((await jobs.list(query({ metadata: { text: `${long}2` } }))).jobs).toHaveLength(1);
    });

    test('several things wanted of one item of a list must stand in one item', async () => {
      const apart = newJob({ customMetadata: '{"list":[{"a":1},{"b":2}]}' });
      const together = newJob({ customMetadata: '{"list":[{"c":0},{"b":2,"a":1}]}' });
      await jobs.create(apart);
      await jobs.create(together);
      const found = await jobs.list(query({ metadata: { list: [{ a: '1', b: '2' }] } }));
      expect(found.jobs.map(({ id }) => id)).toEqual([together.id]);
    });

    test('a total counts to its bound, and says then that there may be more', async () => {
      const customMetadata = '{"list":[{"a":1,"b":2}]}';
      const made = Array.from({ length: 501 }, () => newJob({ customMetadata }));
      await Promise.all(made.map((job) => jobs.create(job)));
      const totalOf = async (parts: Partial<JobQuery>) =>
        (await jobs.list(query({ ...parts, isCounted: true, limit: 1 }))).total;
      // The metadata itself is compared: two values must be in one item of a list.
      const metadata = { list: [{ a: '1', b: '2' }] };
      expect(await totalOf({ metadata })).toEqual({ count: 500, isExact: false });
      expect(await totalOf({ metadata: { list: [{ a: '1' }] } })).toEqual({
        count: 501,
        isExact: true,
      });
    });

    test('a list shows exactly what a plain filter over all jobs shows', async () => {
      const rows = await keepMany(under);
      await fc.assert(
        fc.asyncProperty(queries, async (asked) => {
          const sign = asked.order === 'oldest' ? -1 : 1;
          const expected = rows
            .filter((row) => belongs(row, asked))
            .sort((one, other) => sign * newestFirst(one, other));
          const page = await under.store.jobs.list(asked);
          const end = asked.offset + asked.limit;
          expect(page.jobs.map(({ id }) => id)).toEqual(
            expected.slice(asked.offset, end).map(({ id }) => id),
          );
          expect(page.next !== null).toBe(expected.length > end);
          expect(page.total).toEqual(
            asked.isCounted ? { count: expected.length, isExact: true } : undefined,
          );
        }),
        { numRuns: 300 },
      );
    });
  });
}

const names = ['user', 'team', 'tags', '__proto__', 'a.b', '', '0'];
const scalar = fc.constantFrom<unknown>(
  'x',
  'y',
  '5',
  5,
  1.5,
  true,
  'true',
  null,
  'null',
  '',
  'ä"\u0000',
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 3 }).map(objectOf),
  ),
}));
const metadata = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 3 })
  .map((entries) => objectOf(entries as [string, unknown][]));

function objectOf(entries: [string, unknown][]): Record<string, unknown> {
  return JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Record<string, unknown>;
}

const moments = fc.option(fc.integer({ min: start - 5, max: start + 45 }), { nil: null });
const queries: fc.Arbitrary<JobQuery> = fc.record({
  accountId: fc.constantFrom('one', 'two', 'nobody'),
  kinds: fc.subarray<JobQuery['kinds'][number]>(['live', 'pre-recorded']),
  statuses: fc.subarray<JobQuery['statuses'][number]>(['queued', 'processing', 'done', 'error']),
  from: moments,
  before: moments,
  metadata: fc.option(metadata, { nil: null }),
  tag: fc.constantFrom(null, null, 'a', 'b'),
  offset: fc.constantFrom(0, 0, 1, 5, 30),
  limit: fc.constantFrom(1, 5, 20, 100),
  order: fc.constantFrom(undefined, 'newest', 'oldest'),
  isCounted: fc.boolean(),
});

type ListedRow = JobRow & JobLabels;

const newestFirst = (one: JobRow, other: JobRow): number => (one.id < other.id ? 1 : -1);

function belongs(row: ListedRow, asked: JobQuery): boolean {
  const { accountId, kinds, statuses, from, before } = asked;
  return (
    row.accountId === accountId &&
    (kinds.length === 0 || kinds.includes(row.kind)) &&
    (statuses.length === 0 || statuses.includes(row.status)) &&
    (from === null || row.createdAt >= from) &&
    (before === null || row.createdAt < before) &&
    (asked.tag === null || JSON.parse(row.tags).includes(asked.tag)) &&
    (asked.metadata === null ||
      containsMetadata(JSON.parse(row.customMetadata ?? '{}'), asked.metadata))
  );
}

/** Jobs of two accounts in every state, with all kinds of metadata. */
async function keepMany({ store }: UnderTest): Promise<ListedRow[]> {
  const samples = fc.sample(fc.option(metadata, { nil: null }), { numRuns: 120, seed: 7 });
  const made = samples.map((sample, index) => {
    const make = index % 3 === 0 ? newSession : newJob;
    return make({
      accountId: index % 4 === 0 ? 'two' : 'one',
      createdAt: start + (index % 40),
      customMetadata: sample && JSON.stringify(sample),
    });
  });
  await Promise.all(made.map((job) => store.jobs.create(job)));
  for (const [index, job] of made.entries()) {
    if (job.kind === 'live' && index % 2 === 0) await leaseSession(store.sessions, job.id);
    if (job.kind === 'live' && index % 12 === 0) {
      await store.sessions.finish({ jobId: job.id, epoch: 1 }, outcome());
    }
  }
  const leased = await store.queue.lease(leaseRequest({ now: start + 100, limit: 60 }));
  for (const [index, each] of leased.entries()) {
    if (index % 3 > 0) {
      await store.queue.finish(each, outcome({ errorCode: index % 3 === 1 ? null : 500 }));
    }
  }
  for (const [index, { accountId, id }] of made.entries()) {
    await store.jobs.label(accountId, id, { tags: '["b","c","b"]' });
    if (index % 3 > 0) await store.jobs.label(accountId, id, { tags: '["a","\\u0000","b"]' });
    if (index % 6 > 1) await store.jobs.label(accountId, id, { tags: '["a"]', title: null });
  }
  const rows = await Promise.all(
    made.map(({ accountId, id }) => store.jobs.getFinished(accountId, id)),
  );
  return rows.filter((row) => row !== null);
}
