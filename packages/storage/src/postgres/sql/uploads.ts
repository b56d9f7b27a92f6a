import type { BlobRegister, BlobSum } from '../../blobs.ts';
import {
  type IdempotentOutcome,
  type IdempotentResponse,
  type ResponseStore,
  type Upload,
  type UploadStore,
  uploadColumns,
} from '../../uploads.ts';
import { type Database, jsonb } from '../database.ts';

/** What a creating function of the database returns. */
export interface OutcomeRow {
  readonly outcome: string;
  readonly response: string | null;
}

/** The idempotent response as values of a creating function. */
export const responseValues = (idempotency: IdempotentResponse | null) => [
  idempotency?.key ?? null,
  idempotency?.fingerprint ?? null,
  idempotency?.response ?? null,
  idempotency?.expiresAt ?? null,
];

export function outcomeOf(row: OutcomeRow | undefined): IdempotentOutcome {
  if (row?.outcome === 'replayed') return { kind: 'replayed', response: row.response ?? '' };
  return { kind: row?.outcome === 'key_reused' ? 'key_reused' : 'created' };
}

export function responsesIn(database: Database): ResponseStore {
  return {
    async find(accountId, key, fingerprint, now) {
      const row = await database.one<OutcomeRow>(
        `SELECT CASE WHEN fingerprint = $3 THEN 'replayed' ELSE 'key_reused' END AS outcome, answer AS response
           FROM answers WHERE account = $1 AND key = $2 AND expires_at > $4`,
        [accountId, key, fingerprint, now],
      );
      return outcomeOf(row);
    },
    removeExpired: (now, limit) =>
      database.run(
        `DELETE FROM answers WHERE (account, key) IN
           (SELECT account, key FROM answers WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)
           AND expires_at <= $1`,
        [now, limit],
      ),
  };
}

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
      (await database.one<Upload>(
        `SELECT ${uploadColumns} FROM uploads WHERE id = $1 AND account = $2`,
        [id, accountId],
      )) ?? null,
    removeUnusedBefore: (moment, limit) =>
      database.value<number>(
        `SELECT count(*) FILTER (WHERE remove_upload_if_unused(id)) FROM
           (SELECT id FROM uploads WHERE NOT used AND created_at < $1 ORDER BY created_at LIMIT $2) AS old`,
        [moment, limit],
      ),
  };
}

export function blobRegisterIn(database: Database): BlobRegister {
  return {
    trash: (now, limit) =>
      database.values<string>(
        `SELECT blob_key AS key FROM trash WHERE (SELECT trash_held_until FROM single) <= $1 ORDER BY seq LIMIT $2`,
        [now, limit],
      ),
    async record({ key, byteLength, sha256 }) {
      await database.query(
        `INSERT INTO blob_sums (blob_key, byte_length, sha256) VALUES ($1, $2, $3)
           ON CONFLICT (blob_key) DO UPDATE SET byte_length = excluded.byte_length, sha256 = excluded.sha256`,
        [key, byteLength, sha256],
      );
    },
    sums: (keys) =>
      database.query<BlobSum>(
        `SELECT blob_key AS key, byte_length AS "byteLength", sha256 FROM blob_sums WHERE blob_key = ANY ($1)
           UNION ALL SELECT blob_key, byte_length, NULL FROM uploads WHERE blob_key = ANY ($1)`,
        [keys],
      ),
    async forget(keys) {
      await database.query(
        `WITH sums AS (DELETE FROM blob_sums WHERE blob_key = ANY ($1))
           DELETE FROM trash WHERE blob_key = ANY ($1)`,
        [keys],
      );
    },
    unknown: (keys) =>
      database.values<string>(
        `SELECT key FROM unnest($1::text[]) WITH ORDINALITY AS given (key, place)
           WHERE (SELECT 1 FROM jobs WHERE blob_key = key LIMIT 1) IS NULL
             AND (SELECT 1 FROM uploads WHERE blob_key = key) IS NULL
             AND (SELECT 1 FROM trash WHERE blob_key = key) IS NULL
           ORDER BY place`,
        [keys],
      ),
    inUse: (after, limit) =>
      database.values<string>(
        `SELECT key FROM (
           (SELECT DISTINCT blob_key AS key FROM jobs WHERE blob_key > $1 ORDER BY blob_key LIMIT $2)
           UNION
           (SELECT blob_key FROM uploads WHERE blob_key > $1 ORDER BY blob_key LIMIT $2)
         ) AS used ORDER BY key LIMIT $2`,
        [after, limit],
      ),
    async holdBack(until) {
      await database.query('UPDATE single SET trash_held_until = greatest(trash_held_until, $1)', [
        until,
      ]);
    },
  };
}
