import type { SchemaVersion } from '../schema-version.ts';
import { Database } from './database.ts';
import { schema, versionOf } from './migrations/migrate.ts';

/** Reads the version of a database without changing it; null if no service has used it. */
export async function postgresSchemaVersion(url: string): Promise<SchemaVersion | null> {
  const database = new Database({
    url,
    connections: 1,
    maxWaiting: 2,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 5_000,
  });
  try {
    const found = await versionOf(database);
    return found ? { version: found.version, known: schema.steps.length } : null;
  } finally {
    await database.close();
  }
}
