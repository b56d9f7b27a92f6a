import type { GrowingRows } from '../../blobs/s3/s3-growing-blob.ts';
import type { Database } from '../database.ts';

interface StateRow {
  readonly epoch: number;
  readonly byteLength: number;
  readonly movedLength: number;
  readonly isEnded: boolean;
  readonly start: number | null;
  readonly end: number | null;
  readonly object: string | null;
}

export function growingRowsIn(database: Database): GrowingRows {
  return {
    async create(key) {
      const [created] = await database.query<{ epoch: number; objects: string[] }>(
        'SELECT new_epoch AS epoch, objects FROM create_growing($1)',
        [key],
      );
      const { epoch = 0, objects = [] } = created ?? {};
      return { owner: { key, epoch }, objects };
    },
    async take(key, byteLength, session) {
      // A node that was paused before this call may have lost the session: it must not cut off what its next owner has appended.
      const epoch = await database.value<number | null>(
        'SELECT CASE WHEN $3::text IS NULL OR hold_session($3, $4) IS NOT NULL THEN take_growing($1, $2) END',
        [key, byteLength, session?.jobId ?? null, session?.epoch ?? null],
      );
      return epoch === null ? null : { key, epoch };
    },
    append: ({ key, epoch }, start, bytes) =>
      database.value('SELECT append_growing($1, $2, $3, $4)', [key, epoch, start, bytes]),
    async end({ key, epoch }) {
      const ended = await database.query(
        `UPDATE growing_blobs SET is_ended = true, is_moved = (moved_length = byte_length)
           WHERE key = $1 AND epoch = $2 RETURNING key`,
        [key, epoch],
      );
      return ended.length > 0;
    },
    async find(key, at) {
      const [row] = await database.query<StateRow>(
        `SELECT epoch, byte_length AS "byteLength", moved_length AS "movedLength", is_ended AS "isEnded",
             start, until AS "end", object
           FROM growing_blobs LEFT JOIN LATERAL
             (SELECT start, until, object FROM growing_parts WHERE key = growing_blobs.key AND start <= $2
                ORDER BY start DESC LIMIT 1) AS part ON until > $2
           WHERE key = $1`,
        [key, at],
      );
      if (row === undefined) return null;
      const { epoch, start, end, object, ...state } = row;
      const part =
        start === null || end === null || object === null ? null : { start, end, object };
      return { owner: { key, epoch }, ...state, part };
    },
    async read(key, start, maxBytes) {
      const rows = await database.query<{ start: number; bytes: Buffer }>(
        `SELECT start, bytes FROM growing_rows WHERE key = $1 AND start < $2::bigint + $3
             AND start >= (SELECT max(start) FROM growing_rows WHERE key = $1 AND start <= $2)
           ORDER BY start`,
        [key, start, maxBytes],
      );
      const skipped = start - (rows[0]?.start ?? start);
      return Buffer.concat(rows.map(({ bytes }) => bytes)).subarray(skipped, skipped + maxBytes);
    },
    replace: ({ key, epoch }, { start, end, object }) =>
      database.value('SELECT move_growing($1, $2, $3, $4, $5)', [key, epoch, start, end, object]),
    drop: (key) => database.value('SELECT drop_growing($1)', [key]),
    keys: (after, limit, idleMs) =>
      database.values<string>(
        `SELECT key FROM growing_blobs WHERE key > $1
             AND ($3::double precision IS NULL OR appended_at < now() - $3 * interval '1 millisecond')
           ORDER BY key LIMIT $2`,
        [after, limit, idleMs],
      ),
    toMove: (after, limit, idleMs) =>
      database.values<string>(
        `SELECT key FROM growing_blobs WHERE key > $1 AND NOT is_moved AND moved_length < byte_length
             AND (is_ended OR appended_at < now() - $3 * interval '1 millisecond')
           ORDER BY key LIMIT $2`,
        [after, limit, idleMs],
      ),
    waitingBytes: () =>
      database.value(
        'SELECT coalesce(sum(byte_length - moved_length), 0)::bigint FROM growing_blobs WHERE NOT is_moved',
        [],
      ),
    unknownObjects: (objects) =>
      database.values<string>(
        `SELECT object FROM unnest($1::text[]) AS object
           WHERE NOT EXISTS (SELECT 1 FROM growing_parts WHERE growing_parts.object = object.object)`,
        [objects],
      ),
  };
}
