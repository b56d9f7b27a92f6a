import pg from 'pg';
import { StoreError, type StoreFailure } from '../store.ts';

/** Codes of Postgres, https://www.postgresql.org/docs/current/errcodes-appendix.html, or their first two characters. */
const kinds: Readonly<Record<string, StoreFailure>> = {
  '08': 'unavailable', // connection failures, and what PgBouncer reports of its own
  '28': 'unavailable', // refused credentials: an operator may be changing them
  '40': 'busy', // ended because of another transaction
  '53': 'busy', // out of connections, of memory
  '53100': 'full', // disk_full
  '57': 'unavailable', // shutting down, starting
  '57014': 'busy', // query_canceled, by a timeout
  '25006': 'unavailable', // read_only_sql_transaction: a standby that is not promoted yet, or a database set to read-only
  '55P03': 'busy', // lock_not_available: a lock was waited for too long
  XX001: 'corrupt', // data_corrupted
  XX002: 'corrupt', // index_corrupted
};

const sentences: Readonly<Record<StoreFailure, string>> = {
  full: 'There is no space left on the disk of the database.',
  busy: 'The database is too busy.',
  closed: 'The store is closed.',
  unavailable: 'The database can not be reached or written at the moment.',
  corrupt: 'The database is damaged. Restore it from a backup.',
  unknown: 'The database has failed.',
};

/** Codes of the system that a connection fails with. */
const unreachable: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'EMFILE'],
]);

/** How `pg` says that all connections are in use for too long, or that a statement takes too long. It gives these errors no code. */
const ofWaiting = /timeout exceeded when trying to connect|read timeout/i;

/** How it says that a connection can't be had or was lost. */
const ofConnection =
  /connection timeout|Connection terminated|not queryable|connection was closed/i;

/** True if the database itself refused a statement, and the connection can be used further. */
export const isOfStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

/** True if a transaction was ended because of another one: it changed nothing and can be repeated. */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

/** The code of the database or the system that a failure came with. */
export function codeOf(error: unknown): unknown {
  if (error instanceof StoreError) return codeOf(error.cause);
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Failures of a database that starts, recovers or has no connection left: a moment later it may take one. */
export const isPassing = (error: unknown): boolean =>
  ['57P03', '53300', 'ECONNREFUSED', 'ECONNRESET'].includes(String(codeOf(error)));

/** Advice if Postgres has no connection left: the nodes together open too many. */
const TOO_MANY =
  'The database has no connection left: those of all nodes together, DATABASE_CONNECTIONS of each and one more while it starts, and of ' +
  'other programs must be fewer than its max_connections less those it reserves. Lower the one, raise the other, or put PgBouncer before it.';

/** Translates an error of the driver to a `StoreError`. */
export function databaseErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const failure = failureOf(error);
  const detail = error instanceof Error ? error.message : String(error);
  const isFull = codeOf(error) === '53300' || /no more connections allowed/.test(detail);
  return new StoreError(failure, `${isFull ? TOO_MANY : sentences[failure]} (${detail})`, error);
}

function failureOf(error: unknown): StoreFailure {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    if (/No space left on device/.test(error.message)) return 'full';
    return kinds[code] ?? kinds[code.slice(0, 2)] ?? 'unknown';
  }
  if (error instanceof AggregateError) return failureOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? error.code : undefined;
  if (ofWaiting.test(error.message)) return 'busy';
  return unreachable.has(code) || ofConnection.test(error.message) ? 'unavailable' : 'unknown';
}
