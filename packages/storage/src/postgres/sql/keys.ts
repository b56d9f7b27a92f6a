import type { KeyRow, KeyStore } from '../../keys.ts';
import type { Database } from '../database.ts';

const columns = `id, account AS "accountId", name, secret_hash AS "secretHash", limits, created_at AS "createdAt",
  revoked_at AS "revokedAt"`;

const values = ({
  id,
  accountId,
  name,
  secretHash,
  limits,
  createdAt,
}: Omit<KeyRow, 'revokedAt'>) => [id, accountId, name, secretHash, limits, createdAt];

export function keysIn(database: Database): KeyStore {
  return {
    async create(key) {
      await database.query('INSERT INTO keys VALUES ($1, $2, $3, $4, $5, $6, NULL)', values(key));
    },
    async createFirst(key) {
      return await database.transaction(async (transaction) => {
        // Readers don't wait for this lock; of two first keys one does.
        await transaction.run('LOCK TABLE keys IN SHARE ROW EXCLUSIVE MODE');
        const created = await transaction.query<object>(
          `INSERT INTO keys SELECT $1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint, NULL
             WHERE NOT EXISTS (SELECT 1 FROM keys) RETURNING id`,
          values(key),
        );
        return created.length > 0;
      });
    },
    get: async (id) =>
      (await database.one<KeyRow>(`SELECT ${columns} FROM keys WHERE id = $1`, [id])) ?? null,
    list: () => database.query<KeyRow>(`SELECT ${columns} FROM keys ORDER BY created_at, id`),
    async revoke(id, now) {
      const revoked = await database.query<object>(
        'UPDATE keys SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL RETURNING id',
        [now, id],
      );
      return revoked.length > 0;
    },
  };
}
