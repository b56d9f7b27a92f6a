export { isPassing } from './database.ts';

/** The store in Postgres. Apart from the rest of the package, so that its driver is loaded only where it is used. */

export { postgresSchemaVersion } from './migrations/migrate.ts';
export {
  openPostgresStore,
  type PostgresStore,
  type PostgresStoreOptions,
} from './open-postgres-store.ts';
export {
  markPostgres,
  openPostgresSource,
  openPostgresTarget,
  postgresMark,
} from './postgres-rows.ts';
