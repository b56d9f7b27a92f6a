import type { BlobRegister, BlobSum } from '../../blob-register.ts';
import type { Database } from '../database.ts';

interface BlobRow {
  readonly key: string;
}

const keyOf = ({ key }: BlobRow): string => key;

export function blobRegisterIn(database: Database): BlobRegister {
  return {
    async trash(now, limit) {
      const rows = await database.query<BlobRow>(
        `SELECT blob_key AS key FROM trash WHERE (SELECT trash_held_until FROM single) <= $1 ORDER BY seq LIMIT $2`,
        [now, limit],
      );
      return rows.map(keyOf);
    },
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
    async unknown(keys) {
      const rows = await database.query<BlobRow>(
        `SELECT key FROM unnest($1::text[]) WITH ORDINALITY AS given (key, place)
           WHERE (SELECT 1 FROM jobs WHERE blob_key = key LIMIT 1) IS NULL
             AND (SELECT 1 FROM uploads WHERE blob_key = key) IS NULL
             AND (SELECT 1 FROM trash WHERE blob_key = key) IS NULL
           ORDER BY place`,
        [keys],
      );
      return rows.map(keyOf);
    },
    async inUse(after, limit) {
      const rows = await database.query<BlobRow>(
        `SELECT key FROM (
           (SELECT DISTINCT blob_key AS key FROM jobs WHERE blob_key > $1 ORDER BY blob_key LIMIT $2)
           UNION
           (SELECT blob_key FROM uploads WHERE blob_key > $1 ORDER BY blob_key LIMIT $2)
         ) AS used ORDER BY key LIMIT $2`,
        [after, limit],
      );
      return rows.map(keyOf);
    },
    async holdBack(until) {
      await database.query('UPDATE single SET trash_held_until = greatest(trash_held_until, $1)', [
        until,
      ]);
    },
  };
}
