import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SchemaVersion } from '../../store.ts';
import { StoreError } from '../../store-error.ts';
import { type Connection, storeErrorOf } from '../connection.ts';

/** What each version adds to the one before it. Once released, none is ever changed. */
export const migrations: readonly string[] = [
  '0001-tables',
  '0002-search',
  '0003-voices',
  '0004-pairs',
].map((step) => readFileSync(new URL(`./${step}.sql`, import.meta.url), 'utf8'));

/** Marks the files of this store (`vbtm`), so that those of other programs are left alone. */
const applicationId = 0x7662746d;

/** Brings the store to the newest version: each step is a transaction, so that a crash leaves a whole version behind. */
export function migrate(connection: Connection, steps: readonly string[] = migrations): void {
  const { database } = connection;
  for (;;) {
    database.exec('BEGIN IMMEDIATE');
    try {
      const version = pragma(connection, 'user_version');
      refuseOtherPrograms(connection, version);
      if (version > steps.length) throw tooNew(version, steps.length);
      const step = steps[version];
      if (step !== undefined) {
        database.exec(step);
        database.exec(
          `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version + 1}`,
        );
      }
      database.exec('COMMIT');
      if (step === undefined) return;
    } catch (error) {
      if (connection.isInTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}

function refuseOtherPrograms(connection: Connection, version: number): void {
  if (pragma(connection, 'application_id') === applicationId) return;
  const tables = connection.get<{ count: number }>('SELECT count(*) AS count FROM sqlite_schema');
  if (version === 0 && tables?.count === 0) return;
  throw new StoreError('unknown', 'This database belongs to another program. Name another file.');
}

function tooNew(version: number, known: number): StoreError {
  return new StoreError(
    'unknown',
    `The store has version ${version}, and this program knows versions up to ${known}: a newer release has written it. ` +
      'Start that release, or restore a backup from before.',
  );
}

/** A number in the head of the file. Read without keeping a statement: it is read once. */
function pragma(connection: Connection, name: 'user_version' | 'application_id'): number {
  const row = connection.database.prepare(`PRAGMA ${name}`).get();
  return Number(row?.[name]);
}

/** Reads the version of a database file without changing it. */
export function sqliteSchemaVersion(databasePath: string): SchemaVersion {
  try {
    const database = new DatabaseSync(databasePath, { readOnly: true });
    try {
      const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
      return { version, known: migrations.length };
    } finally {
      database.close();
    }
  } catch (error) {
    throw storeErrorOf(error);
  }
}
