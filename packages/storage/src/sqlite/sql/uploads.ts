import type { BlobRegister, BlobSum } from '../../blobs.ts';
import type { JobRow } from '../../jobs.ts';
import type { AudioOutcome } from '../../queue.ts';
import {
  type IdempotentOutcome,
  type IdempotentResponse,
  type ResponseStore,
  type Upload,
  type UploadStore,
  uploadColumns,
} from '../../uploads.ts';
import type { Connection, InThread } from '../connection.ts';

const unused: IdempotentOutcome = { kind: 'created' };

/** Looks up the response under a key. */
function findResponse(
  connection: Connection,
  accountId: string,
  { key, fingerprint }: Pick<IdempotentResponse, 'key' | 'fingerprint'>,
  now: number,
): IdempotentOutcome {
  const stored = connection.get<Pick<IdempotentResponse, 'fingerprint' | 'response'>>(
    'SELECT fingerprint, answer AS response FROM answers WHERE account = ? AND key = ? AND expires_at > ?',
    [accountId, key, now],
  );
  if (!stored) return unused;
  if (stored.fingerprint !== fingerprint) return { kind: 'key_reused' };
  return { kind: 'replayed', response: stored.response };
}

/** What is done for an account, and the response to it. */
interface IdempotentChange {
  readonly accountId: string;
  readonly now: number;
  readonly idempotency: IdempotentResponse | null;
}

/** Makes a change, which may be refused, once per idempotency key. Its response replaces an expired one. */
export function once<Outcome extends { readonly kind: string }>(
  connection: Connection,
  { accountId, now, idempotency }: IdempotentChange,
  change: () => Outcome,
): Outcome | IdempotentOutcome {
  if (idempotency === null) return change();
  const before = findResponse(connection, accountId, idempotency, now);
  if (before.kind !== 'created') return before;
  const outcome = change();
  if (outcome.kind !== 'created') return outcome;
  const { key, fingerprint, response, expiresAt } = idempotency;
  connection.run(
    'INSERT OR REPLACE INTO answers (account, key, fingerprint, answer, expires_at) VALUES (?, ?, ?, ?, ?)',
    [accountId, key, fingerprint, response, expiresAt],
  );
  return outcome;
}

export function responsesIn(connection: Connection): InThread<ResponseStore> {
  return {
    find: (accountId, key, fingerprint, now) =>
      findResponse(connection, accountId, { key, fingerprint }, now),
    removeExpired: (now, limit) =>
      connection.run(
        `DELETE FROM answers WHERE (account, key) IN
           (SELECT account, key FROM answers WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
        [now, limit],
      ),
  };
}

export function findUpload(connection: Connection, accountId: string, id: string): Upload | null {
  const sql = `SELECT ${uploadColumns} FROM uploads WHERE id = ? AND account = ?`;
  return connection.get<Upload>(sql, [id, accountId]) ?? null;
}

/** Ties an upload to its jobs: it is removed with the last of them. */
export function markUsed(connection: Connection, id: string): void {
  connection.run('UPDATE uploads SET used = 1 WHERE id = ? AND used = 0', [id]);
}

/** Removes an upload unless a job uses it, or has it as its redacted audio. Returns true if it did. */
export function removeIfUnused(connection: Connection, id: string): boolean {
  const removed = connection.get<{ blobKey: string }>(
    `DELETE FROM uploads WHERE id = ? AND NOT EXISTS (SELECT 1 FROM jobs WHERE upload_id = uploads.id)
       AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = uploads.id) RETURNING blob_key AS blobKey`,
    [id],
  );
  if (!removed) return false;
  trashIfUnused(connection, removed.blobKey);
  return true;
}

function insertUpload(connection: Connection, upload: Upload, used = 0): void {
  connection.run(
    `INSERT INTO uploads (id, account, filename, extension, content_type, byte_length, duration_seconds, channels, blob_key, created_at, used)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      upload.id,
      upload.accountId,
      upload.filename,
      upload.extension,
      upload.contentType,
      upload.byteLength,
      upload.durationSeconds,
      upload.channels,
      upload.blobKey,
      upload.createdAt,
      used,
    ],
  );
}

/** Keeps what is left of the audio of a job that ends. */
export function keepAudioOutcome(
  connection: Connection,
  seq: number,
  { redacted, deletesOriginal }: AudioOutcome,
): void {
  if (redacted) insertUpload(connection, redacted, 1);
  if (!deletesOriginal) return;
  const original = connection.get<Pick<JobRow, 'blobKey' | 'uploadId'>>(
    'SELECT blob_key AS blobKey, upload_id AS uploadId FROM jobs WHERE seq = ?',
    [seq],
  );
  connection.run('UPDATE jobs SET blob_key = NULL, upload_id = NULL WHERE seq = ?', [seq]);
  if (original?.uploadId) removeIfUnused(connection, original.uploadId);
  trashIfUnused(connection, original?.blobKey ?? null);
}

export function uploadsIn(connection: Connection): InThread<UploadStore> {
  return {
    create: (upload, idempotency) =>
      once(connection, { ...upload, now: upload.createdAt, idempotency }, () => {
        insertUpload(connection, upload);
        return unused;
      }),
    get: (accountId, id) => findUpload(connection, accountId, id),
    removeUnusedBefore: (moment, limit) =>
      connection
        .all<{ id: string }>(
          'SELECT id FROM uploads WHERE used = 0 AND created_at < ? ORDER BY created_at LIMIT ?',
          [moment, limit],
        )
        .filter(({ id }) => removeIfUnused(connection, id)).length,
  };
}

/** Puts a blob into the trash unless a job or an upload uses it. */
export function trashIfUnused(connection: Connection, blobKey: string | null): void {
  if (blobKey === null || isUsed(connection, blobKey)) return;
  connection.run('INSERT OR IGNORE INTO trash (blob_key) VALUES (?)', [blobKey]);
}

const isUsed = (connection: Connection, blobKey: string): boolean =>
  connection.get(
    'SELECT 1 FROM jobs WHERE blob_key = ? UNION ALL SELECT 1 FROM uploads WHERE blob_key = ?',
    [blobKey, blobKey],
  ) !== undefined;

export function blobRegisterIn(connection: Connection): InThread<BlobRegister> {
  return {
    trash: (now, limit) =>
      connection.values<string>(
        `SELECT blob_key AS key FROM trash
             WHERE (SELECT trash_held_until FROM single) <= ? ORDER BY seq LIMIT ?`,
        [now, limit],
      ),
    record({ key, byteLength, sha256 }) {
      connection.run(
        'INSERT OR REPLACE INTO blob_sums (blob_key, byte_length, sha256) VALUES (?, ?, ?)',
        [key, byteLength, sha256],
      );
    },
    sums: (keys) =>
      keys.flatMap((key) =>
        connection.all<BlobSum>(
          `SELECT blob_key AS key, byte_length AS byteLength, sha256 FROM blob_sums WHERE blob_key = ?1
             UNION ALL SELECT blob_key, byte_length, NULL FROM uploads WHERE blob_key = ?1`,
          [key],
        ),
      ),
    forget(keys) {
      for (const key of keys) {
        connection.run('DELETE FROM trash WHERE blob_key = ?', [key]);
        connection.run('DELETE FROM blob_sums WHERE blob_key = ?', [key]);
      }
    },
    unknown: (keys) =>
      keys.filter(
        (key) =>
          !isUsed(connection, key) &&
          connection.get('SELECT 1 FROM trash WHERE blob_key = ?', [key]) === undefined,
      ),
    inUse: (after, limit) =>
      connection.values<string>(
        `SELECT blob_key AS key FROM jobs WHERE blob_key > ?1
           UNION SELECT blob_key FROM uploads WHERE blob_key > ?1 ORDER BY 1 LIMIT ?2`,
        [after, limit],
      ),
    holdBack(until) {
      connection.run('UPDATE single SET trash_held_until = max(trash_held_until, ?)', [until]);
    },
  };
}
