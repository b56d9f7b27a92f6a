import pg from 'pg';
import { StoreError } from '../store.ts';
import { databaseErrorOf, isOfStatement, isRepeatable } from './failures.ts';

/**
 * What the clock of the caller shows. The clocks of nodes differ, and leases are judged by that of the database: each call brings the
 * time that its own times are relative to. Null: the caller's times hold, as in tests.
 */
export type CallerClock = () => number | null;

/** A value of a statement. */
export type DatabaseValue = string | number | boolean | null | readonly string[] | Uint8Array;

/** Options of the connections to a database. */
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

/** An open transaction. */
export interface DatabaseTransaction {
  query<Row extends object>(sql: string, values?: readonly DatabaseValue[]): Promise<Row[]>;
  /** Several statements without values. */
  run(sql: string): Promise<void>;
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
          async run(sql) {
            await client.query(sql);
          },
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

/** Texts of Postgres can't have the character NUL. */
const storable = (value: DatabaseValue): DatabaseValue =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

/** JSON for a value of the type `jsonb`, which can't have the character NUL. */
export const jsonb = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\uFFFD').toWellFormed() : part,
  );
