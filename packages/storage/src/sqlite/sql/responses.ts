import type { IdempotentOutcome, IdempotentResponse, ResponseStore } from '../../responses.ts';
import type { Connection, InThread } from '../connection.ts';

const unused: IdempotentOutcome = { kind: 'created' };

/** Looks up the response under a key. */
export function findResponse(
  connection: Connection,
  accountId: string,
  { key, fingerprint }: Pick<IdempotentResponse, 'key' | 'fingerprint'>,
  now: number,
): IdempotentOutcome {
  const stored = connection.get<Pick<IdempotentResponse, 'fingerprint' | 'response'>>(
    'SELECT fingerprint, answer AS response FROM answers WHERE account = ? AND key = ? AND expires_at > ?',
    accountId,
    key,
    now,
  );
  if (!stored) return unused;
  if (stored.fingerprint !== fingerprint) return { kind: 'key_reused' };
  return { kind: 'replayed', response: stored.response };
}

/** Stores a response, replacing an expired one. */
export function storeResponse(
  connection: Connection,
  accountId: string,
  response: IdempotentResponse,
): void {
  connection.run(
    'INSERT OR REPLACE INTO answers (account, key, fingerprint, answer, expires_at) VALUES (?, ?, ?, ?, ?)',
    accountId,
    response.key,
    response.fingerprint,
    response.response,
    response.expiresAt,
  );
}

export function responsesIn(connection: Connection): InThread<ResponseStore> {
  return {
    find: (accountId, key, fingerprint, now) =>
      findResponse(connection, accountId, { key, fingerprint }, now),
    removeExpired: (now, limit) =>
      connection.run(
        `DELETE FROM answers WHERE (account, key) IN
           (SELECT account, key FROM answers WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
        now,
        limit,
      ),
  };
}
