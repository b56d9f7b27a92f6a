import type { Upload, UploadStore } from '../../uploads.ts';
import type { Connection, InThread } from '../connection.ts';
import { trashIfUnused } from './blob-register.ts';
import { findResponse, storeResponse } from './responses.ts';

const columns = `id, account AS accountId, filename, extension, content_type AS contentType,
  byte_length AS byteLength, duration_seconds AS durationSeconds, channels, blob_key AS blobKey,
  created_at AS createdAt`;

export function findUpload(connection: Connection, accountId: string, id: string): Upload | null {
  const sql = `SELECT ${columns} FROM uploads WHERE id = ? AND account = ?`;
  return connection.get<Upload>(sql, id, accountId) ?? null;
}

/** Ties an upload to its jobs: it is removed with the last of them. */
export function markUsed(connection: Connection, id: string): void {
  connection.run('UPDATE uploads SET used = 1 WHERE id = ? AND used = 0', id);
}

/** Removes an upload unless a job uses it. Returns true if it did. */
export function removeIfUnused(connection: Connection, id: string): boolean {
  const removed = connection.get<{ blobKey: string }>(
    `DELETE FROM uploads WHERE id = ? AND NOT EXISTS (SELECT 1 FROM jobs WHERE upload_id = uploads.id)
       RETURNING blob_key AS blobKey`,
    id,
  );
  if (!removed) return false;
  trashIfUnused(connection, removed.blobKey);
  return true;
}

export function uploadsIn(connection: Connection): InThread<UploadStore> {
  return {
    create(upload, idempotency) {
      if (idempotency) {
        const before = findResponse(connection, upload.accountId, idempotency, upload.createdAt);
        if (before.kind !== 'created') return before;
      }
      connection.run(
        `INSERT INTO uploads (id, account, filename, extension, content_type, byte_length, duration_seconds, channels, blob_key, created_at, used)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
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
      );
      if (idempotency) storeResponse(connection, upload.accountId, idempotency);
      return { kind: 'created' };
    },
    get: (accountId, id) => findUpload(connection, accountId, id),
    removeUnusedBefore: (moment, limit) =>
      connection
        .all<{ id: string }>(
          'SELECT id FROM uploads WHERE used = 0 AND created_at < ? ORDER BY created_at LIMIT ?',
          moment,
          limit,
        )
        .filter(({ id }) => removeIfUnused(connection, id)).length,
  };
}
