import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ConsistencyRule, commonRules } from '../../consistency-rules.ts';
import { leavesOf } from '../../metadata/leaves.ts';
import type { Store } from '../../store.ts';
import type { Connection, InThread } from '../connection.ts';

/** Methods on the store as a whole. */
export type DatabaseUpkeep = Pick<Store, 'check' | 'verify' | 'copyTo'>;

export function upkeepIn(connection: Connection): InThread<DatabaseUpkeep> {
  return {
    check() {
      connection.run('UPDATE single SET checked = checked + 1');
    },
    verify: () => findDamage(connection),
    copyTo(path) {
      // It holds transcripts: readable by its owner only.
      closeSync(openSync(path, 'wx', 0o600));
      connection.run('VACUUM INTO ?', [path]);
      syncPath(path);
      syncPath(dirname(path));
    },
  };
}

/** Makes the copy durable: a power failure must not undo it. */
function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const rules: readonly ConsistencyRule[] = [
  ...commonRules,
  {
    sql: `SELECT job_counts.kind || ' ' || job_counts.status || ' of ' || account AS what FROM job_counts
            WHERE account <> '' AND count <> (SELECT count(*) FROM jobs
              WHERE jobs.account = job_counts.account AND jobs.kind = job_counts.kind
                AND jobs.status = job_counts.status)`,
    says: 'is counted wrongly',
  },
  {
    sql: `SELECT every.kind || ' ' || every.status AS what FROM job_counts AS every WHERE account = '' AND count <>
            (SELECT total(count) FROM job_counts AS one
              WHERE one.account <> '' AND one.kind = every.kind AND one.status = every.status)`,
    says: 'is counted wrongly over all accounts',
  },
  {
    sql: `SELECT waiting || ' and ' || dead AS what FROM delivery_counts WHERE
            waiting <> (SELECT count(*) FROM deliveries WHERE dead_at IS NULL)
            OR dead <> (SELECT count(*) FROM deliveries WHERE dead_at IS NOT NULL)`,
    says: 'are not how many deliveries wait and were given up',
  },
];

function findDamage(connection: Connection): string[] {
  return [
    () => pageDamage(connection),
    ...rules.map((rule) => () => brokenBy(connection, rule)),
    () => metadataDamage(connection),
  ].flatMap((look) => {
    try {
      return look();
    } catch (error) {
      return [`A part of the store cannot be read: ${String(error)}.`];
    }
  });
}

function pageDamage({ database }: Connection): string[] {
  return database
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => String(row['integrity_check']))
    .filter((sentence) => sentence !== 'ok');
}

const brokenBy = (connection: Connection, { sql, says }: ConsistencyRule): string[] =>
  connection.all<{ what: string }>(`${sql} LIMIT 1000`).map(({ what }) => `${what} ${says}.`);

/** The metadata index matches the metadata of the jobs. */
function metadataDamage(connection: Connection): string[] {
  const found: string[] = [];
  let expected = 0;
  const jobs = connection.database.prepare(
    'SELECT id, account, custom_metadata AS text FROM jobs WHERE custom_metadata IS NOT NULL',
  );
  for (const { id, account, text } of jobs.iterate()) {
    for (const { path, value } of leavesOf(JSON.parse(String(text)))) {
      expected += 1;
      const row = connection.get(
        'SELECT 1 FROM metadata WHERE account = ? AND path = ? AND value = ? AND id = ?',
        [account ?? null, path, value, id ?? null],
      );
      if (!row) found.push(`${id} is not found by its metadata.`);
    }
  }
  const kept = connection.value<number>('SELECT count(*) FROM metadata');
  if (kept !== expected) found.push(`There are ${kept} rows of metadata instead of ${expected}.`);
  return found;
}
