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
