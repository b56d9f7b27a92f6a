import type { SessionProgress, SessionRow, SessionStore } from '../../sessions.ts';
import type { Connection } from '../connection.ts';
import { keepDeliveries } from './deliveries.ts';
import { endJob } from './job-rows.ts';
import type { InThread } from './role.ts';

export function sessionsIn(connection: Connection): InThread<SessionStore> {
  return {
    get: (jobId) =>
      connection.get<SessionRow>(
        `SELECT jobs.id AS jobId, account AS accountId, token_hash AS tokenHash, expires_at AS expiresAt,
           connected_at AS connectedAt, state FROM jobs JOIN sessions ON sessions.job = jobs.seq WHERE jobs.id = ?`,
        jobId,
      ) ?? null,
    connect(jobId, now) {
      const job = openSession(connection, jobId);
      if (!job) return false;
      connection.run(
        'UPDATE sessions SET awaited = 0, connected_at = ? WHERE job = ? AND connected_at IS NULL',
        now,
        job.seq,
      );
      connection.run(
        `UPDATE jobs SET status = 'processing' WHERE seq = ? AND status = 'queued'`,
        job.seq,
      );
      return true;
    },
    keep(jobId, progress) {
      const job = openSession(connection, jobId);
      if (job) keep(connection, job, progress);
      return job !== undefined;
    },
    messages: (jobId) =>
      connection
        .all<{ message: string }>(
          `SELECT message FROM messages WHERE job = (SELECT seq FROM jobs WHERE id = ?) ORDER BY seq`,
          jobId,
        )
        .map(({ message }) => message),
    finish(jobId, outcome, last) {
      const job = openSession(connection, jobId);
      if (!job) return false;
      if (last) keep(connection, job, last);
      connection.run('UPDATE sessions SET awaited = 0, state = NULL WHERE job = ?', job.seq);
      endJob(connection, job, outcome);
      return true;
    },
    open: () =>
      connection
        .all<{ id: string }>(
          `SELECT id FROM jobs WHERE kind = 'live' AND status = 'processing' ORDER BY id`,
        )
        .map(({ id }) => id),
    expire(now, errorCode, limit) {
      const late = connection.all<OpenSession>(
        `SELECT seq, account AS accountId FROM sessions JOIN jobs ON jobs.seq = sessions.job
           WHERE awaited = 1 AND expires_at <= ? ORDER BY expires_at LIMIT ?`,
        now,
        limit,
      );
      for (const job of late) {
        connection.run('UPDATE sessions SET awaited = 0 WHERE job = ?', job.seq);
        endJob(connection, job, { completedAt: now, errorCode, result: null, deliveries: [] });
      }
      return late.length;
    },
  };
}

function keep(
  connection: Connection,
  { seq, accountId }: OpenSession,
  { now, messages, deliveries, state, audio }: SessionProgress,
): void {
  for (const message of messages) {
    connection.run('INSERT INTO messages (job, message) VALUES (?, ?)', seq, message);
  }
  keepDeliveries(connection, deliveries, { accountId, job: seq, createdAt: now });
  if (state !== undefined) {
    connection.run('UPDATE sessions SET state = ? WHERE job = ?', state, seq);
  }
  if (audio) {
    connection.run(
      'UPDATE jobs SET file = ?, blob_key = ? WHERE seq = ?',
      audio.file,
      audio.blobKey,
      seq,
    );
  }
}

interface OpenSession {
  readonly seq: number;
  readonly accountId: string;
}

const openSession = (connection: Connection, jobId: string): OpenSession | undefined =>
  connection.get<OpenSession>(
    `SELECT seq, account AS accountId FROM jobs JOIN sessions ON sessions.job = jobs.seq
       WHERE id = ? AND status IN ('queued', 'processing')`,
    jobId,
  );
