import { StoreError } from '@verbatim/storage';
import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { type DoctorDeps, examine, mend, type Symptom } from '../../src/upkeep/doctor.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { Stock } from './stock.ts';

async function opened() {
  const clock = new ManualClock();
  const stock = await Stock.open(await temporaryFolder(), clock);
  const { store, blobs } = stock;
  const deps: DoctorDeps = { store, blobs, clock, isShared: false };
  const codes = async (parts: Partial<DoctorDeps> = {}): Promise<Symptom['code'][]> =>
    (await examine({ ...deps, ...parts }, { deep: false })).map(({ code }) => code);
  return { clock, stock, deps, codes };
}

test('a sound store with audio in use has no symptom', async () => {
  const { stock, codes } = await opened();
  const { id } = await stock.upload();
  await stock.job(id);
  expect(await codes()).toEqual([]);
});

test('audio without rows and rows without audio are found, exactly those; only the former is deleted, only when asked', async () => {
  const { stock, deps } = await opened();
  const [kept, lost] = [await stock.upload(), await stock.upload()];
  const orphans = [await stock.blob('one'), await stock.blob('two')].sort();
  await stock.blobs.delete(lost.blobKey);
  const look = async (): Promise<Symptom[]> => await examine(deps, { deep: false });
  for (const isMended of [false, true]) {
    const found = await look();
    const [orphaned, missing, ...others] = found;
    expect(others).toEqual([]);
    expect(orphaned).toMatchObject({ code: 'orphaned_audio', severity: 'hint', count: 2 });
    expect([...(orphaned?.examples ?? [])].sort()).toEqual(orphans);
    expect(missing).toMatchObject({ code: 'missing_audio', count: 1, examples: [lost.blobKey] });
    if (isMended) expect(await mend(deps, found)).toMatchObject([{ mended: 2, severity: 'hint' }]);
  }
  expect((await look()).map(({ code }) => code)).toEqual(['missing_audio']);
  expect(await stock.text(kept.blobKey)).toBe('audio');
});

test('audio whose row is written meanwhile is no orphan, and audio that is deleted meanwhile is not missing', async () => {
  const { stock, deps } = await opened();
  const { blobKey } = await stock.upload();
  let looks = 0;
  const found = await examine(
    {
      ...deps,
      blobs: { ...stock.blobs, storedLength: () => Promise.resolve(null) },
      store: {
        ...stock.store,
        blobs: {
          ...stock.store.blobs,
          unknown: (keys) => {
            looks += 1;
            return Promise.resolve(looks === 2 ? [] : keys);
          },
        },
      },
    },
    { deep: false },
  );
  expect(found).toEqual([]);
  expect(await stock.text(blobKey)).toBe('audio');
});

test('a store or audio that can not be reached is said, and nothing is taken for orphaned then', async () => {
  const { stock, deps } = await opened();
  await stock.blob('orphan');
  const gone = () => Promise.reject(new StoreError('closed', 'The store is closed.'));
  const jobs = { ...stock.store.jobs, counts: gone };
  const noStore = await examine({ ...deps, store: { ...stock.store, jobs } }, { deep: false });
  expect(await mend(deps, noStore)).toEqual([]);
  expect(noStore).toMatchObject([
    { code: 'store_unreachable', what: expect.stringContaining('is closed') },
  ]);
  const keys = () => ({ [Symbol.asyncIterator]: () => ({ next: gone }) });
  const noAudio = await examine({ ...deps, blobs: { ...stock.blobs, keys } }, { deep: false });
  expect(await mend(deps, noAudio)).toEqual([]);
  expect(noAudio).toMatchObject([{ code: 'audio_unreachable', severity: 'fault' }]);
  expect(await stock.blobKeys()).toHaveLength(1);
});

test('work that is due and that nothing takes, and callbacks that were given up, are hints', async () => {
  const { stock, clock, codes } = await opened();
  await stock.job();
  const lease = { owner: 'gone', now: clock.now(), until: clock.now() + 1_000, limit: 1 };
  await stock.store.queue.lease(lease);
  clock.advance(60_000);
  expect(await codes()).toEqual([]);
  clock.advance(2_000);
  expect(await codes()).toEqual(['late_jobs']);
});

test('of a shared store, sessions without a living node and clocks that are apart are found', async () => {
  const { stock, deps, codes } = await opened();
  const session = { tokenHash: 'ab', expiresAt: Number.MAX_SAFE_INTEGER };
  const id = await stock.job(null, session);
  await stock.store.sessions.connect(id, { owner: 'a dead node', now: 0 });
  const now = { now: () => Date.now() };
  expect(await codes({ isShared: true, clock: now })).toEqual(['unowned_sessions']);
  const behind = { now: () => Date.now() - 600_000 };
  const found = await examine({ ...deps, isShared: true, clock: behind }, { deep: false });
  expect(found.at(-1)).toMatchObject({
    code: 'clock_apart',
    what: expect.stringMatching(/^The clock of this machine is (599|600)\d{3} ms behind/),
  });
});

test('a clock that differs from that of S3 is a fault, with the side on which it is', async () => {
  const { stock, deps } = await opened();
  const blobs = { ...stock.blobs, clockApartMs: () => -3_600_000 };
  expect(await examine({ ...deps, blobs }, { deep: false })).toMatchObject([
    { code: 'clock_apart', severity: 'fault', what: expect.stringContaining('3600000 ms ahead') },
  ]);
});

test('audio without a digest is said on a deep look alone, and is no fault', async () => {
  const { stock, deps } = await opened();
  const { blobKey } = await stock.upload();
  expect(await examine(deps, { deep: false })).toEqual([]);
  expect(await examine(deps, { deep: true })).toMatchObject([
    { code: 'unverified_audio', severity: 'hint', count: 1, examples: [blobKey] },
  ]);
});
