import { pageOfRows } from '../../page.ts';
import {
  voiceColumns as columns,
  type StoredVoice,
  type VoiceChange,
  type VoiceOutcome,
  type VoiceStore,
  voiceIn,
} from '../../voices.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { type OutcomeRow, outcomeOf, responseValues } from './uploads.ts';

const oneSql = `SELECT ${columns} FROM voices WHERE id = $1 AND account = $2`;

export function voicesIn(database: Database): VoiceStore {
  /** Makes a change that may be refused, once per idempotency key. Changes of one account wait for each other, so that they count right. */
  const once = (
    accountId: string,
    { idempotency, now }: VoiceChange,
    change: (transaction: DatabaseTransaction) => Promise<VoiceOutcome>,
  ): Promise<VoiceOutcome> =>
    database.transaction(async (transaction) => {
      await transaction.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [
        `voices of ${accountId}`,
      ]);
      if (idempotency) {
        const [row] = await transaction.query<OutcomeRow>(
          'SELECT outcome, response FROM claim_response($1, $2, $3, $4, $5, $6)',
          [accountId, ...responseValues(idempotency), now],
        );
        const before = outcomeOf(row);
        if (before.kind !== 'created') return before;
      }
      const outcome = await change(transaction);
      if (idempotency && outcome.kind !== 'created')
        await transaction.run('DELETE FROM answers WHERE account = $1 AND key = $2', [
          accountId,
          idempotency.key,
        ]);
      return outcome;
    });
  const changes = async (sql: string, values: readonly string[]): Promise<boolean> =>
    (await database.run(sql, values)) > 0;
  return {
    create: ({ id, accountId, name, createdAt, samples }, change) =>
      once(accountId, change, async (transaction) => {
        const inserted = await transaction.run(
          `INSERT INTO voices (id, account, name, created_at, samples)
             SELECT $1::text, $2::text, $3::text, $4::bigint, $5::text
             WHERE (SELECT count(*) FROM voices WHERE account = $2) < $6`,
          [id, accountId, name, createdAt, JSON.stringify(samples), change.max],
        );
        return { kind: inserted > 0 ? 'created' : 'too_many' };
      }),
    async get(accountId, id) {
      const row = await database.one<StoredVoice>(oneSql, [id, accountId]);
      return row ? voiceIn(row) : null;
    },
    async list({ accountId, offset, limit }) {
      const rows = await database.query<StoredVoice>(
        `SELECT ${columns} FROM voices WHERE account = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
        [accountId, limit + 1, offset],
      );
      return pageOfRows(rows.map(voiceIn), { offset, limit });
    },
    rename: (accountId, id, name) =>
      changes('UPDATE voices SET name = $1 WHERE id = $2 AND account = $3', [name, id, accountId]),
    addSample: ({ accountId, id }, sample, change) =>
      once(accountId, change, async (transaction) => {
        const updated = await transaction.run(
          `UPDATE voices SET samples = (samples::jsonb || $1::jsonb)::text
             WHERE id = $2 AND account = $3 AND jsonb_array_length(samples::jsonb) < $4`,
          [JSON.stringify([sample]), id, accountId, change.max],
        );
        if (updated > 0) return { kind: 'created' };
        const [found] = await transaction.query<object>(oneSql, [id, accountId]);
        return { kind: found ? 'too_many' : 'not_found' };
      }),
    remove: (accountId, id) =>
      changes('DELETE FROM voices WHERE id = $1 AND account = $2', [id, accountId]),
  };
}
