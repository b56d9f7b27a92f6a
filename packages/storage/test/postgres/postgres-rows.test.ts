import { describeWith, findPostgres, sharedPart, startPostgres } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { columnsOf, type MovedTableName, movedTableNames } from '../../src/move/moved-tables.ts';
import { openPostgresStore } from '../../src/postgres/open-postgres-store.ts';
import {
  markPostgres,
  openPostgresSource,
  openPostgresTarget,
  postgresMark,
} from '../../src/postgres/postgres-rows.ts';
import { type MovePlace, movesConform } from '../conformance/index.ts';
import { sqlitePlace } from '../sqlite/sqlite-place.ts';
import { withTables } from './with-stores.ts';

/** Tables and columns that the target fills by itself, and why. */
const computed = {
  account_counts: 'kept by triggers on jobs',
  total_counts: 'kept by triggers on jobs',
  metadata: 'computed from custom_metadata',
  transcript_pairs: 'computed from transcripts',
  lanes: 'computed from deliveries; which destination was served last is forgotten',
  turns: 'which account was served last is forgotten',
  single: 'a backup of the source holds back no trash of the target',
  nodes: 'the nodes of the source are not nodes of the target',
  work_leases: 'their owners are nodes of the source',
  rates: 'full again within a second',
  sign_in_codes: 'expired within minutes',
  growing_blobs: 'recordings move as blobs',
  growing_rows: 'recordings move as blobs',
  growing_parts: 'recordings move as blobs',
  schema_versions: 'the target has a version of its own',
};

describeWith([findPostgres()], 'rows in Postgres', () => {
  const server = sharedPart(async () => await withTables(await startPostgres()));

  const inPostgres = async (): Promise<MovePlace> => {
    const database = await server().createDatabase();
    return {
      open: () => openPostgresStore({ url: database.url, clock: null, connections: 5 }),
      openSource: () => openPostgresSource(database.url),
      openTarget: () => openPostgresTarget(database.url),
      remove: async () => await database[Symbol.asyncDispose](),
    };
  };

  movesConform('SQLite to Postgres', { from: sqlitePlace, to: inPostgres });
  movesConform('Postgres to SQLite', { from: inPostgres, to: sqlitePlace });

  test('every column of every table moves, or its table is one that the target computes', async () => {
    await using database = await server().createDatabase();
    await (await openPostgresStore({ url: database.url })).close();
    const text = await server().sql(
      `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public'`,
      database.url,
    );
    const found = Map.groupBy(text.trim().split('\n'), (line) => line.split('|')[0] ?? '');
    expect([...found.keys()].sort()).toEqual([...movedTableNames, ...Object.keys(computed)].sort());
    for (const table of movedTableNames) {
      expect(found.get(table)?.map(typeOf).sort(), table).toEqual(declared(table));
    }
  });

  test('no node opens a store that data moves into or out of, or was moved out of', async () => {
    await using database = await server().createDatabase();
    const target = await openPostgresTarget(database.url);
    await target.begin('the source');
    await expect(openPostgresStore({ url: database.url })).rejects.toThrow(
      'A move from the source into this database has not ended',
    );
    await target.finish();
    await target.close();
    for (const state of ['moving out', 'moved out'] as const) {
      await markPostgres(database.url, { state, other: 'the target' });
      expect(await postgresMark(database.url)).toEqual({ state, other: 'the target' });
      await expect(openPostgresStore({ url: database.url })).rejects.toThrow('to the target');
    }
    await (await openPostgresStore({ url: database.url, mayBeMoved: true })).close();
    await markPostgres(database.url, null);
    await (await openPostgresStore({ url: database.url })).close();
  });
});

const declared = (table: MovedTableName): string[] =>
  columnsOf(table)
    .map(([column, type]) => `${column} ${type}`)
    .sort();

const types: Readonly<Record<string, string>> = { bigint: 'integer', 'double precision': 'real' };

function typeOf(line: string): string {
  const [, column, type = '', nullable] = line.split('|');
  return `${column} ${types[type] ?? type}${nullable === 'YES' ? '?' : ''}`;
}
