import {
  describeWith,
  findOwnPostgres,
  findPgBouncer,
  type PgBouncer,
  type PostgresServer,
  startOwnPostgres,
  startPgBouncer,
} from '@verbatim/real-parts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskBlobs } from '../../src/index.ts';
import { openPostgresStore } from '../../src/postgres/open-postgres-store.ts';
import { callEverything } from '../conformance/every-call.ts';
import { writeEveryRow } from '../conformance/every-row.ts';
import { clusterConforms } from '../conformance/index.ts';
import { newJob, query } from '../conformance/rows.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { emptyTables, withTables } from './with-stores.ts';

/** What outlasts a transaction: calls that get the same connection to the server next would meet it. PgBouncer itself sets the parameters. */
const leftBehind = `SELECT 'statement ' || name AS what FROM pg_prepared_statements
  UNION ALL SELECT 'cursor ' || name FROM pg_cursors WHERE is_holdable
  UNION ALL SELECT 'lock ' || objid FROM pg_locks WHERE locktype = 'advisory'
  UNION ALL SELECT 'table ' || relname FROM pg_class WHERE relpersistence = 't'
  UNION ALL SELECT 'setting ' || name FROM pg_settings WHERE source = 'session' AND NOT starts_with(name, 'transaction_')
    AND name <> ALL ('{application_name,client_encoding,DateStyle,IntervalStyle,TimeZone,standard_conforming_strings}')`;

/** In transaction mode each transaction may run on another connection to the server, of which there are two here. */
describeWith([findOwnPostgres(), findPgBouncer()], 'behind PgBouncer', () => {
  let server: PostgresServer;
  let databases: PostgresServer;
  let pool: PgBouncer;

  beforeAll(async () => {
    server = await startOwnPostgres();
    databases = await withTables(server);
    pool = await startPgBouncer({ url: server.url, poolSize: 2 });
  });

  afterAll(async () => {
    await pool?.[Symbol.asyncDispose]();
    await (databases ?? server)?.[Symbol.asyncDispose]();
  });

  const placeOn = async ({ createDatabase }: PostgresServer) => {
    const database = await createDatabase();
    const url = pool.through(database.url);
    return {
      url,
      open: () => openPostgresStore({ url, clock: null, connections: 8, connectTimeoutMs: 60_000 }),
      empty: () => emptyTables(database.url),
      remove: async () => await database[Symbol.asyncDispose](),
    };
  };

  test('calls of every kind, many at once, leave nothing behind in a connection', async () => {
    // An empty database: it is migrated through the pool.
    const { url, open, remove } = await placeOn(server);
    const store = await open();
    await writeEveryRow(store, diskBlobs(temporaryFolder()));
    for (let round = 0; round < 5; round += 1) {
      const meanwhile = Array.from({ length: 20 }, async () => {
        await store.jobs.create(newJob({ accountId: 'two' }));
        await store.jobs.list(query({ accountId: 'two' }));
      });
      await Promise.all([callEverything(store), ...meanwhile]);
    }
    expect(await store.verify()).toEqual([]);
    await store.close();
    const clients = [new pg.Client(url), new pg.Client(url)];
    for (const client of clients) {
      await client.connect();
      await client.query('BEGIN');
    }
    // Open transactions: each has one of the two connections.
    for (const client of clients) expect((await client.query(leftBehind)).rows).toEqual([]);
    await clients[0]?.query(`SET statement_timeout = '1h'`);
    const { rows } = (await clients[0]?.query(leftBehind)) ?? {};
    expect(rows).toEqual([{ what: 'setting statement_timeout' }]);
    await Promise.all(clients.map((client) => client.end()));
    await remove();
  });

  clusterConforms('a store in Postgres', () => placeOn(databases));
});
