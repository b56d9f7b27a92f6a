import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Connection } from '../../src/sqlite/connection.ts';
import { migrate } from '../../src/sqlite/migrations/migrate.ts';
import { databaseName } from '../../src/sqlite/open-store.ts';
import { type Roles, rolesIn } from '../../src/sqlite/sql/roles.ts';

/** A connection of this thread, with which a test can look inside. */
export function connected(directory: string): { connection: Connection; roles: Roles } {
  const path = join(directory, databaseName);
  const connection = new Connection({ path, readOnly: false, busyTimeoutMs: 1_000 });
  onTestFinished(() => connection.close());
  migrate(connection);
  return { connection, roles: rolesIn(connection) };
}
