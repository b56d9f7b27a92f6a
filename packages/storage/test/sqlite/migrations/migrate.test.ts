import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/index.ts';
import { Connection } from '../../../src/sqlite/connection.ts';
import { turnsOfAccounts } from '../../../src/sqlite/migrations/0003-turns-of-accounts.ts';
import { finalsOfSessions } from '../../../src/sqlite/migrations/0004-finals-of-sessions.ts';
import { numbersOfMessages } from '../../../src/sqlite/migrations/0007-numbers-of-messages.ts';
import { migrate, migrations } from '../../../src/sqlite/migrations/migrate.ts';
import { databaseName } from '../../../src/sqlite/open-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';

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

test('a step that fails leaves the version before it whole', () => {
  const connection = connect(temporaryFolder());
  const broken = 'CREATE TABLE later (x TEXT); INSERT INTO nowhere VALUES (1)';
  expect(() => migrate(connection, ['CREATE TABLE first (x TEXT)', broken])).toThrow('nowhere');
  expect(versionOf(connection)).toBe(1);
  expect(connection.all('SELECT name FROM sqlite_schema')).toEqual([{ name: 'first' }]);
});

test('jobs from before accounts took turns are in the turn of their account', () => {
  const connection = connect(temporaryFolder());
  const before = migrations.indexOf(turnsOfAccounts);
  migrate(connection, migrations.slice(0, before));
  connection.database.exec(
    `INSERT INTO jobs (id, account, kind, status, created_at, params) VALUES ('a', 'one', 'pre-recorded', 'queued', 1, '{}');
     INSERT INTO queue (job, available_at, attempts) SELECT seq, 1, 0 FROM jobs`,
  );
  migrate(connection);
  expect(connection.all('SELECT account FROM queue')).toEqual([{ account: 'one' }]);
});

test('the finals of sessions that ran before finals were stored are those of their messages', () => {
  const connection = connect(temporaryFolder());
  migrate(connection, migrations.slice(0, migrations.indexOf(finalsOfSessions)));
  connection.database.exec(
    `INSERT INTO jobs (id, account, kind, status, created_at, params) VALUES ('a', 'one', 'live', 'processing', 1, '{}')`,
  );
  const transcript = (text: string, is_final: boolean): string =>
    JSON.stringify({ type: 'transcript', data: { is_final, utterance: { text, start: 0.25 } } });
  const batches = [
    [
      JSON.stringify({ type: 'start_recording' }),
      transcript('one', false),
      transcript('one', true),
    ],
    [transcript('"two", \u00e9\n', true)],
    [JSON.stringify({ type: 'speech_end', data: { is_final: true } })],
  ];
  const insert = connection.database.prepare(
    'INSERT INTO messages (job, message) SELECT seq, ? FROM jobs',
  );
  for (const lines of batches) insert.run(lines.join('\n'));
  migrate(connection);
  const finals = connection.all<{ utterance: string }>('SELECT utterance FROM finals ORDER BY seq');
  expect(finals.map(({ utterance }) => JSON.parse(utterance))).toEqual([
    { text: 'one', start: 0.25 },
    { text: '"two", \u00e9\n', start: 0.25 },
  ]);
});

test('messages of sessions that ran before messages had numbers are numbered in their order', () => {
  const connection = connect(temporaryFolder());
  migrate(connection, migrations.slice(0, migrations.indexOf(numbersOfMessages)));
  for (const id of ['a', 'b']) {
    connection.run(
      `INSERT INTO jobs (id, account, kind, status, created_at, params) VALUES (?, 'one', 'live', 'processing', 1, '{}')`,
      id,
    );
  }
  const stored = { a: ['1\n2\n3', '4'], b: ['1', '2\n3', '4\n5'] };
  for (const [id, batches] of Object.entries(stored)) {
    for (const batch of batches) {
      connection.run(
        'INSERT INTO messages (job, message) SELECT seq, ? FROM jobs WHERE id = ?',
        batch,
        id,
      );
    }
  }
  migrate(connection);
  expect(
    connection.all('SELECT message, last_number AS last FROM messages ORDER BY job, seq'),
  ).toEqual([
    { message: '1\n2\n3', last: 3 },
    { message: '4', last: 4 },
    { message: '1', last: 1 },
    { message: '2\n3', last: 3 },
    { message: '4\n5', last: 5 },
  ]);
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
