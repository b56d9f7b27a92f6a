import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { StoreError, type StoreFailure } from '../store-error.ts';

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

export interface ConnectionOptions {
  readonly path: string;
  readonly readOnly: boolean;
  /** How long another process may lock the store before a call fails. */
  readonly busyTimeoutMs: number;
}

/** A statement with its values, or a part of one. */
export interface ListStatement {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
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
  get<Row extends object>(sql: string, values: readonly SQLInputValue[] = []): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined;
  }

  /** The value of the first row of a statement with one column. */
  value<Value>(sql: string, values: readonly SQLInputValue[] = []): Value | undefined {
    return this.values<Value>(sql, values)[0];
  }

  all<Row extends object>(sql: string, values: readonly SQLInputValue[] = []): Row[] {
    return this.#statement(sql).all(...values) as Row[];
  }

  /** The values of a statement with one column. */
  values<Value>(sql: string, values: readonly SQLInputValue[] = []): Value[] {
    return this.all(sql, values).map((row) => Object.values(row)[0] as Value);
  }

  /** The rows one by one; those after the last one taken are not read. */
  each<Row extends object>(sql: string, values: readonly SQLInputValue[] = []): Iterable<Row> {
    return this.#statement(sql).iterate(...values) as Iterable<Row>;
  }

  /** Returns the number of changed rows. */
  run(sql: string, values: readonly SQLInputValue[] = []): number {
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

/** Result codes of SQLite, https://www.sqlite.org/rescode.html. The lower 8 bits are the primary code. */
const kinds: Readonly<Record<number, StoreFailure>> = {
  5: 'busy', // SQLITE_BUSY
  6: 'busy', // SQLITE_LOCKED
  11: 'corrupt', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  26: 'corrupt', // SQLITE_NOTADB
};

/** Extended codes that mean a full disk, although they are not SQLITE_FULL. */
const noRoom: ReadonlySet<number> = new Set([
  778, // SQLITE_IOERR_WRITE
  4874, // SQLITE_IOERR_SHMSIZE: the file beside the log that connections share could not grow
]);

const sentences: Readonly<Record<StoreFailure, string>> = {
  full: 'There is no room left on the disk of the store.',
  busy: 'Another process locks the store for too long.',
  closed: 'The store is closed.',
  unavailable: 'The store can not be reached.',
  corrupt: 'The store is damaged. Restore it from a backup.',
  unknown: 'The store has failed.',
};

/** Codes of the file system for a full disk. */
const noRoomForFile: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Translates an error of SQLite or the file system to a `StoreError`. */
export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = sqliteCodeOf(error);
  const isFull = noRoom.has(code) || noRoomForFile.has(fileCodeOf(error));
  const failure = isFull ? 'full' : (kinds[code & 0xff] ?? 'unknown');
  const detail = error instanceof Error ? error.message : String(error);
  return new StoreError(failure, `${sentences[failure]} (${detail})`, error);
}

function sqliteCodeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return -1;
  return typeof error.errcode === 'number' ? error.errcode : -1;
}

const fileCodeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** https://www.sqlite.org/fileformat2.html#the_write_ahead_log: six numbers, each of 32 bits, and two that check them. */
const HEADER_BYTES = 32;
const CHECKED_BYTES = 24;
const VERSION = 3_007_000;
/** The last bit says in which byte order the header is summed up. */
const MAGIC = 0x377f0682;

/**
 * Throws `corrupt` for a log whose header is damaged. SQLite would take it for an old one and go on without what it holds,
 * which is everything since the last checkpoint.
 */
export function checkWriteAheadLog(databasePath: string): void {
  const path = `${databasePath}-wal`;
  const header = startOf(path);
  if (header === null || isSound(header)) return;
  throw new StoreError(
    'corrupt',
    `The header of ${path} is damaged, so what was written last can't be read. Restore the store from a backup, or move that ` +
      'file away to go on with what is in the database, which is a few seconds older.',
  );
}

/** Null where no header was ever written whole. */
function startOf(path: string): Buffer | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    return readSync(file, header) === HEADER_BYTES ? header : null;
  } finally {
    closeSync(file);
  }
}

function isSound(header: Buffer): boolean {
  const magic = header.readUInt32BE(0);
  if ((magic & ~1) !== MAGIC || header.readUInt32BE(4) !== VERSION) return false;
  const numberAt = (at: number): number =>
    magic & 1 ? header.readUInt32BE(at) : header.readUInt32LE(at);
  let [first, second] = [0, 0];
  for (let at = 0; at < CHECKED_BYTES; at += 8) {
    first = (first + numberAt(at) + second) >>> 0;
    second = (second + numberAt(at + 4) + first) >>> 0;
  }
  return first === header.readUInt32BE(24) && second === header.readUInt32BE(28);
}
