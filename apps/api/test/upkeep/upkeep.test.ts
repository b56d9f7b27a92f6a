import { StoreError } from '@verbatim/storage';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { type ConfigChanges, configWith } from '../../src/config/options.ts';
import { createLogger } from '../../src/observability/logger.ts';
import { filesBelow } from '../../src/upkeep/backup.ts';
import { type UpkeepDeps, UpkeepRunner } from '../../src/upkeep/upkeep.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { Stock } from './stock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function prepared(
  retention: ConfigChanges['retention'] = {},
  changes: Partial<UpkeepDeps> = {},
) {
  const clock = new ManualClock();
  const stock = await Stock.open(await temporaryFolder(), clock);
  const lines: Record<string, unknown>[] = [];
  const { log } = createLogger(
    { logLevel: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const { store, blobs } = stock;
  const deps = { config: configWith({ retention }), store, blobs, clock, log, ...changes };
  return { clock, stock, lines, deps, upkeep: new UpkeepRunner(deps) };
}

describe('transcripts that an older program has stored', () => {
  test('are found after a round, as they were corrected; one that cannot be read keeps no other waiting', async () => {
    const { lines, stock, upkeep } = await prepared();
    const found = async (text: string) => {
      const all = { kinds: [], statuses: [], from: null, before: null, metadata: null, tag: null };
      const page = { accountId: 'account-1', offset: 0, limit: 20 };
      return (await stock.store.search.find({ ...all, ...page, text })).found.map(({ id }) => id);
    };
    const word = (text: string) => ({ word: text, start: 0, end: 1, confidence: 1 });
    const words = [word('Good'), word('morning.')];
    const text = 'Good morning.';
    const utterance = { text, words, start: 0, end: 1, language: 'en', confidence: 1, channel: 0 };
    const result = { transcription: { utterances: [utterance] } };
    const ids: string[] = [];
    for (let at = 0; at < 45; at += 1) {
      ids.unshift(await stock.job());
      await stock.finishNext(at === 20 ? '{"transcription":' : JSON.stringify(result));
    }
    const correction = { utterance: 0, first_word: 1, word_count: 1, text: 'evening.' };
    await stock.store.corrections.replace({
      ...{ accountId: 'account-1', jobId: ids[0] ?? '', ifVersion: 0, updatedAt: 1 },
      ...{ corrections: JSON.stringify({ words: [correction] }), transcript: [] },
    });
    expect(await found('good')).toEqual([]);
    expect(await upkeep.run()).toMatchObject({ searchableJobs: 44 });
    expect(await found('morning')).toHaveLength(20);
    expect(await upkeep.run()).toMatchObject({ searchableJobs: 0 });
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('retention', () => {
  test('a job goes with its audio when it has been over for long enough, not before', async () => {
    const { clock, stock, upkeep } = await prepared({ jobsMs: 30 * DAY });
    const { id: uploadId, blobKey } = await stock.upload();
    const old = await stock.job(uploadId);
    await stock.finishNext();
    clock.advance(29 * DAY);
    const young = await stock.job();
    await stock.finishNext();
    expect(await upkeep.run()).toMatchObject({ removedJobs: 0, deletedBlobs: 0 });
    clock.advance(2 * DAY);
    expect(await upkeep.run()).toMatchObject({ removedJobs: 1, deletedBlobs: 1 });
    expect(await stock.get(old)).toBeNull();
    expect(await stock.text(blobKey)).toBeNull();
    expect(await stock.get(young)).not.toBeNull();
  });

  test('a job that is not over stays, however old it is', async () => {
    const { clock, stock, upkeep } = await prepared({ jobsMs: DAY });
    const id = await stock.job();
    clock.advance(365 * DAY);
    await upkeep.run();
    expect(await stock.get(id)).not.toBeNull();
  });

  test('without a time, jobs stay', async () => {
    const { clock, stock, upkeep } = await prepared({ jobsMs: null });
    const id = await stock.job();
    await stock.finishNext();
    clock.advance(3650 * DAY);
    await upkeep.run();
    expect(await stock.get(id)).not.toBeNull();
  });

  test('an upload that no job uses goes, one that a job uses stays', async () => {
    const { clock, stock, upkeep } = await prepared({ uploadsMs: 7 * DAY });
    const unused = await stock.upload('unused');
    const used = await stock.upload('used');
    await stock.job(used.id);
    clock.advance(8 * DAY);
    expect(await upkeep.run()).toMatchObject({ removedUploads: 1, deletedBlobs: 1 });
    expect(await stock.getUpload(unused.id)).toBeNull();
    expect(await stock.text(unused.blobKey)).toBeNull();
    expect(await stock.text(used.blobKey)).toBe('used');
  });

  test('an idempotent response is kept until its time is over', async () => {
    const { clock, stock, upkeep } = await prepared();
    const key = await stock.job();
    clock.advance(DAY - MINUTE);
    expect(await upkeep.run()).toMatchObject({ removedResponses: 0 });
    expect(await stock.findResponse(key)).toMatchObject({ kind: 'replayed' });
    clock.advance(2 * MINUTE);
    expect(await upkeep.run()).toMatchObject({ removedResponses: 1 });
    expect(await stock.findResponse(key)).toEqual({ kind: 'created' });
  });

  test('more than fits into one transaction is removed all the same', async () => {
    const { clock, stock, upkeep } = await prepared({ jobsMs: DAY });
    for (let count = 0; count < 210; count += 1) {
      await stock.job();
      await stock.finishNext();
    }
    clock.advance(2 * DAY);
    expect(await upkeep.run()).toMatchObject({ removedJobs: 210, removedResponses: 210 });
  });
});

describe('live sessions', () => {
  test('one without a connection in time ends as error 408; a connected one continues', async () => {
    const { clock, stock, upkeep } = await prepared();
    const expiresAt = clock.now() + HOUR;
    const left = await stock.job(null, { tokenHash: 'a', expiresAt });
    const taken = await stock.job(null, { tokenHash: 'b', expiresAt });
    await stock.store.sessions.connect(taken, { owner: 'test', now: clock.now() });
    clock.advance(HOUR - 1);
    expect(await upkeep.run()).toMatchObject({ expiredSessions: 0 });
    clock.advance(2);
    expect(await upkeep.run()).toMatchObject({ expiredSessions: 1 });
    expect(await stock.get(left)).toMatchObject({
      status: 'error',
      errorCode: 408,
      errorMessage: expect.stringContaining('No client connected'),
      completedAt: clock.now(),
    });
    expect(await stock.get(taken)).toMatchObject({ status: 'processing' });
  });
});

describe('the sweep at the start', () => {
  test('removes unreferenced and unfinished blobs, and nothing else', async () => {
    const { stock, upkeep, lines } = await prepared();
    const known = await stock.upload('known');
    const stray = await stock.blob('stray');
    const unfinished = await stock.blobs.create();
    await unfinished.write(Buffer.from('half'));
    await upkeep.sweep();
    const lengths: number[] = [];
    for await (const { byteLength } of filesBelow(stock.directory.blobsPath))
      lengths.push(byteLength);
    expect(lengths).toEqual(['known'.length]);
    expect(await stock.blobKeys()).toEqual([known.blobKey]);
    expect(await stock.text(stray)).toBeNull();
    expect(lines).toMatchObject([{ removed: 1 }]);
    await unfinished.abort();
  });

  test('leaves the trash to the next round', async () => {
    const { clock, stock, upkeep } = await prepared({ uploadsMs: DAY });
    await stock.upload();
    clock.advance(2 * DAY);
    await stock.store.uploads.removeUnusedBefore(clock.now(), 10);
    await upkeep.sweep();
    expect(await upkeep.run()).toMatchObject({ deletedBlobs: 1 });
    expect(await stock.blobKeys()).toEqual([]);
  });
});

describe('the sweep of a store of blobs that other nodes write to', () => {
  test('comes once a day, some pages a round, and leaves alone what may not have its row yet', async () => {
    const { clock, stock, deps } = await prepared();
    const known = await stock.upload('known');
    const strays = [await stock.blob('stray'), await stock.blob('stray')];
    const young = await stock.blob('young');
    const settled = [known.blobKey, ...strays];
    let maintained = 0;
    const blobs = {
      ...stock.blobs,
      isShared: true,
      async *settledKeys() {
        for (const key of settled) yield [key];
        for (let page = 0; page < 20; page += 1) yield [];
      },
      async maintain() {
        maintained += 1;
      },
    };
    const upkeep = new UpkeepRunner({ ...deps, blobs });
    await upkeep.sweep();
    expect(await stock.blobKeys()).toHaveLength(4);
    expect(await upkeep.run()).toMatchObject({ sweptBlobs: 2 });
    expect(await stock.blobKeys()).toEqual([known.blobKey, young].sort());
    settled.splice(0, settled.length, young);
    await upkeep.run();
    expect(await upkeep.run()).toMatchObject({ sweptBlobs: 0 });
    clock.advance(DAY);
    expect(await upkeep.run()).toMatchObject({ sweptBlobs: 1 });
    expect(maintained).toBe(4);
  });

  test('that fails begins anew in the next round', async () => {
    const { stock, deps, lines } = await prepared();
    const stray = await stock.blob('stray');
    let isAway = true;
    const blobs = {
      ...stock.blobs,
      isShared: true,
      async *settledKeys() {
        if (isAway) throw new StoreError('unavailable', 'S3 can not be reached.');
        yield [stray];
      },
    };
    const upkeep = new UpkeepRunner({ ...deps, blobs });
    expect(await upkeep.run()).toMatchObject({ sweptBlobs: 0 });
    expect(lines).toMatchObject([{ level: 'error', step: 'sweep blobs' }]);
    isAway = false;
    expect(await upkeep.run()).toMatchObject({ sweptBlobs: 1 });
  });
});

describe('rounds', () => {
  test('come by themselves until it is stopped', async () => {
    const rounds: number[] = [];
    const { clock, stock, deps } = await prepared();
    const round = Promise.withResolvers<void>();
    const expire = async (now: number): Promise<number> => {
      rounds.push(now);
      round.resolve();
      return 0;
    };
    const upkeep = new UpkeepRunner({
      ...deps,
      store: { ...stock.store, sessions: { ...stock.store.sessions, expire } },
    });
    upkeep.start();
    clock.advance(9_999);
    expect(rounds).toEqual([]);
    clock.advance(1);
    await round.promise;
    await upkeep.stop();
    clock.advance(DAY);
    expect(rounds).toHaveLength(1);
  });

  test('a failing step is logged and does not keep the others from running', async () => {
    const { clock, stock, deps, lines } = await prepared({ uploadsMs: DAY });
    await stock.upload();
    clock.advance(2 * DAY);
    const expire = () => Promise.reject(new StoreError('busy', 'too much to do'));
    const store = { ...stock.store, sessions: { ...stock.store.sessions, expire } };
    const round = await new UpkeepRunner({ ...deps, store }).run();
    expect(round).toMatchObject({ expiredSessions: 0, removedUploads: 1, deletedBlobs: 1 });
    expect(lines).toMatchObject([
      { level: 'error', step: 'expire sessions', err: { failure: 'busy' } },
      { level: 'info', message: 'upkeep' },
    ]);
  });

  test('bytes that could not be deleted are tried again', async () => {
    const { clock, stock, deps } = await prepared({ uploadsMs: DAY });
    const { blobKey } = await stock.upload();
    clock.advance(2 * DAY);
    const failing = { ...stock.blobs, delete: () => Promise.reject(new Error('not now')) };
    expect(await new UpkeepRunner({ ...deps, blobs: failing }).run()).toMatchObject({
      deletedBlobs: 0,
    });
    expect(await stock.text(blobKey)).toBe('audio');
    expect(await new UpkeepRunner(deps).run()).toMatchObject({ deletedBlobs: 1 });
    expect(await stock.text(blobKey)).toBeNull();
  });

  test('of several nodes one does the upkeep; one whose lease was taken does no further step', async () => {
    const work = { begins: true, steps: 2, ended: 0 };
    const { clock, stock, deps } = await prepared(
      { uploadsMs: DAY },
      {
        work: {
          begin: async () => work.begins,
          async mayGoOn() {
            work.steps -= 1;
            return work.steps >= 0;
          },
          async end() {
            work.ended += 1;
          },
        },
      },
    );
    await stock.upload();
    clock.advance(2 * DAY);
    const upkeep = new UpkeepRunner(deps);
    // Sessions and responses are looked at, then another node has the lease.
    expect(await upkeep.run()).toMatchObject({ removedUploads: 0, deletedBlobs: 0 });
    work.steps = 100;
    expect(await upkeep.run()).toMatchObject({ removedUploads: 1, deletedBlobs: 1 });
    await upkeep.stop();
    expect(work.ended).toBe(1);
  });

  test('a node that does not have the lease runs no round', async () => {
    const begun = Promise.withResolvers<void>();
    const expired: number[] = [];
    const { clock, stock, deps } = await prepared();
    const expire = async (now: number): Promise<number> => expired.push(now);
    const begin = async (): Promise<boolean> => {
      begun.resolve();
      return false;
    };
    const upkeep = new UpkeepRunner({
      ...deps,
      store: { ...stock.store, sessions: { ...stock.store.sessions, expire } },
      work: { begin, mayGoOn: async () => true, end: async () => {} },
    });
    upkeep.start();
    clock.advance(10_000);
    await begun.promise;
    await upkeep.stop();
    expect(expired).toEqual([]);
  });
});
