import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openStore } from '../../src/index.ts';
import { openPostgresStore } from '../../src/postgres/index.ts';
import { databaseName } from '../../src/sqlite/open-store.ts';

/** How much there is to list. */
export interface Filling {
  readonly jobs: number;
  readonly accounts: number;
}

/** When the first job of a filled store was created; each of the others came a second after the one before it. */
export const filledFrom = Date.UTC(2026, 0, 1);

/** The name of an account of a filled store. */
export const accountNamed = (number: number): string => `account-${number}`;

/**
 * Fills a new store past its interface, as a million calls would take too long: nine of ten jobs are done, four of ten are
 * live, and the metadata of each has a user (one of 1,000), a team (one of five) and a list with one tag (one of ten).
 */
export async function fillStore(directory: string, { jobs, accounts }: Filling): Promise<void> {
  await (await openStore({ directory })).close();
  const database = new DatabaseSync(join(directory, databaseName));
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; BEGIN');
  database.exec(`
    CREATE TEMP TABLE numbers AS
      WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${jobs})
      SELECT n, 'account-' || (n % ${accounts}) AS account, n / ${accounts} AS nth,
        ${filledFrom} + n * 1000 AS created_at,
        substr(printf('%012x', ${filledFrom} + n * 1000), 1, 8) || '-' ||
        substr(printf('%012x', ${filledFrom} + n * 1000), 9, 4) || printf('-7000-8000-%012x', n) AS id
      FROM numbers;
    INSERT INTO jobs (seq, id, account, kind, status, created_at, completed_at, error_code, custom_metadata, params, file)
      SELECT n + 1, id, account, iif(nth % 10 IN (1, 4, 6, 9), 'live', 'pre-recorded'),
        CASE nth % 20 WHEN 3 THEN 'error' WHEN 18 THEN 'queued' WHEN 19 THEN 'processing' ELSE 'done' END,
        created_at, iif(nth % 20 < 18, created_at + 60000, NULL), iif(nth % 20 = 3, 422, NULL),
        json_object('user', 'user-' || (nth % 1000), 'team', nth % 5, 'tags', json_array('tag-' || (nth % 10))),
        json_object('model', 'solaria-1', 'filler', hex(zeroblob(300))),
        json_object('id', id, 'filename', 'call.wav', 'source', NULL, 'audio_duration', 60.5, 'number_of_channels', 1)
      FROM numbers;
    INSERT INTO metadata (account, path, value, id) SELECT account, '["tags"]', '[', id FROM numbers;
    INSERT INTO metadata (account, path, value, id) SELECT account, '["tags",0]', '=tag-' || (nth % 10), id FROM numbers;
    INSERT INTO metadata (account, path, value, id) SELECT account, '["team"]', '=' || (nth % 5), id FROM numbers;
    INSERT INTO metadata (account, path, value, id) SELECT account, '["user"]', '=user-' || (nth % 1000), id FROM numbers;
    INSERT INTO queue (job, account, available_at, attempts, owner, token)
      SELECT seq, account, created_at, status = 'processing', iif(status = 'processing', 'worker', NULL),
        iif(status = 'processing', id, NULL)
      FROM jobs WHERE kind = 'pre-recorded' AND completed_at IS NULL;
    INSERT INTO sessions (job, token_hash, expires_at, awaited)
      SELECT seq, hex(randomblob(32)), created_at + 3600000, status = 'queued' FROM jobs WHERE kind = 'live';
    COMMIT;
    DROP TABLE numbers;`);
  database.close();
}

/** Jobs that are written by one statement. */
const BATCH = 100_000;

/**
 * Fills a database with the same jobs as `fillStore` does a file. Indexes are built and jobs are counted at the end: ten million jobs would
 * take an hour otherwise.
 */
export async function fillPostgres(url: string, { jobs, accounts }: Filling): Promise<void> {
  await (await openPostgresStore({ url })).close();
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      `SET synchronous_commit = off; SET session_replication_role = replica; SET maintenance_work_mem = '256MB'`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'jobs' AND indexname <> 'jobs_pkey'`,
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    await client.query('ALTER TABLE metadata DROP CONSTRAINT metadata_pkey');
    for (let from = 0; from < jobs; from += BATCH) {
      await client.query(batchSql(from, Math.min(from + BATCH, jobs), accounts));
    }
    await client.query(countsSql);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('ALTER TABLE metadata ADD PRIMARY KEY (account, path, value, id)');
    // Pages can be marked as visible to all only once their rows are on disk.
    await client.query('SET synchronous_commit = on');
    await client.query(
      `SELECT setval(pg_get_serial_sequence('jobs', 'seq'), (SELECT max(seq) FROM jobs))`,
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** What the triggers count, which are off while rows are inserted. */
const countsSql = `
  INSERT INTO account_counts (account, kind, queued, processing, done, error)
    SELECT account, kind, count(*) FILTER (WHERE status = 'queued'), count(*) FILTER (WHERE status = 'processing'),
      count(*) FILTER (WHERE status = 'done'), count(*) FILTER (WHERE status = 'error') FROM jobs GROUP BY account, kind;
  INSERT INTO total_counts (kind, shard, queued, processing, done, error)
    SELECT kind, 0, sum(queued), sum(processing), sum(done), sum(error) FROM account_counts GROUP BY kind;`;

const batchSql = (from: number, to: number, accounts: number): string => `
  BEGIN;
  CREATE TEMP TABLE numbers ON COMMIT DROP AS
    SELECT n, 'account-' || (n % ${accounts}) AS account, n / ${accounts} AS nth, ${filledFrom} + n * 1000::bigint AS created_at,
      substr(lpad(to_hex(${filledFrom} + n * 1000::bigint), 12, '0'), 1, 8) || '-' ||
      substr(lpad(to_hex(${filledFrom} + n * 1000::bigint), 12, '0'), 9, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0') AS id
    FROM generate_series(${from}, ${to - 1}) AS n;
  INSERT INTO jobs (seq, id, account, kind, status, created_at, completed_at, error_code, custom_metadata, params, file)
    SELECT n + 1, id, account, CASE WHEN nth % 10 IN (1, 4, 6, 9) THEN 'live' ELSE 'pre-recorded' END,
      CASE nth % 20 WHEN 3 THEN 'error' WHEN 18 THEN 'queued' WHEN 19 THEN 'processing' ELSE 'done' END,
      created_at, CASE WHEN nth % 20 < 18 THEN created_at + 60000 END, CASE WHEN nth % 20 = 3 THEN 422 END,
      json_build_object('user', 'user-' || (nth % 1000), 'team', nth % 5, 'tags', json_build_array('tag-' || (nth % 10))),
      json_build_object('model', 'solaria-1', 'filler', repeat('0', 600)),
      json_build_object('id', id, 'filename', 'call.wav', 'source', NULL, 'audio_duration', 60.5, 'number_of_channels', 1)
    FROM numbers;
  INSERT INTO metadata (account, path, value, id) SELECT account, '["tags"]', '[', id FROM numbers;
  INSERT INTO metadata (account, path, value, id) SELECT account, '["tags",0]', '=tag-' || (nth % 10), id FROM numbers;
  INSERT INTO metadata (account, path, value, id) SELECT account, '["team"]', '=' || (nth % 5), id FROM numbers;
  INSERT INTO metadata (account, path, value, id) SELECT account, '["user"]', '=user-' || (nth % 1000), id FROM numbers;
  INSERT INTO queue (job, account, available_at, attempts, owner, token)
    SELECT seq, account, created_at, (status = 'processing')::integer, CASE WHEN status = 'processing' THEN 'worker' END,
      CASE WHEN status = 'processing' THEN id END
    FROM jobs WHERE kind = 'pre-recorded' AND completed_at IS NULL AND seq > ${from} AND seq <= ${to};
  INSERT INTO sessions (job, token_hash, expires_at, awaited)
    SELECT seq, md5(id), created_at + 3600000, status = 'queued' FROM jobs WHERE kind = 'live' AND seq > ${from} AND seq <= ${to};
  COMMIT;`;
