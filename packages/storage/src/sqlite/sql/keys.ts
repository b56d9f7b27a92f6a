import type { KeyRow, KeyStore } from '../../keys.ts';
import type { Connection } from '../connection.ts';
import type { InThread } from './role.ts';

const columns = `id, account AS accountId, name, secret_hash AS secretHash, limits, created_at AS createdAt,
  revoked_at AS revokedAt`;

const values = ({
  id,
  accountId,
  name,
  secretHash,
  limits,
  createdAt,
}: Omit<KeyRow, 'revokedAt'>) => [id, accountId, name, secretHash, limits, createdAt] as const;

export function keysIn(connection: Connection): InThread<KeyStore> {
  return {
    create(key) {
      connection.run('INSERT INTO keys VALUES (?, ?, ?, ?, ?, ?, NULL)', ...values(key));
    },
    createFirst: (key) =>
      connection.run(
        'INSERT INTO keys SELECT ?, ?, ?, ?, ?, ?, NULL WHERE NOT EXISTS (SELECT 1 FROM keys)',
        ...values(key),
      ) > 0,
    get: (id) => connection.get<KeyRow>(`SELECT ${columns} FROM keys WHERE id = ?`, id) ?? null,
    list: () => connection.all<KeyRow>(`SELECT ${columns} FROM keys ORDER BY created_at, id`),
    revoke: (id, now) =>
      connection.run(
        'UPDATE keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL',
        now,
        id,
      ) > 0,
  };
}
