import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWith, findOwnPostgres, startOwnPostgres } from '@verbatim/real-parts';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { openPostgresStore } from '../../src/postgres/index.ts';
import { newJob } from '../conformance/rows.ts';

/** A disk of 64 MB: an empty database takes 8 MB of it. */
function smallDisk(context: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'verbatim-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path]);
  if (mounted.status !== 0) {
    rmdirSync(path);
    context.skip('a small disk can not be mounted here: only root may do it');
  }
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', path]);
    rmdirSync(path);
  });
  return path;
}

describeWith([findOwnPostgres()], 'a Postgres whose disk is full', () => {
  test('refuses creations as full, loses nothing that was acknowledged, and goes on once there is room', {
    timeout: 120_000,
  }, async (context) => {
    const disk = smallDisk(context);
    const ballast = join(disk, 'ballast');
    const server = await startOwnPostgres();
    onTestFinished(() => server[Symbol.asyncDispose]());
    const folder = await server.sql('SHOW data_directory');
    const { uid, gid } = statSync(folder.trim());
    chownSync(disk, uid, gid);
    await server.sql(`CREATE TABLESPACE small LOCATION '${disk}'`);
    await server.sql('CREATE DATABASE small TABLESPACE small');
    writeFileSync(ballast, Buffer.alloc(30_000_000));
    const url = new URL(server.url);
    url.pathname = '/small';
    const store = await openPostgresStore({ url: url.href, clock: null, connections: 4 });
    onTestFinished(() => store.close());
    const kept: string[] = [];
    let refused = 0;
    while (refused === 0) {
      const jobs = Array.from({ length: 20 }, () =>
        newJob({ params: crypto.getRandomValues(Buffer.alloc(20_000)).toString('hex') }),
      );
      const settled = await Promise.allSettled(jobs.map((job) => store.jobs.create(job)));
      for (const [at, each] of settled.entries()) {
        if (each.status === 'fulfilled') kept.push(jobs[at]?.id ?? '');
        else {
          refused += 1;
          expect(each.reason).toMatchObject({ name: 'StoreError', failure: 'full' });
        }
      }
    }
    expect(kept.length).toBeGreaterThan(100);
    rmSync(ballast);
    for (const id of kept) expect(await store.jobs.get('one', id)).not.toBeNull();
    expect(await store.verify()).toEqual([]);
    expect(await store.jobs.create(newJob())).toEqual({ kind: 'created' });
    expect(await store.jobs.counts()).toEqual([
      { kind: 'pre-recorded', status: 'queued', count: kept.length + 1 },
    ]);
  });
});
