import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStore } from '../../src/index.ts';
import { Connection } from '../../src/sqlite/connection.ts';
import { databaseName } from '../../src/sqlite/open-store.ts';
import { rolesIn } from '../../src/sqlite/sql/roles.ts';
import { clusterConforms, storeConforms } from '../conformance/index.ts';

/** A store in a folder of its own, and a connection that looks into it: `verify` starts a thread, which takes as long as a test. */
async function makePlace() {
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-store-'));
  const path = join(directory, databaseName);
  let connection: Connection | undefined;
  const connected = (): Connection => {
    connection ??= new Connection({ path, readOnly: false, busyTimeoutMs: 5_000 });
    return connection;
  };
  return {
    async open() {
      const store = await openStore({ directory });
      return { ...store, verify: async () => rolesIn(connected()).upkeep.verify() };
    },
    async openCopy(copy: string) {
      await cp(copy, join(dirname(copy), databaseName));
      return await openStore({ directory: dirname(copy) });
    },
    empty: async () => emptyTables(connected()),
    async remove() {
      connection?.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** Triggers keep the tables of counts and the index of words. */
function emptyTables(connection: Connection): void {
  const tables = connection.values<string>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*_counts' AND name NOT GLOB 'transcript_words*'
       AND name NOT IN ('jobs', 'single')`,
  );
  connection.run('BEGIN IMMEDIATE');
  for (const table of ['jobs', ...tables]) connection.run(`DELETE FROM ${table}`);
  connection.run('UPDATE single SET trash_held_until = 0');
  connection.run('COMMIT');
}

storeConforms('a store in SQLite', makePlace);
clusterConforms('two openings of one store in SQLite', makePlace);
