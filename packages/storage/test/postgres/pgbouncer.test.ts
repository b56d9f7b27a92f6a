import {
  describeWith,
  findOwnPostgres,
  findPgBouncer,
  type OwnPostgresServer,
  type PgBouncer,
  startOwnPostgres,
  startPgBouncer,
} from '@verbatim/real-parts';
import { afterAll, beforeAll } from 'vitest';
import { openPostgresStore } from '../../src/postgres/open-postgres-store.ts';
import { clusterConforms, storeConforms } from '../conformance/index.ts';

/**
 * In transaction mode each transaction may run on another connection to the server, of which there are two here. A prepared statement,
 * a setting or a lock of the session that a store leaves behind in one would be met by its other calls.
 */
describeWith([findOwnPostgres(), findPgBouncer()], 'behind PgBouncer', () => {
  let server: OwnPostgresServer;
  let pool: PgBouncer;

  beforeAll(async () => {
    server = await startOwnPostgres();
    pool = await startPgBouncer({ url: server.url, poolSize: 2 });
  });

  afterAll(async () => {
    await pool?.[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });

  const makePlace = async () => {
    const database = await server.createDatabase();
    const url = pool.through(database.url);
    return {
      open: () => openPostgresStore({ url, clock: null, connections: 8, connectTimeoutMs: 60_000 }),
      openCopy: null,
      remove: async () => await database[Symbol.asyncDispose](),
    };
  };

  storeConforms('a store in Postgres', makePlace);
  clusterConforms('a store in Postgres', makePlace);
});
