import {
  keyColumns as columns,
  createdColumns,
  createdValues,
  type KeyRow,
  type KeyStore,
  type SignInCode,
} from '../../keys.ts';
import { pageOfRows } from '../../page.ts';
import type { Connection, InThread } from '../connection.ts';

export function keysIn(connection: Connection): InThread<KeyStore> {
  return {
    create(key) {
      connection.run(
        `INSERT INTO keys (${createdColumns}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
        createdValues(key),
      );
    },
    createFirst: (key) =>
      connection.run(
        `INSERT INTO keys (${createdColumns}) SELECT ?, ?, ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM keys)`,
        createdValues(key),
      ) > 0,
    get: (id) => connection.get<KeyRow>(`SELECT ${columns} FROM keys WHERE id = ?`, [id]) ?? null,
    list: () => connection.all<KeyRow>(`SELECT ${columns} FROM keys ORDER BY created_at, id`),
    listOf({ accountId, now, offset, limit }) {
      const rows = connection.all<KeyRow>(
        `SELECT ${columns} FROM keys INDEXED BY keys_by_account
           WHERE account = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)
           ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
        [accountId, now, limit + 1, offset],
      );
      return pageOfRows(rows, { offset, limit });
    },
    revoke: (id, now, accountId = null) =>
      connection.run(
        `UPDATE keys SET revoked_at = ?1 WHERE id = ?2 AND revoked_at IS NULL
           AND (expires_at IS NULL OR expires_at > ?1) AND (?3 IS NULL OR account = ?3)`,
        [now, id, accountId],
      ) > 0,
    createSignIn({ codeHash, accountId, expiresAt }, now) {
      connection.run('DELETE FROM sign_in_codes WHERE expires_at <= ?', [now]);
      connection.run('DELETE FROM keys WHERE expires_at <= ?', [now]);
      connection.run(
        'INSERT INTO sign_in_codes (code_hash, account, expires_at) VALUES (?, ?, ?)',
        [codeHash, accountId, expiresAt],
      );
    },
    exchangeSignIn(codeHash, key) {
      const code = connection.get<Pick<SignInCode, 'accountId'>>(
        `DELETE FROM sign_in_codes WHERE code_hash = ? AND expires_at > ? RETURNING account AS accountId`,
        [codeHash, key.createdAt],
      );
      if (!code) return null;
      const { accountId } = code;
      connection.run(
        `INSERT INTO keys (${createdColumns}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
        createdValues({ ...key, accountId }),
      );
      return accountId;
    },
  };
}
