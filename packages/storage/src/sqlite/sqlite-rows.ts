import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  columnsOf,
  hasData,
  keyColumnsOf,
  keyOf,
  type MovedBlob,
  type MovedRow,
  type MovedRowKey,
  type MovedTableName,
  MoveError,
  type MovePosition,
  type MoveSource,
  type MoveTarget,
  movedTableNames,
  otherSource,
  PAGE_CHARACTERS,
  PAGE_ROWS,
} from '../move/moved-tables.ts';
import { Connection, storeErrorOf } from './connection.ts';
import { migrate } from './migrations/migrate.ts';
import { databaseName, makeForOwnerOnly } from './open-store.ts';
import { keepMetadata, keepPairs, removeMetadata } from './sql/job-rows.ts';
import { settleLane } from './sql/outbox.ts';

/** Opens the rows of the store in a folder, to move them elsewhere. The store must exist; its calls block this thread. */
export async function openSqliteSource(directory: string): Promise<MoveSource> {
  const path = join(directory, databaseName);
  await stat(path).catch((error: unknown) => {
    throw storeErrorOf(error);
  });
  return new SqliteSource(connected(path));
}

/** Opens the store in a folder that rows move into; creates it if there is none. Its calls block this thread. */
export async function openSqliteTarget(directory: string): Promise<MoveTarget> {
  const path = join(directory, databaseName);
  await makeForOwnerOnly(path);
  return new SqliteTarget(connected(path));
}

function connected(path: string): Connection {
  const connection = new Connection({ path, readOnly: false, busyTimeoutMs: 5_000 });
  try {
    migrate(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

class SqliteSource implements MoveSource {
  protected readonly connection: Connection;
  #closing: Promise<void> | undefined;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  count(table: MovedTableName): Promise<number> {
    return settled(() => this.connection.value<number>(`SELECT count(*) FROM ${table}`) ?? 0);
  }

  page(table: MovedTableName, after: MovedRowKey | null): Promise<readonly MovedRow[]> {
    return settled(() => {
      const names = columnsOf(table).map(([column]) => quoted(column));
      const key = keyColumnsOf(table).map(quoted).join(', ');
      const behind = after === null ? '' : `WHERE (${key}) > (${after.map(() => '?').join(', ')})`;
      const sql = `SELECT ${names.join(', ')} FROM ${table} ${behind} ORDER BY ${key} LIMIT ${PAGE_ROWS}`;
      const rows: MovedRow[] = [];
      let characters = 0;
      for (const row of this.connection.each<SqliteRow>(sql, after ?? [])) {
        rows.push(movedRow(table, row));
        for (const value of Object.values(row)) characters += String(value).length;
        if (characters >= PAGE_CHARACTERS) break;
      }
      return rows;
    });
  }

  close(): Promise<void> {
    this.#closing ??= settled(() => this.connection.close());
    return this.#closing;
  }
}

/** The state of a move lies in two tables that `finish` drops. */
const stateTables = `
CREATE TABLE IF NOT EXISTS move (id INTEGER PRIMARY KEY CHECK (id = 1), source TEXT NOT NULL, position TEXT) STRICT;
CREATE TABLE IF NOT EXISTS moved_blobs (key TEXT PRIMARY KEY, byte_length INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

class SqliteTarget extends SqliteSource implements MoveTarget {
  isUnderWay(): Promise<boolean> {
    const sql = `SELECT 1 FROM sqlite_schema WHERE name = 'move'`;
    return settled(() => this.connection.get(sql) !== undefined);
  }

  begin(source: string): Promise<MovePosition | null> {
    return this.#transaction(() => {
      const { connection } = this;
      connection.database.exec(stateTables);
      const begun = connection.get<{ source: string; position: string | null }>(
        'SELECT source, position FROM move',
      );
      if (begun === undefined) {
        this.#refuseData();
        connection.run('INSERT INTO move (id, source) VALUES (1, ?)', [source]);
        return null;
      }
      if (begun.source !== source) throw otherSource(begun.source);
      return begun.position === null ? null : (JSON.parse(begun.position) as MovePosition);
    });
  }

  write(table: MovedTableName, rows: readonly MovedRow[]): Promise<void> {
    return this.#transaction(() => {
      const { connection } = this;
      const insert = insertOf(table);
      for (const row of rows) {
        if (replacedTables.has(table)) connection.run(deleteOf(table), keyOf(table, row));
        const inserted = table === 'deliveries' ? { ...row, dead_at: null } : row;
        connection.run(insert, sqliteValues(table, inserted));
      }
      if (table === 'jobs') for (const row of rows) this.#indexMetadata(row);
      if (table === 'transcripts')
        for (const { job, words } of rows) keepPairs(connection, Number(job), String(words));
      if (table === 'deliveries') this.#settleDeliveries(rows);
      const last = rows.at(-1);
      if (last === undefined) return;
      const position: MovePosition = { table, after: keyOf(table, last) };
      connection.run('UPDATE move SET position = ?', [JSON.stringify(position)]);
    });
  }

  recordBlobs(blobs: readonly MovedBlob[]): Promise<void> {
    return this.#transaction(() => {
      for (const { key, byteLength } of blobs) {
        this.connection.run('INSERT OR REPLACE INTO moved_blobs (key, byte_length) VALUES (?, ?)', [
          key,
          byteLength,
        ]);
      }
    });
  }

  recordedBlobs(keys: readonly string[]): Promise<readonly MovedBlob[]> {
    return settled(() =>
      this.connection.all<MovedBlob>(
        `SELECT key, byte_length AS byteLength FROM moved_blobs WHERE key IN (SELECT value FROM json_each(?))`,
        [JSON.stringify(keys)],
      ),
    );
  }

  blobsAfter(after: string): Promise<readonly MovedBlob[]> {
    return settled(() =>
      this.connection.all<MovedBlob>(
        `SELECT key, byte_length AS byteLength FROM moved_blobs WHERE key > ? ORDER BY key LIMIT ${PAGE_ROWS}`,
        [after],
      ),
    );
  }

  finish(): Promise<void> {
    return this.#transaction(() => {
      this.connection.database.exec('DROP TABLE move; DROP TABLE moved_blobs');
    });
  }

  #refuseData(): void {
    for (const table of movedTableNames) {
      if (this.connection.get(`SELECT 1 FROM ${table} LIMIT 1`) !== undefined) throw hasData(table);
    }
  }

  #indexMetadata(row: MovedRow): void {
    const { id, account, custom_metadata: text } = row;
    const job = {
      id: String(id),
      accountId: String(account),
      customMetadata: typeof text === 'string' ? text : null,
    };
    removeMetadata(this.connection, job);
    keepMetadata(this.connection, job);
  }

  /** The triggers count a delivery that is inserted as waiting, and one whose `dead_at` is set then as given up. */
  #settleDeliveries(rows: readonly MovedRow[]): void {
    for (const { seq, dead_at: deadAt } of rows) {
      if (deadAt === null) continue;
      this.connection.run('UPDATE deliveries SET dead_at = ? WHERE seq = ?', [
        Number(deadAt),
        Number(seq),
      ]);
    }
    const destinations = new Set(rows.map(({ destination }) => String(destination)));
    for (const destination of destinations) settleLane(this.connection, destination);
  }

  #transaction<Result>(work: () => Result): Promise<Result> {
    return settled(() => {
      this.connection.run('BEGIN IMMEDIATE');
      try {
        const result = work();
        this.connection.run('COMMIT');
        return result;
      } catch (error) {
        if (this.connection.isInTransaction) this.connection.run('ROLLBACK');
        throw error;
      }
    });
  }
}

type SqliteRow = Readonly<Record<string, string | number | null>>;

/** SQLite has no booleans: 1 is true. */
function movedRow(table: MovedTableName, row: SqliteRow): MovedRow {
  const values = columnsOf(table).map(([column, type]) => {
    const value = row[column] ?? null;
    return [column, type === 'boolean' ? value === 1 : value] as const;
  });
  return Object.fromEntries(values);
}

const sqliteValues = (table: MovedTableName, row: MovedRow): (string | number | null)[] =>
  columnsOf(table).map(([column]) => {
    const value = row[column] ?? null;
    return typeof value === 'boolean' ? Number(value) : value;
  });

/** Tables without a unique index on the key by which their rows move. Nothing refers to their rows. */
const replacedTables: ReadonlySet<MovedTableName> = new Set(['messages', 'finals']);

const deleteOf = (table: MovedTableName): string =>
  `DELETE FROM ${table} WHERE ${keyColumnsOf(table)
    .map((column) => `${quoted(column)} = ?`)
    .join(' AND ')}`;

/** Replaces a row with the same key. */
function insertOf(table: MovedTableName): string {
  const columns = columnsOf(table).map(([column]) => column);
  const key = keyColumnsOf(table);
  const set = columns
    .filter((column) => !key.includes(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  const conflict = replacedTables.has(table)
    ? ''
    : `ON CONFLICT (${key.map(quoted).join(', ')}) DO UPDATE SET ${set.join(', ')}`;
  return `INSERT INTO ${table} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${conflict}`;
}

/** Some columns have the name of a keyword. */
const quoted = (column: string): string => `"${column}"`;

async function settled<Result>(work: () => Result): Promise<Result> {
  try {
    return await Promise.resolve(work());
  } catch (error) {
    throw error instanceof MoveError ? error : storeErrorOf(error);
  }
}
