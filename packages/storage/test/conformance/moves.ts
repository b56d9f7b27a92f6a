import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type BlobStore,
  type ClusterStore,
  compareRows,
  diskBlobs,
  type MoveSource,
  type MoveTarget,
  moveBlobs,
  moveRows,
  type Store,
  settleBlobs,
  type TableComparison,
} from '../../src/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeEveryRow } from './every-row.ts';
import { leaseRequest, newJob, newUpload, outcome, partsOfResult, query, start } from './rows.ts';

/** A store that rows move out of or into, in a place of its own. */
export interface MovePlace {
  open(): Promise<ClusterStore>;
  openSource(): Promise<MoveSource>;
  openTarget(): Promise<MoveTarget>;
  remove(): Promise<void>;
}

interface Places {
  readonly from: () => Promise<MovePlace>;
  readonly to: () => Promise<MovePlace>;
}

/** Runs everything that a move between stores of two implementations guarantees. */
export function movesConform(name: string, { from, to }: Places): void {
  const made = async (make: () => Promise<MovePlace>): Promise<MovePlace> => {
    const place = await make();
    onTestFinished(() => place.remove());
    return place;
  };
  const opened = async <Opened extends { close(): Promise<void> }>(
    open: Promise<Opened>,
  ): Promise<Opened> => {
    const it = await open;
    onTestFinished(() => it.close());
    return it;
  };
  /** A source that has everything, and an empty target. */
  const begun = async () => {
    const places = { from: await made(from), to: await made(to) };
    const store = await opened(places.from.open());
    const blobs = { from: diskBlobs(temporaryFolder()), to: diskBlobs(temporaryFolder()) };
    const growing = await writeEveryRow(store, blobs.from);
    const source = await opened(places.from.openSource());
    const target = await opened(places.to.openTarget());
    return { places, store, blobs, growing, source, target };
  };

  describe(`a move from ${name}`, () => {
    test('brings every row of every table, and a store that is sound and goes on', async () => {
      const { places, store, source, target } = await begun();
      await moveRows({ source, target }, await target.begin('the source'));
      const tables = await comparison({ source, target });
      expect(tables.flatMap(({ differences }) => differences)).toEqual([]);
      expect(tables.filter(({ rows }) => rows === 0)).toEqual([]);
      await target.finish();
      await target.close();
      const moved = await opened(places.to.open());
      expect(await moved.verify()).toEqual([]);
      expect(await seen(moved)).toEqual(await seen(store));
      // New rows have numbers of their own.
      await moved.jobs.create(newJob({ createdAt: start + 50 }));
      for (const lease of await moved.queue.lease(leaseRequest({ now: start + 10_000_000 })))
        await moved.queue.finish(lease, outcome());
      await moved.uploads.create(newUpload({ createdAt: start - 5 }), null);
      await moved.uploads.removeUnusedBefore(start - 1, 10);
      expect(await moved.verify()).toEqual([]);
    });

    test('goes on after an interruption behind any page, and ends the same', async () => {
      const { places, source, target } = await begun();
      let pages = 0;
      for (let isWhole = false; !isWhole; ) {
        const one = pages === 0 ? target : await opened(places.to.openTarget());
        const position = await one.begin('the source');
        isWhole = await moveRows(
          { source: inSmallPages(source), target: interrupted(one) },
          position,
        ).then(
          () => true,
          () => false,
        );
        await one.close();
        pages += 1;
      }
      expect(pages).toBeGreaterThan(20);
      const after = await opened(places.to.openTarget());
      const tables = await comparison({ source, target: after });
      expect(tables.flatMap(({ differences }) => differences)).toEqual([]);
      await after.finish();
      expect(await (await opened(places.to.open())).verify()).toEqual([]);
    });

    test('a row that differs, is missing or was added is found and named, without its content', async () => {
      const { source, target } = await begun();
      await target.begin('the source');
      await moveRows({ source, target }, null);
      const [job] = await source.page('jobs', null);
      const [result] = await source.page('results', null);
      if (!job || !result) throw new Error('The source has no job.');
      await target.write('jobs', [{ ...job, params: '{"secret":1}' }]);
      await target.write('trash', [{ seq: 1_000, blob_key: 'f'.repeat(32) }]);
      const shortened = {
        ...source,
        count: source.count.bind(source),
        page: withoutFirst(source, 'results'),
      };
      expect(await differences({ source, target })).toEqual([
        `jobs ${job['seq']} differs in params.`,
        'trash 1000 is only in the target.',
      ]);
      expect(
        await differences({ source, target: { ...shortened, close: () => source.close() } }),
      ).toEqual([
        expect.stringContaining(`results ${result['job']} stands where the target has results `),
      ]);
    });

    test('a target with data of its own is refused, and so is one that another source moves into', async () => {
      const { target, places } = await begun();
      expect(await target.isUnderWay()).toBe(false);
      await target.begin('the source');
      expect(await target.isUnderWay()).toBe(true);
      await expect(target.begin('another')).rejects.toMatchObject({
        name: 'MoveError',
        message: expect.stringContaining('A move from the source into this store was begun'),
      });
      const used = await opened(places.from.openTarget());
      await expect(used.begin('the source')).rejects.toMatchObject({
        name: 'MoveError',
        message: expect.stringContaining('has data of its own'),
      });
    });

    test('blobs keep their keys and bytes; a second move copies only what changed, and deletes what is gone', async () => {
      const { store, blobs, growing, source, target } = await begun();
      await target.begin('the source');
      const move = { ...blobs, register: store.blobs, target, growing: new Set([growing]) };
      const before = await moveBlobs(move, { growing: 'skip' });
      expect(before).toMatchObject({ missing: [] });
      expect(await blobs.to.byteLength(growing)).toBeNull();
      const created: string[] = [];
      const to: BlobStore = {
        ...blobs.to,
        createAs: (key, length) => {
          created.push(key);
          return blobs.to.createAs(key, length);
        },
      };
      const [failed] = (await store.jobs.list(query({ accountId: 'two' }))).jobs;
      const ended = (await store.jobs.list(query({ kinds: ['live'], statuses: ['done'] }))).jobs[0];
      if (!failed || !ended?.blobKey) throw new Error('The source has no such job.');
      await store.jobs.remove('one', ended.id, null);
      await store.blobs.forget([ended.blobKey]);
      await moveBlobs({ ...move, to }, { growing: 'move' });
      expect(created).toEqual([]);
      expect(await settleBlobs(move)).toBe(1);
      expect(await blobs.to.byteLength(ended.blobKey)).toBeNull();
      const inUse = await store.blobs.inUse('', 100);
      expect((await keysIn(blobs.to)).sort()).toEqual([...inUse]);
      for (const key of inUse)
        expect(await bytesOf(blobs.to, key)).toBe(await bytesOf(blobs.from, key));
      const grown = await blobs.to.growOn(growing, 8);
      expect(grown.byteLength).toBe(8);
      expect(await source.count('jobs')).toBe(6);
    });

    test('a blob that rows name and the source lacks is reported; one that changed on the way stops the move', async () => {
      const { store, blobs, growing, target } = await begun();
      await target.begin('the source');
      const move = { ...blobs, register: store.blobs, target, growing: new Set([growing]) };
      const [lost = '', other = ''] = (await store.blobs.inUse('', 10)).filter(
        (key) => key !== growing,
      );
      await blobs.from.delete(lost);
      const broken: BlobStore = { ...blobs.to, read: () => streamOf('other bytes') };
      await expect(moveBlobs({ ...move, to: broken }, { growing: 'skip' })).rejects.toMatchObject({
        name: 'MoveError',
        message: expect.stringContaining('differs from it'),
      });
      expect(await moveBlobs(move, { growing: 'move' })).toMatchObject({ missing: [lost] });
      await blobs.to.delete(other);
      await expect(settleBlobs(move)).rejects.toThrow(
        `The blob ${other} was moved and is not whole`,
      );
    });
  });
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const comparison = (stores: {
  source: MoveSource;
  target: MoveSource;
}): Promise<TableComparison[]> => all(compareRows(stores));

const differences = async (stores: { source: MoveSource; target: MoveSource }): Promise<string[]> =>
  (await comparison(stores)).flatMap((table) => table.differences);

/** What callers see of a store. */
async function seen(store: Store) {
  const accounts = ['one', 'two', 'three', 'four'];
  const jobs = await Promise.all(
    accounts.map((accountId) => store.jobs.list(query({ accountId }))),
  );
  const listed = jobs.flatMap((page) => page.jobs);
  return {
    listed,
    found: await store.jobs.list(query({ metadata: { user: { id: 7 } } })),
    results: await Promise.all(
      listed.map(async ({ id, accountId }) => await store.jobs.getFinished(accountId, id)),
    ),
    parts: await Promise.all(listed.map(({ id }) => partsOfResult(store.jobs, id))),
    messages: await Promise.all(listed.map(({ id }) => store.sessions.messagesAfter(id, 0))),
    sessions: await Promise.all(listed.map(({ id }) => store.sessions.get(id))),
    keys: await store.keys.list(),
    counts: (await store.jobs.counts()).map((count) => JSON.stringify(count)).sort(),
    outbox: await store.outbox.counts(),
    dead: await store.outbox.dead({ offset: 0, limit: 10 }),
    due: [await store.outbox.nextAt(start), await store.queue.nextAt(start)],
    open: await store.sessions.open(),
    trash: await store.blobs.trash(start, 10),
  };
}

/** Pages of one row, so that there are many moments to be interrupted at. */
const inSmallPages = (source: MoveSource): MoveSource => ({
  count: (table) => source.count(table),
  page: async (table, after) => (await source.page(table, after)).slice(0, 1),
  close: () => source.close(),
});

/** Fails at the second write: as if the process were killed. */
function interrupted(target: MoveTarget): MoveTarget {
  let written = 0;
  return new Proxy(target, {
    get(its, name) {
      if (name === 'write' && written > 0) return () => Promise.reject(new Error('killed'));
      if (name === 'write') written += 1;
      const value: unknown = Reflect.get(its, name);
      return typeof value === 'function' ? value.bind(its) : value;
    },
  });
}

const withoutFirst =
  (source: MoveSource, without: string): MoveSource['page'] =>
  async (table, after) => {
    const rows = await source.page(table, after);
    return table === without && after === null ? rows.slice(1) : rows;
  };

async function keysIn(blobs: BlobStore): Promise<string[]> {
  return (await all(blobs.keys())).flat();
}

async function bytesOf(blobs: BlobStore, key: string): Promise<string> {
  const chunks = await all(blobs.read(key, 0, (await blobs.byteLength(key)) ?? 0));
  return Buffer.concat(chunks).toString();
}

const streamOf = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(text));
      controller.close();
    },
  });
