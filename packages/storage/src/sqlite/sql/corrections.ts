import type { CorrectionStore, StoredCorrections } from '../../corrections.ts';
import type { Connection, InThread } from '../connection.ts';

export function correctionsIn(connection: Connection): InThread<CorrectionStore> {
  return {
    get: (accountId, jobId) =>
      connection.get<StoredCorrections>(
        `SELECT coalesce(version, 0) AS version, corrections, updated_at AS updatedAt
           FROM jobs LEFT JOIN corrections ON job = seq WHERE id = ? AND account = ?`,
        jobId,
        accountId,
      ) ?? null,
    replace({ accountId, jobId, ifVersion, corrections, updatedAt }) {
      const job = connection.get<StoredCorrections & { seq: number; status: string }>(
        `SELECT seq, status, coalesce(version, 0) AS version, corrections, updated_at AS updatedAt
           FROM jobs LEFT JOIN corrections ON job = seq WHERE id = ? AND account = ?`,
        jobId,
        accountId,
      );
      if (!job) return { kind: 'not_found' };
      if (job.status !== 'done') return { kind: 'not_done' };
      if (job.corrections === corrections && job.updatedAt !== null)
        return { kind: 'stored', version: job.version, updatedAt: job.updatedAt };
      if (ifVersion !== null && job.version !== ifVersion) return { kind: 'changed' };
      const version = job.version + 1;
      connection.run(
        'INSERT OR REPLACE INTO corrections (job, version, corrections, updated_at) VALUES (?, ?, ?, ?)',
        job.seq,
        version,
        corrections,
        updatedAt,
      );
      return { kind: 'stored', version, updatedAt };
    },
  };
}
