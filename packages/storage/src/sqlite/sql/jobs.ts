import {
  beforePieces,
  type CorrectionStore,
  type CreateOutcome,
  isInLine,
  type JobCounts,
  type JobRow,
  type JobStore,
  jobColumns,
  type NewJob,
  placeInLine,
  type ReplaceOutcome,
  type ResultUpdate,
  replacingPieces,
  resultMissing,
  type ShownColumns,
  type StoredCorrections,
  shownJob,
  storedTags,
} from '../../jobs.ts';
import type { Connection, InThread } from '../connection.ts';
import { listJobs } from './job-list.ts';
import {
  countJobsBefore,
  keepMetadata,
  keepPiece,
  keepTranscript,
  openMessageList,
  readPart,
  removeMetadata,
  shownColumns,
} from './job-rows.ts';
import { keepDeliveries, removeDeliveries } from './outbox.ts';
import { findUpload, markUsed, once, removeIfUnused, trashIfUnused } from './uploads.ts';

export function jobsIn(connection: Connection): InThread<JobStore> {
  return {
    create: (job) =>
      once(connection, { ...job, now: job.createdAt }, () => create(connection, job)),
    get: (accountId, id) =>
      connection.get<JobRow>(`SELECT ${jobColumns} FROM jobs WHERE id = ? AND account = ?`, [
        id,
        accountId,
      ]) ?? null,
    getFinished(accountId, id) {
      const row = connection.get<JobRow & ShownColumns & ResultColumns>(
        `SELECT ${jobColumns}, ${shownColumns}, result, ${lastPiece} FROM jobs LEFT JOIN results ON results.job = jobs.seq
           LEFT JOIN queue ON queue.job = jobs.seq WHERE jobs.id = ? AND jobs.account = ?`,
        [id, accountId],
      );
      if (!row) return null;
      const { result, lastPiece: last, ...columns } = row;
      if (result === null && row.status === 'done') throw resultMissing(id);
      const jobsAhead = isInLine(row) ? countJobsBefore(connection, accountId, row) : 0;
      const job = shownJob(columns, jobsAhead);
      if (result === null) return { ...job, result, resultRest: null };
      const from = { piece: beforePieces(last), message: 0 };
      const { text, rest } = readPart(connection, row.seq, from, result) ?? missingPiece(id);
      return { ...job, result: text, resultRest: rest };
    },
    resultPart(id, from) {
      const seq = connection.value<number>('SELECT seq FROM jobs WHERE id = ?', [id]);
      return seq === undefined ? null : readPart(connection, seq, from);
    },
    replaceResult: (update) => replaceResult(connection, update),
    unfinishedOf: (ids) =>
      connection.values<string>(
        `SELECT jobs.id FROM json_each(?) AS shown CROSS JOIN jobs ON jobs.id = shown.value
             WHERE jobs.completed_at IS NULL`,
        [JSON.stringify(ids)],
      ),
    dialectOf: (accountId, id) =>
      connection.value<string | null>('SELECT dialect FROM jobs WHERE id = ? AND account = ?', [
        id,
        accountId,
      ]) ?? null,
    list: (query) => listJobs(connection, query),
    label(accountId, id, { title, tags }) {
      const seq = connection.value<number>(
        `UPDATE jobs SET title = iif(?, ?, title), tags = coalesce(?, tags) WHERE id = ? AND account = ?
           RETURNING seq`,
        [title === undefined ? 0 : 1, title ?? null, tags ?? null, id, accountId],
      );
      if (seq !== undefined && tags !== undefined) {
        connection.run('DELETE FROM tags WHERE job = ?', [seq]);
        for (const tag of storedTags(tags)) {
          connection.run('INSERT INTO tags (account, tag, id, job) VALUES (?, ?, ?, ?)', [
            accountId,
            tag,
            id,
            seq,
          ]);
        }
      }
      return seq !== undefined;
    },
    remove(accountId, id, kind) {
      const job = connection.get<JobColumns>(
        `SELECT ${forRemoval} FROM jobs WHERE id = ? AND account = ?`,
        [id, accountId],
      );
      if (!job || (kind !== null && job.kind !== kind)) return 'not_found';
      if (job.completedAt === null && !isAwaited(connection, job.seq)) return 'in_progress';
      remove(connection, job);
      return 'removed';
    },
    removeFinishedBefore(moment, limit) {
      const old = connection.all<JobColumns>(
        `SELECT ${forRemoval} FROM jobs WHERE completed_at < ? ORDER BY completed_at LIMIT ?`,
        [moment, limit],
      );
      for (const job of old) remove(connection, job);
      return old.length;
    },
    counts: (accountId = '') =>
      connection.all<JobCounts[number]>(
        'SELECT kind, status, count FROM job_counts WHERE account = ? AND count > 0',
        [accountId],
      ),
  };
}

interface ResultColumns {
  readonly result: string | null;
  readonly lastPiece: number | null;
}

const lastPiece =
  '(SELECT max(position) FROM result_pieces WHERE result_pieces.job = jobs.seq) AS lastPiece';

function missingPiece(id: string): never {
  throw resultMissing(id);
}

function replaceResult(
  connection: Connection,
  { accountId, id, ifResult, ifCorrections, pieces }: ResultUpdate,
): ReplaceOutcome {
  const job = connection.get<
    ResultColumns & { seq: number; kind: JobRow['kind']; version: number }
  >(
    `SELECT seq, kind, result, coalesce(version, 0) AS version, ${lastPiece}
       FROM jobs JOIN results ON results.job = seq LEFT JOIN corrections ON corrections.job = seq WHERE id = ? AND account = ?`,
    [id, accountId],
  );
  if (!job || job.result === null) return 'not_found';
  if (!ifResult.startsWith(job.result)) return 'replaced';
  if (job.version !== ifCorrections) return 'corrected';
  const { first, others } = replacingPieces(pieces, job.lastPiece);
  connection.run('DELETE FROM result_pieces WHERE job = ?', [job.seq]);
  connection.run('UPDATE results SET result = ? WHERE job = ?', [first, job.seq]);
  for (const piece of others) keepPiece(connection, job.seq, piece);
  if (job.kind === 'live') openMessageList(connection, job.seq);
  connection.emptyLogSoon();
  return 'stored';
}

function create(connection: Connection, job: NewJob): CreateOutcome {
  const isQueued = job.session === null;
  if (openJobs(connection, job) >= job.limits.perAccount) return { kind: 'too_many' };
  if (isQueued && queuedJobs(connection, job) >= job.limits.queued) return { kind: 'queue_full' };
  const seq = insert(connection, job);
  keepMetadata(connection, job);
  if (job.session) {
    connection.run(
      'INSERT INTO sessions (job, token_hash, expires_at, awaited) VALUES (?, ?, ?, 1)',
      [seq, job.session.tokenHash, job.session.expiresAt],
    );
  } else {
    connection.run('INSERT INTO queue (job, account, available_at, attempts) VALUES (?, ?, ?, 0)', [
      seq,
      job.accountId,
      placeInLine(job),
    ]);
  }
  const { accountId, createdAt } = job;
  keepDeliveries(connection, job.deliveries, { accountId, job: seq, createdAt });
  return { kind: 'created' };
}

/** Returns the row id. */
function insert(connection: Connection, job: NewJob): number {
  const upload = job.uploadId === null ? null : findUpload(connection, job.accountId, job.uploadId);
  if (upload) markUsed(connection, upload.id);
  const seq = connection.value<number>(
    `INSERT INTO jobs (id, account, kind, status, created_at, custom_metadata, params, dialect, file, blob_key, upload_id)
       VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
    [
      job.id,
      job.accountId,
      job.kind,
      job.createdAt,
      job.customMetadata,
      job.params,
      job.dialect ?? null,
      upload || job.uploadId === null ? job.file : null,
      upload?.blobKey ?? null,
      upload?.id ?? null,
    ],
  );
  if (seq === undefined) throw new Error('SQLite returned no row for a job that it has stored.');
  return seq;
}

const openJobs = (connection: Connection, { accountId, kind }: NewJob): number =>
  connection.value<number>(
    `SELECT total(count) FROM job_counts
       WHERE account = ? AND kind = ? AND status IN ('queued', 'processing')`,
    [accountId, kind],
  ) ?? 0;

const queuedJobs = (connection: Connection, { kind }: NewJob): number =>
  connection.value<number>(
    `SELECT count FROM job_counts WHERE account = '' AND kind = ? AND status = 'queued'`,
    [kind],
  ) ?? 0;

interface JobColumns
  extends Pick<
    JobRow,
    'id' | 'accountId' | 'kind' | 'customMetadata' | 'blobKey' | 'uploadId' | 'completedAt'
  > {
  readonly seq: number;
}

const forRemoval = `seq, id, account AS accountId, kind, custom_metadata AS customMetadata, blob_key AS blobKey,
  upload_id AS uploadId, completed_at AS completedAt`;

/** Whether the job is a session that no client has connected to and whose token has not expired. */
const isAwaited = (connection: Connection, seq: number): boolean =>
  connection.get('SELECT 1 FROM sessions WHERE job = ? AND awaited = 1', [seq]) !== undefined;

function remove(connection: Connection, job: JobColumns): void {
  removeMetadata(connection, job);
  removeDeliveries(connection, job.seq);
  connection.run('DELETE FROM jobs WHERE seq = ?', [job.seq]);
  connection.emptyLogSoon();
  for (const upload of [job.uploadId ?? [], job.id].flat()) removeIfUnused(connection, upload);
  trashIfUnused(connection, job.blobKey);
}

export function correctionsIn(connection: Connection): InThread<CorrectionStore> {
  return {
    get: (accountId, jobId) =>
      connection.get<StoredCorrections>(
        `SELECT coalesce(version, 0) AS version, corrections, updated_at AS updatedAt
           FROM jobs LEFT JOIN corrections ON job = seq WHERE id = ? AND account = ?`,
        [jobId, accountId],
      ) ?? null,
    replace({ accountId, jobId, ifVersion, corrections, transcript, updatedAt }) {
      const job = connection.get<StoredCorrections & { seq: number; status: string }>(
        `SELECT seq, status, coalesce(version, 0) AS version, corrections, updated_at AS updatedAt
           FROM jobs LEFT JOIN corrections ON job = seq WHERE id = ? AND account = ?`,
        [jobId, accountId],
      );
      if (!job) return { kind: 'not_found' };
      if (job.status !== 'done') return { kind: 'not_done' };
      if (job.corrections === corrections && job.updatedAt !== null)
        return { kind: 'stored', version: job.version, updatedAt: job.updatedAt };
      if (ifVersion !== null && job.version !== ifVersion) return { kind: 'changed' };
      const version = job.version + 1;
      connection.run(
        'INSERT OR REPLACE INTO corrections (job, version, corrections, updated_at) VALUES (?, ?, ?, ?)',
        [job.seq, version, corrections, updatedAt],
      );
      keepTranscript(connection, { seq: job.seq, accountId }, transcript);
      return { kind: 'stored', version, updatedAt };
    },
  };
}
