import { MAX_PIECES } from './jobs.ts';

/** A query that must find nothing, and the sentence about each row that it finds. */
export interface ConsistencyRule {
  readonly sql: string;
  readonly says: string;
}

/** Tables whose rows belong to a job. */
const tablesOfJobs = [
  'results',
  'result_pieces',
  'corrections',
  'tags',
  'transcripts',
  'transcript_pairs',
  'queue',
  'sessions',
  'messages',
  'finals',
  'deliveries',
  'delivered',
];

/** The rules that every database checks by the same words; the others depend on its types and on how it counts. */
export const commonRules: readonly ConsistencyRule[] = [
  ...tablesOfJobs.map((table) => ({
    sql: `SELECT DISTINCT CAST(job AS text) AS what FROM ${table}
            WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.seq = ${table}.job)`,
    says: `is the place of a job that rows of ${table} name, and no job is there`,
  })),
  {
    sql: `SELECT id AS what FROM jobs WHERE upload_id IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM uploads WHERE uploads.id = upload_id)`,
    says: 'names an upload that is not there',
  },
  {
    sql: `SELECT id AS what FROM jobs WHERE status = 'done'
            AND NOT EXISTS (SELECT 1 FROM results WHERE job = jobs.seq)`,
    says: 'is done and has no result',
  },
  {
    sql: `SELECT id AS what FROM jobs JOIN results ON results.job = jobs.seq
            WHERE NOT EXISTS (SELECT 1 FROM transcripts WHERE transcripts.job = jobs.seq)`,
    says: 'has a result that no search finds',
  },
  {
    sql: `SELECT id AS what FROM jobs JOIN result_pieces ON job = jobs.seq
            GROUP BY id HAVING count(*) <> max(position) % ${MAX_PIECES}`,
    says: 'has a result of which a piece is missing',
  },
  {
    sql: `SELECT id AS what FROM jobs JOIN (
            SELECT job, last_number - 1 - length(message) + length(replace(message, '\n', '')) AS before,
              coalesce(lag(last_number) OVER (PARTITION BY job ORDER BY last_number), 0) AS previous FROM messages
          ) AS batch ON job = jobs.seq WHERE before <> previous GROUP BY id`,
    says: 'has messages of which some are missing',
  },
  {
    sql: `SELECT id AS what FROM jobs WHERE kind = 'pre-recorded' AND
            (status IN ('queued', 'processing')) <> EXISTS (SELECT 1 FROM queue WHERE job = jobs.seq)`,
    says: 'is open without a place in the queue, or over with one',
  },
  {
    sql: `SELECT id AS what FROM jobs WHERE (status IN ('done', 'error')) <> (completed_at IS NOT NULL)
            OR (status = 'error') <> (error_code IS NOT NULL)`,
    says: 'has a status that does not fit its end',
  },
  {
    sql: `SELECT id AS what FROM jobs JOIN queue ON queue.job = jobs.seq
            WHERE status = 'queued' AND token IS NOT NULL`,
    says: 'is leased and still queued',
  },
  {
    sql: `SELECT id AS what FROM jobs WHERE kind = 'live' AND
            NOT EXISTS (SELECT 1 FROM sessions WHERE job = jobs.seq)`,
    says: 'is live and has no session',
  },
  {
    sql: `SELECT id AS what FROM jobs JOIN corrections ON corrections.job = jobs.seq WHERE status <> 'done'`,
    says: 'has corrections and no transcript',
  },
  {
    sql: `SELECT blob_key AS what FROM trash WHERE blob_key IN
            (SELECT blob_key FROM jobs UNION ALL SELECT blob_key FROM uploads)`,
    says: 'is a blob in the trash that is in use',
  },
  {
    sql: `SELECT sequence AS what FROM deliveries WHERE dead_at IS NULL GROUP BY sequence
            HAVING count(*) FILTER (WHERE first) <> 1 OR min(seq) <> min(seq) FILTER (WHERE first)`,
    says: 'is a sequence of deliveries whose first one is not marked',
  },
  {
    sql: `SELECT destination AS what FROM deliveries WHERE first
            AND NOT EXISTS (SELECT 1 FROM lanes WHERE lanes.destination = deliveries.destination)`,
    says: 'has deliveries to be sent and no lane',
  },
];
