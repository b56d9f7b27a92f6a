import { isInLine, type ProgressColumns, shownJob } from '../../job-progress.ts';
import type { JobCounts, JobRow, JobStore } from '../../jobs.ts';
import { resultMissing } from '../../result-part.ts';
import { type Database, jsonb } from '../database.ts';
import { countJobsBefore, jobColumns, progressColumns } from './job-columns.ts';
import type { JobCreations } from './job-creations.ts';
import { JobList } from './job-list.ts';
import { storedLeavesOf } from './metadata.ts';
import { readPart } from './results.ts';

/** Databases of a store: lists have connections of their own, so that slow ones don't delay other calls. */
interface JobDatabases {
  readonly calls: Database;
  readonly lists: Database;
}

export function jobsIn(
  { calls: database, lists }: JobDatabases,
  creations: JobCreations,
): JobStore {
  const list = new JobList(lists);
  return {
    create: (job) => creations.create(job),
    get: async (accountId, id) =>
      (await database.one<JobRow>(`SELECT ${jobColumns} FROM jobs WHERE id = $1 AND account = $2`, [
        id,
        accountId,
      ])) ?? null,
    async getFinished(accountId, id) {
      const row = await database.one<JobRow & ProgressColumns & { result: string | null }>(
        `SELECT ${jobColumns}, ${progressColumns}, result FROM jobs LEFT JOIN results ON results.job = jobs.seq
           LEFT JOIN queue ON queue.job = jobs.seq WHERE jobs.id = $1 AND jobs.account = $2`,
        [id, accountId],
      );
      if (!row) return null;
      const { result, ...columns } = row;
      if (result === null && row.status === 'done') throw resultMissing(id);
      const jobsAhead = isInLine(row) ? await countJobsBefore(database, accountId, row) : 0;
      const job = shownJob(columns, jobsAhead);
      if (result === null) return { ...job, result, resultRest: null };
      const { text, rest } = await readPart(database, row.seq, { piece: 0, message: 0 }, result);
      return { ...job, result: text, resultRest: rest };
    },
    async resultPart(id, from) {
      const job = await database.one<{ seq: number }>('SELECT seq FROM jobs WHERE id = $1', [id]);
      return job ? await readPart(database, job.seq, from) : null;
    },
    unfinishedOf: async (ids) =>
      (
        await database.query<{ id: string }>(
          `SELECT jobs.id FROM unnest($1::text[]) AS given (id) JOIN jobs ON jobs.id = given.id COLLATE "C"
             WHERE completed_at IS NULL`,
          [ids],
        )
      ).map(({ id }) => id),
    dialectOf: async (accountId, id) =>
      (
        await database.one<{ dialect: string | null }>(
          'SELECT dialect FROM jobs WHERE id = $1 AND account = $2',
          [id, accountId],
        )
      )?.dialect ?? null,
    list: (query) => list.read(query),
    async remove(accountId, id, kind) {
      const job = await database.one<RemovableRow>(
        `SELECT id, custom_metadata AS "customMetadata" FROM jobs
           WHERE id = $1 AND account = $2 AND ($3::text IS NULL OR kind = $3)`,
        [id, accountId, kind],
      );
      if (!job) return 'not_found';
      return (await removeJobs(database, [job])) > 0 ? 'removed' : 'in_progress';
    },
    async removeFinishedBefore(moment, limit) {
      const old = await database.query<RemovableRow>(
        `SELECT id, custom_metadata AS "customMetadata" FROM jobs
           WHERE completed_at < $1 ORDER BY completed_at LIMIT $2`,
        [moment, limit],
      );
      return old.length === 0 ? 0 : await removeJobs(database, old);
    },
    counts: () =>
      database.query<JobCounts[number]>(
        `SELECT kind, status, count FROM (
           SELECT kind, sum(queued)::bigint AS queued, sum(processing)::bigint AS processing, sum(done)::bigint AS done,
             sum(error)::bigint AS error FROM total_counts GROUP BY kind
         ) AS totals, LATERAL (VALUES ('queued', queued), ('processing', processing), ('done', done), ('error', error))
           AS state (status, count) WHERE count > 0`,
      ),
  };
}

type RemovableRow = Pick<JobRow, 'id' | 'customMetadata'>;

/** The rows of metadata are computed from the metadata, so no index by job is needed. */
function removeJobs(database: Database, jobs: readonly RemovableRow[]): Promise<number> {
  const leaves = jobs.flatMap(({ id, customMetadata }) =>
    storedLeavesOf(customMetadata).map((leaf) => ({ ...leaf, id })),
  );
  return database.value('SELECT remove_jobs($1, $2)', [jobs.map(({ id }) => id), jsonb(leaves)]);
}
