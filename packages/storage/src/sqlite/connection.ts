import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/**
 * A commit is on the disk when it returns. The log goes into the database less often than by default (4,000 pages are
 * 16 MB), as most of its pages are written again soon; and it does not stay large after a time in which it could not.
 */
const forWriting = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA journal_size_limit = 67108864;`;

/** How a connection is opened. */
export interface ConnectionOptions {
  readonly path: string;
  readonly readOnly: boolean;
  /** How long somebody else may hold the store before a call fails. */
  readonly busyTimeoutMs: number;
}

/** One connection to the database, with the statements that it has prepared. It blocks: it lives in a thread. */
export class Connection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor({ path, readOnly, busyTimeoutMs }: ConnectionOptions) {
    this.database = new DatabaseSync(path, {
      readOnly,
      timeout: busyTimeoutMs,
      enableForeignKeyConstraints: true,
    });
    // What SQLite keeps for the time of one transaction must not need room on any disk.
    this.database.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;');
    if (!readOnly) this.database.exec(forWriting);
  }

  get isInTransaction(): boolean {
    return this.database.isTransaction;
  }

  /** The first row. Columns are named as the fields of `Row`. */
  get<Row extends object>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined;
  }

  all<Row extends object>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#statement(sql).all(...values) as Row[];
  }

  /** How many rows were changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
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
