import type { JobKind, JobStatus } from '@verbatim/contract';
import { containsMetadata } from '@verbatim/contract/contains-metadata';
import {
  isInLine,
  type JobPage,
  type JobQuery,
  type JobRow,
  type JobTotal,
  jobColumns,
  jobsBefore,
  type ShownColumns,
  type ShownJob,
  shownJob,
} from '../../jobs.ts';
import {
  COUNTED_TO,
  FIELDS_BYTES,
  filterOf,
  type ListCounts,
  type ListFilter,
  type ListKey,
  type ListPlan,
  MAX_COMPARED,
  maxCounted,
  planOf,
  tableOf,
  totalOf,
} from '../../list-plan.ts';
import type { Database, DatabaseTransaction, DatabaseValue } from '../database.ts';
import { frontOfLine, shownColumns, storedLeaf } from './job-columns.ts';

/**
 * Settings of the transactions that read lists: with them Postgres reads indexes in their order, independent of its statistics. A wrong
 * guess would read and sort all jobs of an account for a page of 20.
 */
export const LIST_SETTINGS = `SET TRANSACTION READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off;
  SET LOCAL enable_sort = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off; SET LOCAL jit = off;`;

interface ListedJob {
  readonly id: string;
  readonly bytes: number;
}

export const listJobs = (database: Database, query: JobQuery): Promise<JobPage> =>
  database.transaction(async (transaction) => {
    const plan = await listPlan(transaction, query);
    const found =
      plan.compared === null
        ? await transaction.query<ListedJob>(...argumentsOf(pageStatement(query, plan)))
        : await comparedJobs(transaction, query, plan);
    const shown = found.slice(0, countWithin(found.slice(0, query.limit), query.maxBytes));
    const jobs = await rowsOf(transaction, shown, query.accountId);
    const next = found.length > shown.length ? query.offset + shown.length : null;
    return { jobs, next, ...(query.isCounted && { total: await count(transaction, plan) }) };
  }, LIST_SETTINGS);

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
  { leaves, states, tag }: ListFilter,
): Promise<ListCounts> {
  const counted = await transaction.query<{ count: number }>(
    `SELECT (
       SELECT count(*) FROM (SELECT 1 FROM metadata
         WHERE account = $1 AND metadata.path = wanted.path AND metadata.value = wanted.value LIMIT ${COUNTED_TO}) AS rows
     ) AS count FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS wanted (path, value, place) ORDER BY place`,
    [accountId, leaves.map(({ path }) => path), leaves.map(({ value }) => value)],
  );
  const [tagged] = tag
    ? await transaction.query<{ count: number }>(
        `SELECT count(*) AS count FROM (SELECT 1 FROM tags WHERE account = $1 AND tag = $2 LIMIT ${COUNTED_TO}) AS rows`,
        [accountId, tag],
      )
    : [];
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
    tag: tagged?.count ?? 0,
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
  const rows = await transaction.query<JobRow & ShownColumns>(
    `SELECT ${jobColumns}, ${shownColumns} FROM unnest($1::text[]) AS shown (id) JOIN jobs ON jobs.id = shown.id COLLATE "C"
       LEFT JOIN queue ON queue.job = jobs.seq`,
    [ids],
  );
  const front = rows.some(isInLine) ? await frontOfLine(transaction, accountId) : [];
  const byId = new Map(rows.map((row) => [row.id, shownJob(row, jobsBefore(row, front))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads candidates in the order of the list, and compares their metadata with the filter, until a page is full. */
async function comparedJobs(
  transaction: DatabaseTransaction,
  query: JobQuery,
  plan: ListPlan,
): Promise<ListedJob[]> {
  const found: ListedJob[] = [];
  let skipped = 0;
  for (let after: string | null = null; ; ) {
    const statement = candidateStatement(plan, after);
    const candidates = await transaction.query<ListedJob & { customMetadata: string | null }>(
      ...argumentsOf(statement),
    );
    for (const { customMetadata, ...job } of candidates) {
      if (!containsMetadata(JSON.parse(customMetadata ?? '{}'), plan.compared)) continue;
      if (skipped < query.offset) skipped += 1;
      else found.push(job);
      if (found.length > query.limit) return found;
    }
    after = candidates.at(-1)?.id ?? null;
    if (candidates.length < CANDIDATES || after === null) return found;
  }
}

/** Reads so many entries at most, and one more, and counts those that belong to the list. */
async function count(transaction: DatabaseTransaction, plan: ListPlan): Promise<JobTotal> {
  const max = maxCounted(plan);
  const { sql, values } = plan.compared ? candidateStatement(plan, null) : countStatement(plan);
  const rows = await transaction.query<CountedRow>(sql, values);
  const [first] = rows;
  if (plan.compared === null) return totalOf(first?.read ?? 0, first?.count ?? 0, max);
  const listed = rows.filter(({ customMetadata }) =>
    containsMetadata(JSON.parse(customMetadata ?? '{}'), plan.compared),
  );
  return { count: listed.length, isExact: rows.length < max };
}

/** What was counted; with metadata to compare, a row for each candidate. */
interface CountedRow {
  readonly read: number;
  readonly count: number;
  readonly customMetadata: string | null;
}

export function countStatement(plan: ListPlan): ListStatement {
  const limit = maxCounted(plan) + 1;
  const values = new Values();
  const ids = idsSql({ ...plan, lookedUp: [] }, values, { after: null, limit });
  const isListed = conditionsOf(plan, values, plan.lookedUp);
  return {
    sql: `SELECT count(*) AS read, count(*) FILTER (WHERE ${isListed}) AS count FROM (${ids} LIMIT ${limit}) AS jobs`,
    values: values.list,
  };
}

export interface ListStatement {
  readonly sql: string;
  readonly values: readonly DatabaseValue[];
}

/** Candidates that are read at once if the metadata itself must be compared. */
const CANDIDATES = MAX_COMPARED;

/** About the bytes of a job in a list. Postgres knows the length of a text without reading it. */
const bytes = `${FIELDS_BYTES} + coalesce(octet_length(custom_metadata), 0) + coalesce(octet_length(error_message), 0)
  + coalesce(octet_length(file), 0) + coalesce(octet_length(title), 0) + octet_length(tags) + octet_length(params) AS bytes`;

/** The jobs of a page and one more, if there is one. */
export function pageStatement(query: JobQuery, plan: ListPlan): ListStatement {
  const values = new Values();
  const ids = idsSql(plan, values, { after: null, limit: query.offset + query.limit + 1 });
  return {
    sql: `SELECT listed.id, ${bytes} FROM (
        ${ids} ORDER BY id ${plan.direction} LIMIT ${values.add(query.limit + 1)} OFFSET ${values.add(query.offset)}
      ) AS listed JOIN jobs ON jobs.id = listed.id ORDER BY listed.id ${plan.direction}`,
    values: values.list,
  };
}

/** Candidates with their metadata, from the one after this id on. */
export function candidateStatement(plan: ListPlan, after: string | null): ListStatement {
  const values = new Values();
  const ids = idsSql(plan, values, { after, limit: CANDIDATES });
  return {
    sql: `SELECT listed.id, ${bytes}, custom_metadata AS "customMetadata" FROM (
        ${ids} ORDER BY id ${plan.direction} LIMIT ${CANDIDATES}
      ) AS listed JOIN jobs ON jobs.id = listed.id ORDER BY listed.id ${plan.direction}`,
    values: values.list,
  };
}

/** Values of a statement that is put together. */
export class Values {
  readonly list: DatabaseValue[] = [];

  /** Returns the placeholder. */
  add(value: DatabaseValue): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Where ids begin, and how many are read. */
interface IdRange {
  /** The id before them in the order of the list; null for the first ones. */
  readonly after: string | null;
  readonly limit: number;
}

const keyRowsOf = (key: ListKey, values: Values, alias: string): string =>
  `${tableOf(key)} AS ${alias}
    WHERE ${key.values.map(([column, value]) => `${alias}.${column} = ${values.add(value)}`).join(' AND ')}`;

/** What the job in `jobs` must have: an id in the range, and one of each of these keys. */
export function conditionsOf(
  { range: [from, end] }: Pick<ListPlan, 'range'>,
  values: Values,
  keys: readonly (readonly ListKey[])[],
): string {
  // A scalar subquery stays one look-up per row: Postgres turns EXISTS into a join that may read all rows.
  const hasId = (key: ListKey): string =>
    `(SELECT 1 FROM ${keyRowsOf(key, values, 'one')} AND one.id = jobs.id LIMIT 1) IS NOT NULL`;
  return [
    `jobs.id >= ${values.add(from)} AND jobs.id < ${values.add(end)}`,
    ...keys.map((each) => `(${each.map(hasId).join(' OR ')})`),
  ].join(' AND ');
}

/** Selects ids. Each key is read in the order of its index, for which its query must ask. */
function idsSql(plan: ListPlan, values: Values, { after, limit }: IdRange): string {
  const [first, behind] = plan.range;
  const isUp = plan.direction === 'ASC';
  // No id begins with another one: this is the least text behind it.
  const from = isUp && after !== null ? `${after}0` : first;
  const end = isUp ? behind : (after ?? behind);
  const within = conditionsOf({ range: [from, end] }, values, plan.lookedUp);
  const order = `ORDER BY id ${plan.direction} LIMIT ${values.add(limit)}`;
  const arms = plan.read.map(
    (key) => `(SELECT id FROM ${keyRowsOf(key, values, 'jobs')} AND ${within} ${order})`,
  );
  return `SELECT id FROM (${arms.join('\nUNION ALL\n')}) AS merged`;
}
