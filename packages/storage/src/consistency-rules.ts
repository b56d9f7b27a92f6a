/** A query that must find nothing, and the sentence about each row that it finds. */
export interface ConsistencyRule {
  readonly sql: string;
  readonly says: string;
}

/** The rules that every database checks by the same words; the others depend on its types and on how it counts. */
export const commonRules: readonly ConsistencyRule[] = [
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
];
