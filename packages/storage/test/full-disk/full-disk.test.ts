import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { diskBlobs, openStore, type Store } from '../../src/index.ts';
import { newJob } from '../conformance/rows.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('on a full disk creations fail as full, nothing that was acknowledged is lost, and it recovers', async (context) => {
  const directory = smallDisk(context);
  const ballast = join(directory, 'ballast');
  writeFileSync(ballast, Buffer.alloc(1_500_000));
  const store = await openStore({ directory });
  onTestFinished(() => store.close());
  const kept = await createUntilFull(store);
  for (const id of kept) expect(await store.jobs.get('one', id)).not.toBeNull();
  rmSync(ballast);
  await store.check();
  expect(await store.jobs.create(newJob())).toEqual({ kind: 'created' });
  expect(await store.verify()).toEqual([]);
  const counts = await store.jobs.counts();
  expect(counts).toEqual([{ kind: 'pre-recorded', status: 'queued', count: kept.length + 1 }]);
});

test('on a full disk a blob fails as full, leaves nothing behind, and the next one is kept once there is room', async (context) => {
  const directory = smallDisk(context);
  const blobs = diskBlobs(join(directory, 'blobs'));
  const writer = await blobs.create();
  await expect(
    (async () => {
      for (;;) await writer.write(Buffer.alloc(500_000));
    })(),
  ).rejects.toMatchObject({ name: 'StoreError', failure: 'full' });
  await expect(blobs.check()).rejects.toMatchObject({ failure: 'full' });
  await writer.abort();
  await blobs.check();
  const next = await blobs.create();
  await next.write(Buffer.alloc(500_000));
  expect(await blobs.byteLength(await next.commit())).toBe(500_000);
});

/** Answers the ids of the jobs that were kept. */
async function createUntilFull(store: Store): Promise<string[]> {
  const kept: string[] = [];
  for (;;) {
    const jobs = Array.from({ length: 20 }, () => newJob({ params: 'x'.repeat(5_000) }));
    const settled = await Promise.allSettled(jobs.map((job) => store.jobs.create(job)));
    const refused = settled.filter((each) => each.status === 'rejected');
    kept.push(...jobs.filter((_, at) => settled[at]?.status === 'fulfilled').map(({ id }) => id));
    for (const { reason } of refused) expect(reason).toMatchObject({ failure: 'full' });
    if (refused.length > 0) return kept;
  }
}

/** A disk of 4 MB in memory, which only a superuser can have. */
function smallDisk(context: TestContext): string {
  const directory = temporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', directory]);
  if (mounted.status !== 0) context.skip('A small disk can only be mounted by a superuser.');
  // After the test, and before its folder is removed: what was asked for last comes first.
  onTestFinished(() => void spawnSync('umount', ['--lazy', directory]));
  return directory;
}
