import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/index.ts';
import { accountWord } from '../../../src/search.ts';
import { Connection } from '../../../src/sqlite/connection.ts';
import { migrate, migrations } from '../../../src/sqlite/migrations/migrate.ts';
import { databaseName } from '../../../src/sqlite/open-store.ts';
import { keepPairs } from '../../../src/sqlite/sql/job-rows.ts';
import { searchIn } from '../../../src/sqlite/sql/search.ts';
import { query } from '../../conformance/rows.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test('a new store has the newest version', () => {
  const connection = connect(temporaryFolder());
  migrate(connection);
  expect(versionOf(connection)).toBe(migrations.length);
});

test('each step is done once, in order, and a later opening goes on from there', () => {
  const connection = connect(temporaryFolder());
  const first = 'CREATE TABLE steps (name TEXT); INSERT INTO steps VALUES (1)';
  migrate(connection, [first]);
  migrate(connection, [first, 'INSERT INTO steps VALUES (2)']);
  migrate(connection, [first, 'INSERT INTO steps VALUES (2)']);
  expect(connection.all('SELECT name FROM steps')).toEqual([{ name: '1' }, { name: '2' }]);
  expect(versionOf(connection)).toBe(2);
});

test('jobs from before the search are found by their tags, and wait for the upkeep with their results', () => {
  const connection = connect(temporaryFolder());
  migrate(connection, migrations.slice(0, 1));
  connection.database.exec(`
    INSERT INTO jobs (id, account, kind, status, created_at, completed_at, tags, params)
      VALUES ('done', 'one', 'pre-recorded', 'done', 1, 2, '["b\\u0000","a","a"]', '{}'),
        ('failed', 'one', 'pre-recorded', 'error', 1, 2, '[]', '{}');
    INSERT INTO results (job, result) SELECT seq, '{}' FROM jobs WHERE id = 'done'`);
  migrate(connection);
  expect(connection.all('SELECT account, tag, id FROM tags ORDER BY tag')).toEqual([
    { account: 'one', tag: '"a"', id: 'done' },
    { account: 'one', tag: '"b\\u0000"', id: 'done' },
  ]);
  expect(searchIn(connection).missing(10)).toEqual([{ accountId: 'one', id: 'done' }]);
});

test('a phrase of a transcript from before the pairs is found, and one whose pairs rule it out is not', () => {
  const connection = connect(temporaryFolder());
  migrate(connection, migrations.slice(0, 3));
  connection.database.exec(`
    INSERT INTO jobs (id, account, kind, status, created_at, completed_at, tags, params)
      VALUES ('done', 'one', 'pre-recorded', 'done', 1, 2, '[]', '{}');
    INSERT INTO results (job, result) SELECT seq, '{}' FROM jobs;
    INSERT INTO transcripts (job, words, passages)
      VALUES (1, '¶ the budget of march ¶ ${accountWord('one')}', '[["The budget of March",0,1,0,null,5,0]]')`);
  migrate(connection);
  const find = (text: string) =>
    searchIn(connection)
      .find({ ...query(), text })
      .found.map(({ id }) => id);
  expect([find('"budget of"'), find('"budget march"')]).toEqual([['done'], []]);
  keepPairs(connection, 1, '¶ alone ¶');
  expect([find('"budget of"'), find('budget of')]).toEqual([[], ['done']]);
});

test('a step that fails leaves the version before it whole', () => {
  const connection = connect(temporaryFolder());
  const broken = 'CREATE TABLE later (x TEXT); INSERT INTO nowhere VALUES (1)';
  expect(() => migrate(connection, ['CREATE TABLE first (x TEXT)', broken])).toThrow('nowhere');
  expect(versionOf(connection)).toBe(1);
  expect(connection.all('SELECT name FROM sqlite_schema')).toEqual([{ name: 'first' }]);
});

test('a store of a newer release is refused and left as it is', async () => {
  const directory = temporaryFolder();
  await (await openStore({ directory })).close();
  const database = new DatabaseSync(join(directory, databaseName));
  database.exec('PRAGMA user_version = 999');
  database.close();
  await expect(openStore({ directory })).rejects.toThrow(
    /version 999, and this program knows versions up to \d+: a newer release/,
  );
});

test('a database of another program is refused and left as it is', async () => {
  const directory = temporaryFolder();
  const database = new DatabaseSync(join(directory, databaseName));
  onTestFinished(() => database.close());
  database.exec('CREATE TABLE theirs (x TEXT)');
  await expect(openStore({ directory })).rejects.toThrow('belongs to another program');
  const tables = database.prepare('SELECT name FROM sqlite_schema').all();
  expect(tables.map(({ name }) => name)).toEqual(['theirs']);
});

test('several processes may open a new folder at the same moment', async () => {
  const directory = temporaryFolder();
  const stores = await Promise.all([1, 2, 3].map(() => openStore({ directory })));
  for (const store of stores) await store.check();
  await Promise.all(stores.map((store) => store.close()));
});

function connect(directory: string): Connection {
  const path = join(directory, databaseName);
  const connection = new Connection({ path, readOnly: false, busyTimeoutMs: 1_000 });
  onTestFinished(() => connection.close());
  return connection;
}

const versionOf = (connection: Connection): unknown =>
  connection.database.prepare('PRAGMA user_version').get()?.['user_version'];
