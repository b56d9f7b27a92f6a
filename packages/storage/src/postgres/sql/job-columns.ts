import { type LinePlace, MAX_FRONT, type ProgressColumns } from '../../job-progress.ts';
import type { Database, DatabaseTransaction } from '../database.ts';

/** Columns of a job, named as the fields of `JobRow`. */
export const jobColumns = `jobs.id, jobs.account AS "accountId", kind, status, jobs.created_at AS "createdAt",
  completed_at AS "completedAt", error_code AS "errorCode", error_message AS "errorMessage", custom_metadata AS "customMetadata",
  params, file, blob_key AS "blobKey", upload_id AS "uploadId"`;

/** Columns of `jobs LEFT JOIN queue`, named as the fields of `ProgressColumns`. */
export const progressColumns = `jobs.seq, queue.available_at AS "availableAt",
  CASE WHEN queue.percent_token = queue.token THEN queue.percent END AS percent`;

/** The first jobs in the line of an account. */
export const frontOfLine = (
  database: Pick<DatabaseTransaction, 'query'>,
  accountId: string,
): Promise<LinePlace[]> =>
  database.query<LinePlace>(
    `SELECT available_at AS "availableAt", job AS seq FROM queue WHERE attempts = 0 AND account = $1
       ORDER BY available_at, job LIMIT ${MAX_FRONT}`,
    [accountId],
  );

/** Number of jobs before one in the line of its account. Counting them is cheaper than reading the front for a single job. */
export const countJobsBefore = (
  database: Database,
  accountId: string,
  { availableAt, seq }: ProgressColumns,
): Promise<number> =>
  database.value(
    `SELECT count(*) FROM (SELECT 1 FROM queue WHERE attempts = 0 AND account = $1
       AND (available_at, job) < ($2::bigint, $3::bigint) ORDER BY available_at, job LIMIT ${MAX_FRONT}) AS before`,
    [accountId, availableAt, seq],
  );
