import pg from 'pg';
import { StoreError, type StoreFailure } from '../store-error.ts';

/**
 * What the clock of the caller shows. The clocks of nodes differ, and leases are judged by that of the database: each call brings the
 * time that its own times are relative to. Null: the caller's times hold, as in tests.
 */
export type CallerClock = () => number | null;

/** A value of a statement. */
export type DatabaseValue = string | number | boolean | null | readonly string[] | Uint8Array;

interface DatabaseOptions {
  /** Address such as `postgres://user:password@host:5432/verbatim`. */
  readonly url: string;
  /** Connections of this process; more calls wait. */
  readonly connections: number;
  /** Calls that may wait for a connection; more are rejected as `busy`. */
  readonly maxWaiting: number;
  /** How long to wait for a connection. */
  readonly connectTimeoutMs: number;
  /** How long a statement may take. Its connection is closed then. */
  readonly statementTimeoutMs: number;
  /** How long an unused connection stays open. Default: a minute. */
  readonly idleTimeoutMs?: number;
}

export interface DatabaseTransaction {
  query<Row extends object>(sql: string, values?: readonly DatabaseValue[]): Promise<Row[]>;
  /** Returns the number of changed rows of one statement; without values there may be several. */
  run(sql: string, values?: readonly DatabaseValue[]): Promise<number>;
}

/** `bigint` as a number: times in milliseconds, counts and row ids stay below 2^53. */
const BIGINT = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** How often a transaction is repeated that the database ended because of another one. It changed nothing. */
const MAX_REPETITIONS = 5;

/**
 * Connections to Postgres, which may lie behind PgBouncer in transaction mode: statements are unnamed, and nothing is left behind in a
 * connection.
 */
export class Database {
  readonly #pool: pg.Pool;
  readonly #options: DatabaseOptions;
  #running = 0;
  #closed = false;
  #idle: (() => void) | undefined;

  constructor(options: DatabaseOptions) {
    this.#options = options;
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: options.connections,
      connectionTimeoutMillis: options.connectTimeoutMs,
      idleTimeoutMillis: options.idleTimeoutMs ?? 60_000,
      query_timeout: options.statementTimeoutMs,
      keepAlive: true,
      application_name: 'verbatim',
      types,
    });
    // An idle connection was lost: the pool has removed it, and the next call opens another one.
    this.#pool.on('error', () => {});
  }

  /** Runs one statement, which is a transaction of its own. */
  query<Row extends object>(sql: string, values: readonly DatabaseValue[] = []): Promise<Row[]> {
    return this.#with(async (client) => await rowsOf<Row>(client, sql, values));
  }

  /** Runs one statement. Returns the number of changed rows. */
  run(sql: string, values: readonly DatabaseValue[] = []): Promise<number> {
    return this.#with(async (client) => await changedBy(client, sql, values));
  }

  /** The first row of a statement. */
  async one<Row extends object>(
    sql: string,
    values: readonly DatabaseValue[] = [],
  ): Promise<Row | undefined> {
    return (await this.query<Row>(sql, values))[0];
  }

  /** The value of a statement with one row and one column, such as the call of a function. */
  async value<Value>(sql: string, values: readonly DatabaseValue[] = []): Promise<Value> {
    const row = await this.one<Record<string, Value>>(sql, values);
    return Object.values(row ?? {})[0] as Value;
  }

  /** The values of a statement with one column. */
  async values<Value>(sql: string, values: readonly DatabaseValue[] = []): Promise<Value[]> {
    const rows = await this.query<Record<string, Value>>(sql, values);
    return rows.map((row) => Object.values(row)[0] as Value);
  }

  /** `settings`: statements that begin the transaction. */
  transaction<Result>(
    work: (transaction: DatabaseTransaction) => Promise<Result>,
    settings = '',
  ): Promise<Result> {
    return this.#with(async (client) => {
      await client.query(`BEGIN; ${settings}`);
      try {
        const result = await work({
          query: <Row extends object>(sql: string, values: readonly DatabaseValue[] = []) =>
            rowsOf<Row>(client, sql, values),
          run: (sql, values = []) => changedBy(client, sql, values),
        });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        if (isOfStatement(error) || error instanceof StoreError) await client.query('ROLLBACK');
        throw error;
      }
    });
  }

  /** Rejects new calls, waits for the pending ones, and closes the connections. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#running > 0) {
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
      });
    }
    await this.#pool.end();
  }

  async #with<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    if (this.#closed) throw new StoreError('closed', 'The store is closed.');
    if (this.#pool.waitingCount >= this.#options.maxWaiting) {
      throw new StoreError(
        'busy',
        `${this.#pool.waitingCount} calls wait for the database already.`,
      );
    }
    this.#running += 1;
    try {
      for (let repetition = 1; ; repetition += 1) {
        try {
          return await this.#once(work);
        } catch (error) {
          if (!isRepeatable(error) || repetition > MAX_REPETITIONS) throw databaseErrorOf(error);
        }
      }
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#idle?.();
    }
  }

  async #once<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    let isUsable = true;
    const onError = (): void => {
      isUsable = false;
    };
    client.on('error', onError);
    try {
      return await work(client);
    } catch (error) {
      // Without a response of the database to this statement, the next one must not get it.
      isUsable &&= isOfStatement(error) || error instanceof StoreError;
      throw error;
    } finally {
      client.off('error', onError);
      client.release(!isUsable);
    }
  }
}

async function rowsOf<Row extends object>(
  client: pg.PoolClient,
  sql: string,
  values: readonly DatabaseValue[],
): Promise<Row[]> {
  const { rows } = await client.query<Row>(sql, values.map(storable));
  return rows;
}

async function changedBy(
  client: pg.PoolClient,
  sql: string,
  values: readonly DatabaseValue[],
): Promise<number> {
  const { rowCount } = await client.query(sql, values.map(storable));
  return rowCount ?? 0;
}

/** Texts of Postgres can't have the character NUL. */
const storable = (value: DatabaseValue): DatabaseValue =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

/** JSON for a value of the type `jsonb`, which can't have the character NUL. */
export const jsonb = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\uFFFD').toWellFormed() : part,
  );

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
const isOfStatement = (error: unknown): boolean =>
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
function databaseErrorOf(error: unknown): StoreError {
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
