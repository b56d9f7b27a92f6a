import { DatabaseSync } from 'node:sqlite';
import type { SchemaVersion } from '../schema-version.ts';
import { storeErrorOf } from './failures.ts';
import { migrations } from './migrations/migrate.ts';

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
