import { type LinePlace, MAX_FRONT, type ProgressColumns } from '../../job-progress.ts';
import type { JobRow } from '../../jobs.ts';
import type { JobOutcome } from '../../queue.ts';
import type { Connection } from '../connection.ts';
import { keepDeliveries } from './deliveries.ts';
import { keepResult } from './results.ts';

/** Columns of a job, named as the fields of `JobRow`. */
export const jobColumns = `jobs.id, jobs.account AS accountId, kind, status, jobs.created_at AS createdAt,
  completed_at AS completedAt, error_code AS errorCode, error_message AS errorMessage, custom_metadata AS customMetadata, params, file,
  blob_key AS blobKey, upload_id AS uploadId`;

/** Columns of `jobs LEFT JOIN queue`, named as the fields of `ProgressColumns`. */
export const progressColumns = `jobs.seq, queue.available_at AS availableAt,
  iif(queue.percent_token = queue.token, queue.percent, NULL) AS percent`;

/** The first jobs in the line of an account. */
export const frontOfLine = (connection: Connection, accountId: string): LinePlace[] =>
  connection.all<LinePlace>(
    `SELECT available_at AS availableAt, job AS seq FROM queue WHERE attempts = 0 AND account = ?
       ORDER BY available_at, job LIMIT ${MAX_FRONT}`,
    accountId,
  );

/** Number of jobs before one in the line of its account. Counting them is cheaper than reading the front for a single job. */
export const countJobsBefore = (
  connection: Connection,
  accountId: string,
  { availableAt, seq }: ProgressColumns,
): number =>
  connection.get<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM queue WHERE attempts = 0 AND account = ?
       AND (available_at, job) < (?, ?) LIMIT ${MAX_FRONT})`,
    accountId,
    availableAt,
    seq,
  )?.count ?? 0;

/** Reads a job by its row id. */
export function jobAt(connection: Connection, seq: number): JobRow | undefined {
  return connection.get<JobRow>(`SELECT ${jobColumns} FROM jobs WHERE seq = ?`, seq);
}

/** Ends a job: stores result, status and callbacks. */
export function endJob(
  connection: Connection,
  job: { readonly seq: number; readonly accountId: string },
  { completedAt, errorCode, errorMessage, result, resultPieces = 0, file, deliveries }: JobOutcome,
): void {
  connection.run(
    `UPDATE jobs SET status = iif(?1 IS NULL, 'done', 'error'), error_code = ?1, completed_at = ?2,
       file = iif(?3, ?4, file), error_message = ?5 WHERE seq = ?6`,
    errorCode,
    completedAt,
    file === undefined ? 0 : 1,
    file ?? null,
    errorMessage,
    job.seq,
  );
  keepResult(connection, job.seq, { result, resultPieces });
  const origin = { accountId: job.accountId, job: job.seq, createdAt: completedAt };
  keepDeliveries(connection, deliveries, origin);
}
