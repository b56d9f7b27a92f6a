import type { JobKind, JobStatus } from '@verbatim/contract';
import { containsMetadata } from '@verbatim/contract/contains-metadata';
import { isInLine, jobsBefore, type ProgressColumns, shownJob } from '../../job-progress.ts';
import type { JobPage, JobQuery, JobRow, ShownJob } from '../../jobs.ts';
import {
  COUNTED_TO,
  filterOf,
  type ListCounts,
  type ListFilter,
  type ListPlan,
  planOf,
} from '../../list-plan.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { frontOfLine, jobColumns, progressColumns } from './job-columns.ts';
import {
  CANDIDATES,
  candidateStatement,
  type ListStatement,
  pageStatement,
} from './list-statements.ts';
import { storedLeaf } from './metadata.ts';

/**
 * Settings of the transactions that read lists: with them Postgres reads indexes in their order, independent of its statistics. A wrong
 * guess would read and sort all jobs of an account for a page of 20.
 */
export const LIST_SETTINGS = `SET TRANSACTION READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off;
  SET LOCAL enable_sort = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off; SET LOCAL jit = off;`;

/** A job that belongs to a list. */
interface ListedJob {
  readonly id: string;
  readonly bytes: number;
}

/** Reads pages of jobs, newest first. */
export class JobList {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  read(query: JobQuery): Promise<JobPage> {
    return this.#database.transaction(async (transaction) => {
      const plan = await listPlan(transaction, query);
      const found =
        plan.compared === null
          ? await transaction.query<ListedJob>(...argumentsOf(pageStatement(query, plan)))
          : await comparedJobs(transaction, query, plan);
      const shown = found.slice(0, countWithin(found.slice(0, query.limit), query.maxBytes));
      const jobs = await rowsOf(transaction, shown, query.accountId);
      return { jobs, next: found.length > shown.length ? query.offset + shown.length : null };
    }, LIST_SETTINGS);
  }
}

/** Counts what decides which index is read, and plans the list. */
export async function listPlan(
  transaction: Pick<DatabaseTransaction, 'query'>,
  query: JobQuery,
): Promise<ListPlan> {
  const filter = filterOf(query, storedLeaf);
  const counts = filter.isCounted ? await countsOf(transaction, query.accountId, filter) : null;
  return planOf(query, filter, counts);
}

async function countsOf(
  transaction: Pick<DatabaseTransaction, 'query'>,
  accountId: string,
  { leaves, states }: ListFilter,
): Promise<ListCounts> {
  const counted = await transaction.query<{ count: number }>(
    `SELECT (
       SELECT count(*) FROM (SELECT 1 FROM metadata
         WHERE account = $1 AND metadata.path = wanted.path AND metadata.value = wanted.value LIMIT ${COUNTED_TO}) AS rows
     ) AS count FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS wanted (path, value, place) ORDER BY place`,
    [accountId, leaves.map(({ path }) => path), leaves.map(({ value }) => value)],
  );
  const rows = states
    ? await transaction.query<Record<JobStatus, number> & { kind: JobKind }>(
        'SELECT kind, queued, processing, done, error FROM account_counts WHERE account = $1',
        [accountId],
      )
    : [];
  const inState = (kind: JobKind, status: JobStatus): number =>
    rows.find((row) => row.kind === kind)?.[status] ?? 0;
  return {
    leaves: counted.map(({ count }) => count),
    inStates:
      states?.reduce((sum, state) => sum + inState(...state), 0) ?? Number.POSITIVE_INFINITY,
  };
}

const argumentsOf = ({ sql, values }: ListStatement) => [sql, values] as const;

/** How many of these jobs are no larger together than a page may be; one at least. */
function countWithin(jobs: readonly ListedJob[], maxBytes = Number.POSITIVE_INFINITY): number {
  let remainingBytes = maxBytes;
  const end = jobs.findIndex(({ bytes }, index) => {
    remainingBytes -= bytes;
    return remainingBytes < 0 && index > 0;
  });
  return end === -1 ? jobs.length : end;
}

async function rowsOf(
  transaction: DatabaseTransaction,
  shown: readonly ListedJob[],
  accountId: string,
): Promise<ShownJob[]> {
  const ids = shown.map(({ id }) => id);
  const rows = await transaction.query<JobRow & ProgressColumns>(
    `SELECT ${jobColumns}, ${progressColumns} FROM unnest($1::text[]) AS shown (id) JOIN jobs ON jobs.id = shown.id COLLATE "C"
       LEFT JOIN queue ON queue.job = jobs.seq`,
    [ids],
  );
  const front = rows.some(isInLine) ? await frontOfLine(transaction, accountId) : [];
  const byId = new Map(rows.map((row) => [row.id, shownJob(row, jobsBefore(row, front))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads candidates, newest first, and compares their metadata with the filter, until a page is full. */
async function comparedJobs(
  transaction: DatabaseTransaction,
  query: JobQuery,
  plan: ListPlan,
): Promise<ListedJob[]> {
  const found: ListedJob[] = [];
  let skipped = 0;
  for (let before: string | null = null; ; ) {
    const statement = candidateStatement(plan, before);
    const candidates = await transaction.query<ListedJob & { customMetadata: string | null }>(
      ...argumentsOf(statement),
    );
    for (const { customMetadata, ...job } of candidates) {
      if (!containsMetadata(JSON.parse(customMetadata ?? '{}'), plan.compared)) continue;
      if (skipped < query.offset) skipped += 1;
      else found.push(job);
      if (found.length > query.limit) return found;
    }
    before = candidates.at(-1)?.id ?? null;
    if (candidates.length < CANDIDATES || before === null) return found;
  }
}
