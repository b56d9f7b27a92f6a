import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStore } from '../../src/index.ts';
import { databaseName } from '../../src/sqlite/open-store.ts';
import { clusterConforms, storeConforms } from '../conformance/index.ts';

storeConforms('a store in SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-store-'));
  return {
    open: () => openStore({ directory }),
    async openCopy(path) {
      await cp(path, join(dirname(path), databaseName));
      return await openStore({ directory: dirname(path) });
    },
    remove: () => rm(directory, { recursive: true }),
  };
});

clusterConforms('two openings of one store in SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-store-'));
  return {
    open: () => openStore({ directory }),
    remove: () => rm(directory, { recursive: true }),
  };
});
