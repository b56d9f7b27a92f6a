import { randomUUID } from 'node:crypto';
import { type JobQueue, type Lease, MAX_WAIT_MS } from '../../queue.ts';
import type { Connection, InThread } from '../connection.ts';
import { trashIfUnused } from './blob-register.ts';
import { endJob } from './job-rows.ts';
import { JobLeases } from './lease-jobs.ts';
import { keepPiece } from './results.ts';

export function queueIn(connection: Connection): InThread<JobQueue> {
  const leases = new JobLeases(connection);
  return {
    lease: (request) => leases.lease(request),
    extend: (leases, until) =>
      leases
        .filter(({ jobId, token }) => {
          const sql = `UPDATE queue SET available_at = ? WHERE token = ? AND job = (SELECT seq FROM jobs WHERE id = ?)`;
          return connection.run(sql, until, token, jobId) === 0;
        })
        .map(({ jobId }) => jobId),
    keepPercent: ({ jobId, token }, percent) =>
      connection.run(
        `UPDATE queue SET percent = iif(percent_token = ?1, max(percent, ?2), ?2), percent_token = ?1
           WHERE token = ?1 AND job = (SELECT seq FROM jobs WHERE id = ?3)`,
        token,
        percent,
        jobId,
      ) > 0,
    seize(jobId, { owner, until }) {
      const token = randomUUID();
      // A job without attempts is due for every worker, even while another one holds its lease.
      const sql = `UPDATE queue SET owner = ?, token = ?, available_at = ?, attempts = max(attempts, 1)
         WHERE job = (SELECT seq FROM jobs WHERE id = ?)`;
      return connection.run(sql, owner, token, until, jobId) === 0 ? null : { jobId, token };
    },
    keepAudio(lease, { file, blobKey }) {
      const job = held(connection, lease);
      if (!job) return false;
      connection.run(
        'UPDATE jobs SET file = ?, blob_key = ? WHERE seq = ?',
        file,
        blobKey,
        job.seq,
      );
      if (job.blobKey !== blobKey) trashIfUnused(connection, job.blobKey);
      return true;
    },
    keepPiece(lease, piece) {
      const job = held(connection, lease);
      if (job) keepPiece(connection, job.seq, piece);
      return job !== undefined;
    },
    finish(lease, outcome) {
      const job = held(connection, lease);
      if (!job) return false;
      endJob(connection, job, outcome);
      connection.run('DELETE FROM queue WHERE job = ?', job.seq);
      return true;
    },
    retry(lease, availableAt) {
      const job = held(connection, lease);
      if (!job) return false;
      connection.run(
        'UPDATE queue SET owner = NULL, token = NULL, available_at = ? WHERE job = ?',
        availableAt,
        job.seq,
      );
      return true;
    },
    handBack(lease, now) {
      const job = held(connection, lease);
      if (!job) return false;
      connection.run(
        'UPDATE queue SET owner = NULL, token = NULL, available_at = ?, attempts = attempts - 1 WHERE job = ?',
        now,
        job.seq,
      );
      return true;
    },
    releaseOwner: (owner, now) =>
      connection.run(
        'UPDATE queue SET owner = NULL, token = NULL, available_at = ? WHERE owner = ?',
        now,
        owner,
      ),
    nextAt: (now) =>
      connection.get<{ at: number | null }>(
        `SELECT CASE WHEN EXISTS (SELECT 1 FROM queue WHERE attempts = 0) THEN 0
           WHEN EXISTS (SELECT 1 FROM queue WHERE attempts > 0 AND available_at > ? AND token IS NULL) THEN 0
           ELSE (SELECT min(available_at) FROM queue WHERE attempts > 0) END AS at`,
        now + MAX_WAIT_MS,
      )?.at ?? null,
  };
}

interface HeldJob {
  readonly seq: number;
  readonly accountId: string;
  readonly blobKey: string | null;
}

const held = (connection: Connection, { jobId, token }: Lease): HeldJob | undefined =>
  connection.get<HeldJob>(
    `SELECT jobs.seq, jobs.account AS accountId, blob_key AS blobKey FROM jobs JOIN queue ON queue.job = jobs.seq
       WHERE jobs.id = ? AND queue.token = ?`,
    jobId,
    token,
  );
