import type { AnswerStore, IdempotentResponse, OnceOutcome } from '../../answers.ts';
import type { Connection } from '../connection.ts';
import type { InThread } from './role.ts';

const nothingYet: OnceOutcome = { kind: 'created' };

/** Looks up the response under a key. */
export function findAnswer(
  connection: Connection,
  accountId: string,
  { key, fingerprint }: Pick<IdempotentResponse, 'key' | 'fingerprint'>,
  now: number,
): OnceOutcome {
  const kept = connection.get<Pick<IdempotentResponse, 'fingerprint' | 'answer'>>(
    'SELECT fingerprint, answer FROM answers WHERE account = ? AND key = ? AND expires_at > ?',
    accountId,
    key,
    now,
  );
  if (!kept) return nothingYet;
  if (kept.fingerprint !== fingerprint) return { kind: 'key_reused' };
  return { kind: 'replayed', answer: kept.answer };
}

/** Stores a response, replacing an expired one. */
export function keepAnswer(
  connection: Connection,
  accountId: string,
  answer: IdempotentResponse,
): void {
  connection.run(
    'INSERT OR REPLACE INTO answers (account, key, fingerprint, answer, expires_at) VALUES (?, ?, ?, ?, ?)',
    accountId,
    answer.key,
    answer.fingerprint,
    answer.answer,
    answer.expiresAt,
  );
}

export function answersIn(connection: Connection): InThread<AnswerStore> {
  return {
    find: (accountId, key, fingerprint, now) =>
      findAnswer(connection, accountId, { key, fingerprint }, now),
    removeExpired: (now, limit) =>
      connection.run(
        `DELETE FROM answers WHERE (account, key) IN
           (SELECT account, key FROM answers WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
        now,
        limit,
      ),
  };
}
