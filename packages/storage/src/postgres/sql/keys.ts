import {
  keyColumns as columns,
  createdColumns,
  createdValues,
  type KeyRow,
  type KeyStore,
  type SignInCode,
} from '../../keys.ts';
import { pageOfRows } from '../../page.ts';
import type { Database } from '../database.ts';

export function keysIn(database: Database): KeyStore {
  return {
    async create(key) {
      await database.query(
        `INSERT INTO keys (${createdColumns}) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        createdValues(key),
      );
    },
    async createFirst(key) {
      return await database.transaction(async (transaction) => {
        // Readers don't wait for this lock; only one of two concurrent inserts succeeds.
        await transaction.run('LOCK TABLE keys IN SHARE ROW EXCLUSIVE MODE');
        const inserted = await transaction.run(
          `INSERT INTO keys (${createdColumns}) SELECT $1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::bigint
             WHERE NOT EXISTS (SELECT 1 FROM keys)`,
          createdValues(key),
        );
        return inserted > 0;
      });
    },
    get: async (id) =>
      (await database.one<KeyRow>(`SELECT ${columns} FROM keys WHERE id = $1`, [id])) ?? null,
    list: () => database.query<KeyRow>(`SELECT ${columns} FROM keys ORDER BY created_at, id`),
    async listOf({ accountId, now, offset, limit }) {
      const rows = await database.query<KeyRow>(
        `SELECT ${columns} FROM keys WHERE account = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)
           ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
        [accountId, now, limit + 1, offset],
      );
      return pageOfRows(rows, { offset, limit });
    },
    revoke: async (id, now, accountId = null) =>
      (await database.run(
        `UPDATE keys SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL
           AND (expires_at IS NULL OR expires_at > $1) AND ($3::text IS NULL OR account = $3)`,
        [now, id, accountId],
      )) > 0,
    async createSignIn({ codeHash, accountId, expiresAt }, now) {
      await database.query(
        `WITH old_codes AS (DELETE FROM sign_in_codes WHERE expires_at <= $4),
           old_keys AS (DELETE FROM keys WHERE expires_at <= $4)
         INSERT INTO sign_in_codes (code_hash, account, expires_at) VALUES ($1, $2, $3)`,
        [codeHash, accountId, expiresAt, now],
      );
    },
    async exchangeSignIn(codeHash, { id, name, secretHash, limits, createdAt, expiresAt }) {
      // Of several exchanges at once one deletes the row; the others wait for it and find none.
      const code = await database.one<Pick<SignInCode, 'accountId'>>(
        `WITH code AS (DELETE FROM sign_in_codes WHERE code_hash = $1 AND expires_at > $6 RETURNING account),
           key AS (INSERT INTO keys (${createdColumns}) SELECT $2, account, $3, $4, $5, $6::bigint, $7::bigint FROM code)
         SELECT account AS "accountId" FROM code`,
        [codeHash, id, name, secretHash, limits, createdAt, expiresAt],
      );
      return code?.accountId ?? null;
    },
  };
}
