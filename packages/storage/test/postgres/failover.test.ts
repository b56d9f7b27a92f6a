import { describeWith, findOwnPostgres, startOwnPostgres } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { openPostgresStore } from '../../src/postgres/open-postgres-store.ts';
import { leaseRequest, newJob, outcome, query } from '../conformance/rows.ts';

describeWith([findOwnPostgres()], 'a failover to a synchronous standby', () => {
  test('loses no job that was acknowledged, and leaves a sound store that goes on', {
    timeout: 120_000,
  }, async () => {
    await using primary = await startOwnPostgres();
    // It ends with its server.
    const database = await primary.createDatabase();
    await using standby = await primary.startStandby({ synchronous: true });
    const store = await openPostgresStore({ url: database.url, clock: null, connections: 4 });
    const acknowledged: string[] = [];
    let isKilled = false;
    const create = async (): Promise<void> => {
      while (!isKilled) {
        const job = newJob();
        try {
          await store.jobs.create(job);
          acknowledged.push(job.id);
          if (acknowledged.length === 100) await primary.kill();
        } catch (error) {
          expect(error).toMatchObject({ name: 'StoreError' });
          isKilled = true;
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, create));
    await store.close();
    await standby.promote();
    const url = new URL(database.url);
    url.port = new URL(standby.url).port;
    const after = await openPostgresStore({ url: url.href, clock: null, connections: 4 });
    try {
      expect(await after.verify()).toEqual([]);
      for (const id of acknowledged) expect(await after.jobs.get('one', id)).not.toBeNull();
      const leases = await after.queue.lease(leaseRequest({ limit: 5 }));
      for (const lease of leases) expect(await after.queue.finish(lease, outcome())).toBe(true);
      expect((await after.jobs.list(query({ statuses: ['done'] }))).jobs).toHaveLength(5);
    } finally {
      await after.close();
    }
  });
});

describeWith([findOwnPostgres()], 'a failover to an asynchronous standby', () => {
  test('loses the last jobs whole, never a half of one, and leaves a sound store that goes on', {
    timeout: 120_000,
  }, async () => {
    await using primary = await startOwnPostgres();
    const database = await primary.createDatabase();
    await using standby = await primary.startStandby();
    const url = new URL(database.url);
    url.port = new URL(standby.url).port;
    const store = await openPostgresStore({ url: database.url, clock: null, connections: 2 });
    const [arrived, lost] = [newJob(), newJob()];
    await store.jobs.create(arrived);
    await expect
      .poll(() => standby.sql('SELECT count(*) FROM jobs', url.href), { timeout: 30_000 })
      .toMatch(/^1/);
    // From here on nothing reaches the standby: a job, and the end of another one.
    await standby.sql("ALTER SYSTEM SET primary_conninfo = ''");
    await standby.sql('SELECT pg_reload_conf()');
    const streams = 'SELECT count(*) FROM pg_stat_replication';
    await expect.poll(() => primary.sql(streams), { timeout: 30_000 }).toMatch(/^0/);
    await store.jobs.create(lost);
    const [lease] = await store.queue.lease(leaseRequest({ limit: 1 }));
    expect(lease && (await store.queue.finish(lease, outcome()))).toBe(true);
    await primary.kill();
    await store.close();
    await standby.promote();
    const after = await openPostgresStore({ url: url.href, clock: null, connections: 2 });
    try {
      expect(await after.verify()).toEqual([]);
      expect(await after.jobs.get('one', lost.id)).toBeNull();
      expect(await after.jobs.get('one', arrived.id)).toMatchObject({ status: 'queued' });
      const [again] = await after.queue.lease(leaseRequest({ limit: 5 }));
      expect(again && (await after.queue.finish(again, outcome()))).toBe(true);
      expect((await after.jobs.list(query({ statuses: ['done'] }))).jobs).toHaveLength(1);
      expect(await after.jobs.create(lost)).toMatchObject({ kind: 'created' });
    } finally {
      await after.close();
    }
  });
});
