import type { IdempotentOutcome, IdempotentResponse, ResponseStore } from '../../responses.ts';
import type { Database } from '../database.ts';

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
    async removeExpired(now, limit) {
      const removed = await database.query<object>(
        `DELETE FROM answers WHERE (account, key) IN
           (SELECT account, key FROM answers WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)
           AND expires_at <= $1 RETURNING 1`,
        [now, limit],
      );
      return removed.length;
    },
  };
}
