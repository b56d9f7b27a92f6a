import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/index.ts';
import { openSqliteSource, openSqliteTarget } from '../../src/sqlite/sqlite-rows.ts';
import type { MovePlace } from '../conformance/index.ts';

/** A folder of its own for a store that data moves out of or into. */
export async function sqlitePlace(): Promise<MovePlace> {
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-move-'));
  return {
    open: () => openStore({ directory }),
    openSource: () => openSqliteSource(directory),
    openTarget: () => openSqliteTarget(directory),
    remove: () => rm(directory, { recursive: true }),
  };
}
