import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/**
 * A commit is on disk when it returns. Checkpoints are rarer than by default (every 4,000 pages, 16 MB), because most pages
 * change again soon; the log is truncated to 64 MB after a long reader has kept it from shrinking. What is deleted is overwritten
 * with zeros, because transcripts must not stay in free pages; that costs less than commits differ from each other anyway.
 */
const forWriting = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA secure_delete = ON;`;

/** Size of the page cache of one connection. */
const CACHE_KIB = 16 * 1024;

/** How a connection is opened. */
export interface ConnectionOptions {
  readonly path: string;
  readonly readOnly: boolean;
  /** How long another process may lock the store before a call fails. */
  readonly busyTimeoutMs: number;
}

/** One connection to the database with its prepared statements. Calls block, so it belongs in a worker thread. */
export class Connection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #busyTimeoutMs: number;
  /** The log may have deleted content; assumed for the log of an earlier process. */
  #logHasDeleted = true;

  constructor({ path, readOnly, busyTimeoutMs }: ConnectionOptions) {
    this.database = new DatabaseSync(path, {
      readOnly,
      timeout: busyTimeoutMs,
      enableForeignKeyConstraints: true,
    });
    this.#busyTimeoutMs = busyTimeoutMs;
    // Temporary data of transactions stays in memory: a full disk must not fail a deletion. A cache grows up to its size as the database
    // grows, in each of three connections; the system's own cache has the other pages.
    this.database.exec(`PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${CACHE_KIB};`);
    if (!readOnly) this.database.exec(forWriting);
  }

  get isInTransaction(): boolean {
    return this.database.isTransaction;
  }

  /** The first row. Columns have the names of `Row`'s fields. */
  get<Row extends object>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined;
  }

  all<Row extends object>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#statement(sql).all(...values) as Row[];
  }

  /** The rows one by one; those after the last one taken are not read. */
  each<Row extends object>(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#statement(sql).iterate(...values) as Iterable<Row>;
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  /** The next checkpoint empties the log, which has the pages as they were before a deletion. */
  emptyLogSoon(): void {
    this.#logHasDeleted = true;
  }

  /** Copies the log into the database (checkpoint), up to pages that readers still need. */
  checkpoint(): void {
    if (this.#logHasDeleted) this.#emptyLog();
    else this.database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  }

  /** Truncates the log, unless a reader still needs it: the next checkpoint tries it again. */
  #emptyLog(): void {
    this.database.exec('PRAGMA busy_timeout = 0');
    try {
      const row = this.database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      this.#logHasDeleted = row?.['busy'] !== 0;
    } finally {
      this.database.exec(`PRAGMA busy_timeout = ${this.#busyTimeoutMs}`);
    }
  }

  close(): void {
    this.#statements.clear();
    this.database.close();
  }

  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** A part of the store inside a thread: its methods are synchronous. */
export type InThread<Role> = {
  readonly [Method in keyof Role]: Role[Method] extends (
    ...values: infer Values
  ) => Promise<infer Answer>
    ? (...values: Values) => Answer
    : never;
};
