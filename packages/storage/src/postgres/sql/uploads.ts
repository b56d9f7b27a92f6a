import type { Upload, UploadStore } from '../../uploads.ts';
import { type Database, jsonb } from '../database.ts';
import { type OutcomeRow, outcomeOf, responseValues } from './responses.ts';

const columns = `id, account AS "accountId", filename, extension, content_type AS "contentType", byte_length AS "byteLength",
  duration_seconds AS "durationSeconds", channels, blob_key AS "blobKey", created_at AS "createdAt"`;

export function uploadsIn(database: Database): UploadStore {
  return {
    async create(upload, idempotency) {
      const row = await database.one<OutcomeRow>(
        'SELECT * FROM create_upload($1, $2, $3, $4, $5)',
        [jsonb(upload), ...responseValues(idempotency)],
      );
      return outcomeOf(row);
    },
    get: async (accountId, id) =>
      (await database.one<Upload>(`SELECT ${columns} FROM uploads WHERE id = $1 AND account = $2`, [
        id,
        accountId,
      ])) ?? null,
    removeUnusedBefore: (moment, limit) =>
      database.value<number>(
        `SELECT count(*) FILTER (WHERE remove_upload_if_unused(id)) FROM
           (SELECT id FROM uploads WHERE NOT used AND created_at < $1 ORDER BY created_at LIMIT $2) AS old`,
        [moment, limit],
      ),
  };
}
