import { describeWith, findPostgres, sharedPart, startPostgres } from '@verbatim/real-parts';
import { openPostgresStore } from '../../src/postgres/open-postgres-store.ts';
import { clusterConforms, storeConforms } from '../conformance/index.ts';
import { emptyTables, withTables } from './with-stores.ts';

describeWith([findPostgres()], 'in Postgres', () => {
  const server = sharedPart(async () => await withTables(await startPostgres()));

  const makePlace = async () => {
    const database = await server().createDatabase();
    return {
      // The tests tell the time.
      open: () =>
        openPostgresStore({
          url: database.url,
          clock: null,
          connections: 5,
          connectTimeoutMs: 60_000,
        }),
      openCopy: null,
      empty: () => emptyTables(database.url),
      remove: async () => await database[Symbol.asyncDispose](),
    };
  };

  storeConforms('a store in Postgres', makePlace);
  clusterConforms('a store in Postgres', makePlace);
});
