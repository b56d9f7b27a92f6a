import { expect, test } from 'vitest';
import { columnsOf, type MovedTableName, movedTableNames } from '../../src/move/moved-tables.ts';
import { movesConform } from '../conformance/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { connected } from './connected.ts';
import { sqlitePlace } from './sqlite-place.ts';

movesConform('SQLite to SQLite', { from: sqlitePlace, to: sqlitePlace });

/** Tables that the target fills by itself, and why. */
const computed = {
  job_counts: 'kept by triggers on jobs',
  delivery_counts: 'kept by triggers on deliveries',
  metadata: 'computed from custom_metadata',
  transcript_pairs: 'computed from transcripts',
  lanes: 'computed from deliveries; which destination was served last is forgotten',
  nodes: 'the nodes of the source are not nodes of the target',
  work_leases: 'their owners are nodes of the source',
  rates: 'full again within a second',
  sign_in_codes: 'expired within minutes',
  ...Object.fromEntries(
    ['', '_config', '_data', '_idx'].map((part) => [
      `transcript_words${part}`,
      'kept by triggers on transcripts',
    ]),
  ),
  single: 'a backup of the source holds back no trash of the target',
};

test('every column of every table moves, or its table is one that the target computes', () => {
  const { database } = connected(temporaryFolder()).connection;
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  const found = tables.map(({ name }) => String(name));
  expect(found.sort()).toEqual([...movedTableNames, ...Object.keys(computed)].sort());
  for (const table of movedTableNames) {
    const columns = database.prepare('SELECT * FROM pragma_table_info(?)').all(table);
    expect(
      columns
        .map(typeOf)
        .filter((column) => `${table} ${column}` !== numberedAnew)
        .sort(),
      table,
    ).toEqual(declared(table));
  }
});

/** Orders the messages of a session, as `last_number` does. */
const numberedAnew = 'messages seq integer';

/** Booleans are integers. */
const declared = (table: MovedTableName): string[] =>
  columnsOf(table)
    .map(([column, type]) => `${column} ${type.replace('boolean', 'integer')}`)
    .sort();

function typeOf({ name, type, notnull, pk }: Record<string, unknown>): string {
  const isNullable = notnull === 0 && pk === 0;
  return `${name} ${String(type).toLowerCase()}${isNullable ? '?' : ''}`;
}
