import type { CorrectionStore, StoredCorrections } from '../../corrections.ts';
import type { Database } from '../database.ts';

export function correctionsIn(database: Database): CorrectionStore {
  return {
    get: async (accountId, jobId) =>
      (await database.one<StoredCorrections>(
        `SELECT coalesce(version, 0) AS version, corrections, updated_at AS "updatedAt"
           FROM jobs LEFT JOIN corrections ON job = seq WHERE id = $1 AND account = $2`,
        [jobId, accountId],
      )) ?? null,
    async replace({ accountId, jobId, ifVersion, corrections, updatedAt }) {
      // Two writers of one version: the second waits for the row of the first, and then finds another version.
      const outcome = await database.one<OutcomeRow>(
        `WITH job AS (SELECT seq, status FROM jobs WHERE id = $1 AND account = $2 FOR KEY SHARE),
         stored AS (
           INSERT INTO corrections AS old (job, version, corrections, updated_at)
           SELECT seq, 1, $4, $5::bigint FROM job
             WHERE status = 'done' AND (coalesce($3::bigint, 0) = 0 OR EXISTS (SELECT 1 FROM corrections WHERE job = seq))
           ON CONFLICT (job) DO UPDATE SET corrections = excluded.corrections,
             version = CASE WHEN old.corrections = excluded.corrections THEN old.version ELSE old.version + 1 END,
             updated_at = CASE WHEN old.corrections = excluded.corrections THEN old.updated_at ELSE excluded.updated_at END
             WHERE $3 IS NULL OR old.version = $3 OR old.corrections = excluded.corrections
           RETURNING version, updated_at
         )
         SELECT status, version, updated_at AS "updatedAt" FROM job LEFT JOIN stored ON true`,
        [jobId, accountId, ifVersion, corrections, updatedAt],
      );
      if (!outcome) return { kind: 'not_found' };
      if (outcome.status !== 'done') return { kind: 'not_done' };
      const { version, updatedAt: at } = outcome;
      return version === null || at === null
        ? { kind: 'changed' }
        : { kind: 'stored', version, updatedAt: at };
    },
  };
}

interface OutcomeRow {
  readonly status: string;
  /** Null if nothing is stored. */
  readonly version: number | null;
  readonly updatedAt: number | null;
}
