import { pageOfRows } from '../../page.ts';
import {
  voiceColumns as columns,
  type StoredVoice,
  type VoiceStore,
  voiceIn,
} from '../../voices.ts';
import type { Connection, InThread } from '../connection.ts';
import { once } from './uploads.ts';

export function voicesIn(connection: Connection): InThread<VoiceStore> {
  /** Makes a change after which the log must not keep what was there before. */
  const forget = (sql: string, values: readonly string[]): boolean => {
    const hasChanged = connection.run(sql, values) > 0;
    if (hasChanged) connection.emptyLogSoon();
    return hasChanged;
  };
  const found = (accountId: string, id: string): StoredVoice | undefined =>
    connection.get(`SELECT ${columns} FROM voices WHERE id = ? AND account = ?`, [id, accountId]);
  return {
    create: ({ id, accountId, name, createdAt, samples }, change) =>
      once(connection, { ...change, accountId }, () => {
        const inserted = connection.run(
          `INSERT INTO voices (id, account, name, created_at, samples) SELECT ?1, ?2, ?3, ?4, ?5
             WHERE (SELECT count(*) FROM voices WHERE account = ?2) < ?6`,
          [id, accountId, name, createdAt, JSON.stringify(samples), change.max],
        );
        return { kind: inserted > 0 ? 'created' : 'too_many' } as const;
      }),
    get(accountId, id) {
      const row = found(accountId, id);
      return row ? voiceIn(row) : null;
    },
    list({ accountId, offset, limit }) {
      const rows = connection.all<StoredVoice>(
        `SELECT ${columns} FROM voices WHERE account = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
        [accountId, limit + 1, offset],
      );
      return pageOfRows(rows.map(voiceIn), { offset, limit });
    },
    rename: (accountId, id, name) =>
      forget('UPDATE voices SET name = ? WHERE id = ? AND account = ?', [name, id, accountId]),
    addSample: ({ accountId, id }, sample, change) =>
      once(connection, { ...change, accountId }, () => {
        const updated = connection.run(
          `UPDATE voices SET samples = json_insert(samples, '$[#]', json(?))
             WHERE id = ? AND account = ? AND json_array_length(samples) < ?`,
          [JSON.stringify(sample), id, accountId, change.max],
        );
        if (updated > 0) return { kind: 'created' } as const;
        return { kind: found(accountId, id) ? 'too_many' : 'not_found' } as const;
      }),
    remove: (accountId, id) =>
      forget('DELETE FROM voices WHERE id = ? AND account = ?', [id, accountId]),
  };
}
