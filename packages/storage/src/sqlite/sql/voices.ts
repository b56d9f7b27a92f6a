import { type StoredVoice, type VoiceStore, voiceIn, voicePage } from '../../voices.ts';
import type { Connection, InThread } from '../connection.ts';

const columns = 'id, account AS accountId, name, created_at AS createdAt, samples';

export function voicesIn(connection: Connection): InThread<VoiceStore> {
  const forgets = (sql: string, values: readonly string[]): boolean => {
    const hasChanged = connection.run(sql, values) > 0;
    if (hasChanged) connection.emptyLogSoon();
    return hasChanged;
  };
  return {
    create: ({ id, accountId, name, createdAt, samples }, maxVoices) =>
      connection.run(
        `INSERT INTO voices (id, account, name, created_at, samples) SELECT ?1, ?2, ?3, ?4, ?5
           WHERE (SELECT count(*) FROM voices WHERE account = ?2) < ?6`,
        [id, accountId, name, createdAt, JSON.stringify(samples), maxVoices],
      ) > 0,
    get(accountId, id) {
      const row = connection.get<StoredVoice>(
        `SELECT ${columns} FROM voices WHERE id = ? AND account = ?`,
        [id, accountId],
      );
      return row ? voiceIn(row) : null;
    },
    list({ accountId, offset, limit }) {
      const rows = connection.all<StoredVoice>(
        `SELECT ${columns} FROM voices WHERE account = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
        [accountId, limit + 1, offset],
      );
      return voicePage(rows, { offset, limit });
    },
    rename: (accountId, id, name) =>
      forgets('UPDATE voices SET name = ? WHERE id = ? AND account = ?', [name, id, accountId]),
    addSample: (accountId, id, sample, maxSamples) =>
      connection.run(
        `UPDATE voices SET samples = json_insert(samples, '$[#]', json(?))
           WHERE id = ? AND account = ? AND json_array_length(samples) < ?`,
        [JSON.stringify(sample), id, accountId, maxSamples],
      ) > 0,
    remove: (accountId, id) =>
      forgets('DELETE FROM voices WHERE id = ? AND account = ?', [id, accountId]),
  };
}
