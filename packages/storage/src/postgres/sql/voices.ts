import { type StoredVoice, type VoiceStore, voiceIn, voicePage } from '../../voices.ts';
import type { Database } from '../database.ts';

const columns = 'id, account AS "accountId", name, created_at AS "createdAt", samples';

export function voicesIn(database: Database): VoiceStore {
  const changes = async (sql: string, values: readonly (string | number)[]): Promise<boolean> =>
    (await database.query<object>(`${sql} RETURNING id`, values)).length > 0;
  return {
    create: ({ id, accountId, name, createdAt, samples }, maxVoices) =>
      database.transaction(async (transaction) => {
        // Of two requests at once, the second one counts the voice of the first.
        await transaction.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [
          `voices of ${accountId}`,
        ]);
        const inserted = await transaction.query<object>(
          `INSERT INTO voices (id, account, name, created_at, samples)
             SELECT $1::text, $2::text, $3::text, $4::bigint, $5::text
             WHERE (SELECT count(*) FROM voices WHERE account = $2) < $6 RETURNING id`,
          [id, accountId, name, createdAt, JSON.stringify(samples), maxVoices],
        );
        return inserted.length > 0;
      }),
    async get(accountId, id) {
      const row = await database.one<StoredVoice>(
        `SELECT ${columns} FROM voices WHERE id = $1 AND account = $2`,
        [id, accountId],
      );
      return row ? voiceIn(row) : null;
    },
    async list({ accountId, offset, limit }) {
      const rows = await database.query<StoredVoice>(
        `SELECT ${columns} FROM voices WHERE account = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
        [accountId, limit + 1, offset],
      );
      return voicePage(rows, { offset, limit });
    },
    rename: (accountId, id, name) =>
      changes('UPDATE voices SET name = $1 WHERE id = $2 AND account = $3', [name, id, accountId]),
    addSample: (accountId, id, sample, maxSamples) =>
      changes(
        `UPDATE voices SET samples = (samples::jsonb || $1::jsonb)::text
           WHERE id = $2 AND account = $3 AND jsonb_array_length(samples::jsonb) < $4`,
        [JSON.stringify([sample]), id, accountId, maxSamples],
      ),
    remove: (accountId, id) =>
      changes('DELETE FROM voices WHERE id = $1 AND account = $2', [id, accountId]),
  };
}
