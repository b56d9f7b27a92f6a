import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  describeWith,
  findPostgres,
  findVersitygw,
  type PostgresServer,
  startPostgres,
  startVersitygw,
  type TestDatabase,
  type Versitygw,
} from '@verbatim/real-parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresStore, s3Blobs } from '../../src/index.ts';
import { openPostgresStore } from '../../src/postgres/index.ts';
import { blobStoreConforms, growingRowsConform } from '../conformance/index.ts';
import { temporaryFolder } from '../sqlite/temporary-folder.ts';

describeWith([findPostgres()], 'in Postgres', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  async function opened(): Promise<{ store: PostgresStore; database: TestDatabase }> {
    const database = await server.createDatabase();
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
    let s3: Versitygw;
    beforeAll(async () => {
      s3 = await startVersitygw();
    });
    afterAll(() => s3?.[Symbol.asyncDispose]());

    blobStoreConforms('blobs in S3', async () => {
      const { store, database } = await opened();
      const bucket = `audio-${randomBytes(6).toString('hex')}`;
      await s3.createBucket(bucket);
      const { endpoint, region } = s3;
      return {
        open: () =>
          s3Blobs({
            address: { endpoint, region, bucket, prefix: '' },
            credentials: s3,
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

  test('an append changes no index but that of its row', async () => {
    const { store, database } = await opened();
    const { owner } = await store.growing.create('0'.repeat(32));
    for (let at = 0; at < 20; at += 1) await store.growing.append(owner, at, Buffer.from('x'));
    await store.close();
    const statistics = `SELECT pg_stat_force_next_flush();
      SELECT n_tup_upd, n_tup_upd - n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'growing_blobs'`;
    await expect.poll(() => server.sql(statistics, database.url)).toMatch(/20\|0$/);
    await database[Symbol.asyncDispose]();
  });
});
