import {
  type MessageBatch,
  PAGE_BATCHES,
  pageOf,
  type SessionLease,
  type SessionProgress,
  type SessionRow,
  type SessionStore,
} from '../../sessions.ts';
import type { Connection, InThread } from '../connection.ts';
import { endJob, keepPiece, openMessageList } from './job-rows.ts';
import { holds, moment } from './nodes.ts';
import { keepDeliveries } from './outbox.ts';

export function sessionsIn(connection: Connection): InThread<SessionStore> {
  return {
    get: (jobId) =>
      connection.get<SessionRow>(
        `SELECT jobs.id AS jobId, account AS accountId, token_hash AS tokenHash, expires_at AS expiresAt,
           connected_at AS connectedAt, owner, state FROM jobs JOIN sessions ON sessions.job = jobs.seq WHERE jobs.id = ?`,
        [jobId],
      ) ?? null,
    connect(jobId, { owner, now }) {
      const job = openSession(connection, jobId);
      if (!job) return { kind: 'over' };
      const holder = holderOf(connection, job.seq);
      if (holder !== null && holder !== owner) return { kind: 'held', owner: holder };
      connection.run(
        `UPDATE sessions SET awaited = 0, connected_at = coalesce(connected_at, ?), owner = ?, epoch = epoch + 1
           WHERE job = ?`,
        [now, owner, job.seq],
      );
      connection.run(`UPDATE jobs SET status = 'processing' WHERE seq = ? AND status = 'queued'`, [
        job.seq,
      ]);
      return { kind: 'leased', lease: { jobId, epoch: job.epoch + 1 } };
    },
    release: (lease) =>
      ifLeased(connection, lease, ({ seq }) => {
        connection.run('UPDATE sessions SET owner = NULL, epoch = epoch + 1 WHERE job = ?', [seq]);
      }),
    keep: (lease, progress) =>
      ifLeased(connection, lease, (job) => keep(connection, job, progress)),
    messagesAfter(jobId, number) {
      const seq = seqOf(connection, jobId);
      return seq === undefined ? [] : pageAfter(connection, seq, number);
    },
    finals(jobId) {
      const seq = seqOf(connection, jobId);
      if (seq === undefined) return [];
      return connection
        .values<string>('SELECT utterance FROM finals WHERE job = ? ORDER BY seq', [seq])
        .flatMap((utterances) => utterances.split('\n'));
    },
    keepPiece: (lease, piece) =>
      ifLeased(connection, lease, ({ seq }) => keepPiece(connection, seq, piece)),
    finish: (lease, outcome, last) =>
      ifLeased(connection, lease, (job) => {
        if (last) keep(connection, job, last);
        const { seq } = job;
        connection.run('DELETE FROM finals WHERE job = ?', [seq]);
        connection.run(
          'UPDATE sessions SET awaited = 0, owner = NULL, state = iif(?, state, NULL) WHERE job = ?',
          [last ? 1 : 0, seq],
        );
        endJob(connection, job, outcome);
        if (outcome.result !== null) openMessageList(connection, seq);
      }),
    complete(jobId) {
      connection.run(
        `UPDATE sessions SET state = NULL WHERE job =
           (SELECT seq FROM jobs WHERE id = ? AND completed_at IS NOT NULL)`,
        [jobId],
      );
    },
    open: () =>
      connection.values<string>(
        `SELECT jobs.id FROM jobs JOIN sessions ON sessions.job = jobs.seq
             LEFT JOIN nodes ON nodes.id = sessions.owner AND ${holds}
             WHERE kind = 'live' AND status = 'processing' AND nodes.id IS NULL ORDER BY jobs.id`,
        moment(),
      ),
    expire(now, error, limit) {
      const late = connection.all<Pick<OpenSession, 'accountId' | 'seq'>>(
        `SELECT seq, account AS accountId FROM sessions JOIN jobs ON jobs.seq = sessions.job
           WHERE awaited = 1 AND expires_at <= ? ORDER BY expires_at LIMIT ?`,
        [now, limit],
      );
      for (const job of late) {
        connection.run('UPDATE sessions SET awaited = 0 WHERE job = ?', [job.seq]);
        endJob(connection, job, { completedAt: now, ...error, result: null, deliveries: [] });
      }
      return late.length;
    },
  };
}

function keep(
  connection: Connection,
  { seq, accountId }: OpenSession,
  { now, messages, finals = [], deliveries, state, audio }: SessionProgress,
): void {
  if (messages.length > 0) {
    // One row per batch of messages: they are small and many.
    connection.run(
      `INSERT INTO messages (job, message, last_number)
         VALUES (?1, ?2, ?3 + coalesce((SELECT max(last_number) FROM messages WHERE job = ?1), 0))`,
      [seq, messages.join('\n'), messages.length],
    );
  }
  if (finals.length > 0) {
    connection.run('INSERT INTO finals (job, utterance) VALUES (?, ?)', [seq, finals.join('\n')]);
  }
  keepDeliveries(connection, deliveries, { accountId, job: seq, createdAt: now });
  if (state !== undefined) {
    connection.run('UPDATE sessions SET state = ? WHERE job = ?', [state, seq]);
  }
  if (audio) {
    connection.run('UPDATE jobs SET file = ?, blob_key = ? WHERE seq = ?', [
      audio.file,
      audio.blobKey,
      seq,
    ]);
  }
}

const seqOf = (connection: Connection, jobId: string): number | undefined =>
  connection.value<number>('SELECT seq FROM jobs WHERE id = ?', [jobId]);

function pageAfter(connection: Connection, seq: number, after: number): string[] {
  const batches = connection.all<MessageBatch>(
    `SELECT message, last_number AS last FROM messages WHERE job = ? AND last_number > ?
       ORDER BY last_number LIMIT ${PAGE_BATCHES}`,
    [seq, after],
  );
  return pageOf(batches, after);
}

/** The owner of a session, if it is alive. */
const holderOf = (connection: Connection, seq: number): string | null =>
  connection.value<string>(
    `SELECT nodes.id FROM sessions JOIN nodes ON nodes.id = sessions.owner WHERE job = ? AND ${holds}`,
    [seq, ...moment()],
  ) ?? null;

interface OpenSession {
  readonly seq: number;
  readonly accountId: string;
  readonly epoch: number;
}

const openSession = (connection: Connection, jobId: string): OpenSession | undefined =>
  connection.get<OpenSession>(
    `SELECT seq, account AS accountId, epoch FROM jobs JOIN sessions ON sessions.job = jobs.seq
       WHERE id = ? AND status IN ('queued', 'processing')`,
    [jobId],
  );

/** False, and nothing is changed, if the session has ended, or was leased again or released. */
function ifLeased(
  connection: Connection,
  { jobId, epoch }: SessionLease,
  change: (job: OpenSession) => void,
): boolean {
  const job = openSession(connection, jobId);
  if (job?.epoch !== epoch) return false;
  change(job);
  return true;
}
