import {
  isInLine,
  type JobPage,
  type JobQuery,
  type JobRow,
  type JobTotal,
  jobColumns,
  jobsBefore,
  type LinePlace,
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
  maxCounted,
  planOf,
  tableOf,
  totalOf,
} from '../../list-plan.ts';
import type { Connection, ListStatement } from '../connection.ts';
import { frontOfLine, shownColumns } from './job-rows.ts';

/** The rows come in the order of the list: it is the outer loop of a cross join. */
const rowsSql = `SELECT ${jobColumns}, ${shownColumns} FROM json_each(?) AS shown CROSS JOIN jobs ON jobs.id = shown.value
  LEFT JOIN queue ON queue.job = jobs.seq`;

export function listJobs(connection: Connection, query: JobQuery): JobPage {
  const plan = listPlan(connection, query);
  const total = query.isCounted ? { total: count(connection, plan) } : {};
  const { sql, values } = listStatement(query, plan);
  const ids = connection.all<{ id: string }>(sql, values);
  const shown = JSON.stringify(ids.slice(0, query.limit).map(({ id }) => id));
  const jobs: ShownJob[] = [];
  let front: readonly LinePlace[] | undefined;
  let remainingBytes = query.maxBytes ?? Number.POSITIVE_INFINITY;
  for (const row of connection.each<JobRow & ShownColumns>(rowsSql, [shown])) {
    remainingBytes -= bytesOf(row);
    if (remainingBytes < 0 && jobs.length > 0) {
      return { jobs, next: query.offset + ids.findIndex(({ id }) => id === row.id), ...total };
    }
    if (isInLine(row)) front ??= frontOfLine(connection, query.accountId);
    jobs.push(shownJob(row, jobsBefore(row, front ?? [])));
  }
  return { jobs, next: ids.length > query.limit ? query.offset + query.limit : null, ...total };
}

/** About the bytes of a job in a list: what a caller gave, and the fields that each one has. */
function bytesOf(job: JobRow & ShownColumns): number {
  const { customMetadata, errorMessage, file, params, title, tags } = job;
  const texts = [customMetadata, errorMessage, file, params, title, tags];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), FIELDS_BYTES);
}

/** Counts what decides which index is read, and plans the list. */
export function listPlan(connection: Connection, query: JobQuery): ListPlan {
  const filter = filterOf(query);
  const counts = filter.isCounted ? countsOf(connection, query.accountId, filter) : null;
  return planOf(query, filter, counts);
}

/** Selects the ids of a page and one more, if there is one. */
export function listStatement({ limit, offset }: JobQuery, plan: ListPlan): ListStatement {
  const { sql, values } = idsOf(plan, conditionsOf(plan, plan.lookedUp));
  return {
    sql: `${sql}\nORDER BY id ${plan.direction} LIMIT ? OFFSET ?`,
    values: [...values, limit + 1, offset],
  };
}

/** Selects the ids of all keys of a plan that meet the conditions. */
function idsOf({ read }: ListPlan, within: ListStatement): ListStatement {
  const arms = read.map((key) => rowsOf(key, 'jobs'));
  return {
    sql: arms.map(({ sql }) => `SELECT id FROM ${sql} AND ${within.sql}`).join('\nUNION ALL\n'),
    values: arms.flatMap(({ values }) => [...values, ...within.values]),
  };
}

/** Reads so many entries at most, and one more, and counts those that belong to the list. */
function count(connection: Connection, plan: ListPlan): JobTotal {
  const { sql, values } = countStatement(plan);
  const row = connection.get<{ read: number; count: number }>(sql, values);
  return totalOf(row?.read ?? 0, row?.count ?? 0, maxCounted(plan));
}

export function countStatement(plan: ListPlan): ListStatement {
  const ids = idsOf(plan, conditionsOf({ ...plan, compared: null }, []));
  const listed = conditionsOf(plan, plan.lookedUp);
  return {
    sql: `SELECT count(*) AS read, count(*) FILTER (WHERE ${listed.sql}) AS count FROM (${ids.sql} LIMIT ?) AS jobs`,
    values: [...listed.values, ...ids.values, maxCounted(plan) + 1],
  };
}

/** What the job in `jobs` must have: dates, one of each of these keys, and metadata. */
export function conditionsOf(
  { range, compared }: ListPlan,
  keys: readonly (readonly ListKey[])[],
): ListStatement {
  const conditions: ListStatement[] = [
    { sql: 'jobs.id >= ? AND jobs.id < ?', values: range },
    ...keys.map(oneHasTheId),
  ];
  if (compared !== null) {
    const sql = 'contains((SELECT custom_metadata FROM jobs AS one WHERE one.id = jobs.id), ?)';
    conditions.push({ sql, values: [JSON.stringify(compared)] });
  }
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** The rows of a key. SQLite is told the index, so that it doesn't choose by statistics. */
function rowsOf(key: ListKey, alias: string): ListStatement {
  const { index, values } = key;
  const table = tableOf(key);
  return {
    sql: `${table} AS ${alias}${table === 'jobs' ? ` INDEXED BY ${index}` : ''}
    WHERE ${values.map(([column]) => `${alias}.${column} = ?`).join(' AND ')}`,
    values: values.map(([, value]) => value),
  };
}

function oneHasTheId(keys: readonly ListKey[]): ListStatement {
  const rows = keys.map((key) => rowsOf(key, 'one'));
  const found = rows.map(({ sql }) => `EXISTS (SELECT 1 FROM ${sql} AND one.id = jobs.id)`);
  return { sql: `(${found.join(' OR ')})`, values: rows.flatMap(({ values }) => values) };
}

function countsOf(
  connection: Connection,
  accountId: string,
  { leaves, states, tag }: ListFilter,
): ListCounts {
  const count = (sql: string, ...values: string[]): number =>
    connection.value<number>(sql, [accountId, ...values]) ?? 0;
  const ofLeaf = `SELECT count(*) AS count FROM
    (SELECT 1 FROM metadata WHERE account = ? AND path = ? AND value = ? LIMIT ${COUNTED_TO})`;
  const ofTag = `SELECT count(*) AS count FROM (SELECT 1 FROM tags WHERE account = ? AND tag = ? LIMIT ${COUNTED_TO})`;
  const ofState = 'SELECT count FROM job_counts WHERE account = ? AND kind = ? AND status = ?';
  return {
    leaves: leaves.map(({ path, value }) => count(ofLeaf, path, value)),
    tag: tag === null ? 0 : count(ofTag, tag),
    inStates:
      states?.reduce((sum, state) => sum + count(ofState, ...state), 0) ?? Number.POSITIVE_INFINITY,
  };
}
