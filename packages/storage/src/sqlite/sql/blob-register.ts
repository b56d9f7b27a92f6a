import type { BlobRegister, BlobSum } from '../../blob-register.ts';
import type { Connection, InThread } from '../connection.ts';

/** Puts a blob into the trash unless a job or an upload uses it. */
export function trashIfUnused(connection: Connection, blobKey: string | null): void {
  if (blobKey === null || isUsed(connection, blobKey)) return;
  connection.run('INSERT OR IGNORE INTO trash (blob_key) VALUES (?)', blobKey);
}

const isUsed = (connection: Connection, blobKey: string): boolean =>
  connection.get(
    'SELECT 1 FROM jobs WHERE blob_key = ? UNION ALL SELECT 1 FROM uploads WHERE blob_key = ?',
    blobKey,
    blobKey,
  ) !== undefined;

export function blobRegisterIn(connection: Connection): InThread<BlobRegister> {
  return {
    trash: (now, limit) =>
      connection
        .all<{ key: string }>(
          `SELECT blob_key AS key FROM trash
             WHERE (SELECT trash_held_until FROM single) <= ? ORDER BY seq LIMIT ?`,
          now,
          limit,
        )
        .map(({ key }) => key),
    record({ key, byteLength, sha256 }) {
      connection.run(
        'INSERT OR REPLACE INTO blob_sums (blob_key, byte_length, sha256) VALUES (?, ?, ?)',
        key,
        byteLength,
        sha256,
      );
    },
    sums: (keys) =>
      keys.flatMap((key) =>
        connection.all<BlobSum>(
          `SELECT blob_key AS key, byte_length AS byteLength, sha256 FROM blob_sums WHERE blob_key = ?1
             UNION ALL SELECT blob_key, byte_length, NULL FROM uploads WHERE blob_key = ?1`,
          key,
        ),
      ),
    forget(keys) {
      for (const key of keys) {
        connection.run('DELETE FROM trash WHERE blob_key = ?', key);
        connection.run('DELETE FROM blob_sums WHERE blob_key = ?', key);
      }
    },
    unknown: (keys) =>
      keys.filter(
        (key) =>
          !isUsed(connection, key) &&
          connection.get('SELECT 1 FROM trash WHERE blob_key = ?', key) === undefined,
      ),
    inUse: (after, limit) =>
      connection
        .all<{ key: string }>(
          `SELECT blob_key AS key FROM jobs WHERE blob_key > ?1
           UNION SELECT blob_key FROM uploads WHERE blob_key > ?1 ORDER BY 1 LIMIT ?2`,
          after,
          limit,
        )
        .map(({ key }) => key),
    holdBack(until) {
      connection.run('UPDATE single SET trash_held_until = max(trash_held_until, ?)', until);
    },
  };
}
