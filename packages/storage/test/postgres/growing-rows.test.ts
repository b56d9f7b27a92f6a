import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  describeWith,
  findPostgres,
  findVersitygw,
  sharedPart,
  startPostgres,
  startVersitygw,
  type TestDatabase,
} from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { type PostgresStore, type SessionLease, s3Blobs } from '../../src/index.ts';
import { openPostgresStore } from '../../src/postgres/index.ts';
import { blobStoreConforms, growingRowsConform } from '../conformance/index.ts';
import { created, newNode, newSession, start } from '../conformance/rows.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { withEmptiedTables } from './with-stores.ts';

describeWith([findPostgres()], 'in Postgres', () => {
  const server = sharedPart(async () => await withEmptiedTables(await startPostgres()));

  async function opened(): Promise<{ store: PostgresStore; database: TestDatabase }> {
    const database = await server().createDatabase();
    return { database, store: await openPostgresStore({ url: database.url, connections: 5 }) };
  }

  growingRowsConform('rows of growing blobs', async () => {
    const { store, database } = await opened();
    return {
      rows: store.growing,
      async close() {
        await store.close();
        await database[Symbol.asyncDispose]();
      },
    };
  });

  describeWith([findVersitygw()], 'with a bucket,', () => {
    const s3 = sharedPart(() => startVersitygw());

    blobStoreConforms('blobs in S3', async () => {
      const { store, database } = await opened();
      const bucket = `audio-${randomBytes(6).toString('hex')}`;
      await s3().createBucket(bucket);
      const { endpoint, region } = s3();
      return {
        open: () =>
          s3Blobs({
            address: { endpoint, region, bucket, prefix: '' },
            credentials: s3(),
            rows: store.growing,
            localFolder: join(temporaryFolder(), 'local'),
            databaseId: (proposal) => store.nodes.secret('blobs', proposal),
          }),
        async remove() {
          await store.close();
          await database[Symbol.asyncDispose]();
        },
      };
    });
  });

  test('a node that was paused and has lost a session cuts nothing off its recording when it wakes', async () => {
    const { store, database } = await opened();
    const session = await created(store.jobs, newSession());
    const leaseOf = async (owner: string): Promise<SessionLease> => {
      await store.nodes.join(newNode({ id: owner }), 60_000);
      const connected = await store.sessions.connect(session.id, { owner, now: start });
      if (connected.kind !== 'leased') throw new Error(`The session is ${connected.kind}`);
      return connected.lease;
    };
    const key = '0'.repeat(32);
    await store.growing.append((await store.growing.create(key)).owner, 0, Buffer.from('before'));
    const paused = await leaseOf('paused');
    // It is about to continue the recording, as another node does so.
    await store.nodes.leave('paused');
    const next = await leaseOf('next');
    const owner = await store.growing.take(key, 6, next);
    expect(owner).not.toBeNull();
    if (owner) await store.growing.append(owner, 6, Buffer.from(' and after'));
    expect(await store.growing.take(key, 6, paused)).toBeNull();
    expect(Buffer.from(await store.growing.read(key, 0, 100)).toString()).toBe('before and after');
    expect(owner && (await store.growing.append(owner, 16, Buffer.from('.')))).toBe(true);
    await store.close();
    await database[Symbol.asyncDispose]();
  });

  test('an append changes no index but that of its row', async () => {
    const { store, database } = await opened();
    // Other tests wrote to this database.
    await server().sql('SELECT pg_stat_reset()', database.url);
    const { owner } = await store.growing.create('0'.repeat(32));
    for (let at = 0; at < 20; at += 1) await store.growing.append(owner, at, Buffer.from('x'));
    await store.close();
    const statistics = `SELECT pg_stat_force_next_flush();
      SELECT n_tup_upd, n_tup_upd - n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'growing_blobs'`;
    await expect.poll(() => server().sql(statistics, database.url)).toMatch(/20\|0$/);
    await database[Symbol.asyncDispose]();
  });
});
