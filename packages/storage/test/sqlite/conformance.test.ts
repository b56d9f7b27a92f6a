import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStore } from '../../src/index.ts';
import { Connection } from '../../src/sqlite/connection.ts';
import { databaseName } from '../../src/sqlite/open-store.ts';
import { rolesIn } from '../../src/sqlite/sql/roles.ts';
import { clusterConforms, storeConforms } from '../conformance/index.ts';

/** What `verify` says, without the thread of its own that it starts: after each test that would take as long as the test. */
function damageIn(path: string): readonly string[] {
  const connection = new Connection({ path, readOnly: true, busyTimeoutMs: 5_000 });
  try {
    return rolesIn(connection).upkeep.verify();
  } finally {
    connection.close();
  }
}

storeConforms('a store in SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-store-'));
  return {
    async open() {
      const store = await openStore({ directory });
      return { ...store, verify: async () => damageIn(join(directory, databaseName)) };
    },
    async openCopy(path) {
      await cp(path, join(dirname(path), databaseName));
      return await openStore({ directory: dirname(path) });
    },
    remove: () => rm(directory, { recursive: true }),
  };
});

clusterConforms('two openings of one store in SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-store-'));
  return { open: () => openStore({ directory }), remove: () => rm(directory, { recursive: true }) };
});
