import type { CreateOutcome, JobCounts, JobRow, JobStore, NewJob } from '../../jobs.ts';
import type { CallerClock } from '../caller-clock.ts';
import { type Database, jsonb } from '../database.ts';
import { deliveryItems } from './deliveries.ts';
import { jobColumns } from './job-columns.ts';
import { JobList } from './job-list.ts';
import { storedLeavesOf } from './metadata.ts';
import { type OutcomeRow, outcomeOf, responseValues } from './responses.ts';
import { readPart } from './results.ts';

/** Databases of a store: lists have connections of their own, so that slow ones don't delay other calls. */
export interface JobDatabases {
  readonly calls: Database;
  readonly lists: Database;
}

export function jobsIn({ calls: database, lists }: JobDatabases, clock: CallerClock): JobStore {
  const list = new JobList(lists);
  return {
    async create(job) {
      const row = await database.one<OutcomeRow>(
        'SELECT * FROM create_job($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
        [
          clock(),
          jobJson(job),
          jsonb(storedLeavesOf(job.customMetadata)),
          jsonb(deliveryItems(job.deliveries)),
          job.limits.perAccount,
          job.limits.queued,
          ...responseValues(job.idempotency),
        ],
      );
      return refusals[row?.outcome ?? ''] ?? outcomeOf(row);
    },
    get: async (accountId, id) =>
      (await database.one<JobRow>(`SELECT ${jobColumns} FROM jobs WHERE id = $1 AND account = $2`, [
        id,
        accountId,
      ])) ?? null,
    async getFinished(accountId, id) {
      const row = await database.one<JobRow & { seq: number; result: string | null }>(
        `SELECT ${jobColumns}, seq, result FROM jobs LEFT JOIN results ON results.job = jobs.seq
           WHERE id = $1 AND account = $2`,
        [id, accountId],
      );
      if (!row) return null;
      const { seq, result, ...job } = row;
      if (result === null) return { ...job, result, resultRest: null };
      const { text, rest } = await readPart(database, seq, { piece: 0, message: 0 }, result);
      return { ...job, result: text, resultRest: rest };
    },
    async resultPart(id, from) {
      const job = await database.one<{ seq: number }>('SELECT seq FROM jobs WHERE id = $1', [id]);
      return job ? await readPart(database, job.seq, from) : null;
    },
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

const refusals: Readonly<Record<string, CreateOutcome>> = {
  too_many: { kind: 'too_many' },
  queue_full: { kind: 'queue_full' },
};

const jobJson = ({
  id,
  accountId,
  kind,
  createdAt,
  customMetadata,
  params,
  uploadId,
  file,
  session,
}: NewJob): string =>
  jsonb({ id, accountId, kind, createdAt, customMetadata, params, uploadId, file, ...session });

type RemovableRow = Pick<JobRow, 'id' | 'customMetadata'>;

/** The rows of metadata are computed from the metadata, so no index by job is needed. */
function removeJobs(database: Database, jobs: readonly RemovableRow[]): Promise<number> {
  const leaves = jobs.flatMap(({ id, customMetadata }) =>
    storedLeavesOf(customMetadata).map((leaf) => ({ ...leaf, id })),
  );
  return database.value('SELECT remove_jobs($1, $2)', [jobs.map(({ id }) => id), jsonb(leaves)]);
}
