import type { SQLInputValue } from 'node:sqlite';
import {
  isInLine,
  jobsBefore,
  type LinePlace,
  type ProgressColumns,
  shownJob,
} from '../../job-progress.ts';
import type { JobPage, JobQuery, JobRow, ShownJob } from '../../jobs.ts';
import {
  COUNTED_TO,
  FIELDS_BYTES,
  type ListState,
  MAX_LEAVES,
  rangeOf,
  statesOf,
} from '../../list-filters.ts';
import { type Leaf, wantedLeaves } from '../../metadata/leaves.ts';
import type { Connection } from '../connection.ts';
import { frontOfLine, jobColumns, progressColumns } from './job-rows.ts';

/** A statement with its values, or a part of one. */
export interface ListStatement {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** The rows come in the order of the list: it is the outer loop of a cross join. */
const rowsSql = `SELECT ${jobColumns}, ${progressColumns} FROM json_each(?) AS shown CROSS JOIN jobs ON jobs.id = shown.value
  LEFT JOIN queue ON queue.job = jobs.seq`;

/** Reads one page of jobs, newest first. */
export function listJobs(connection: Connection, query: JobQuery): JobPage {
  const { sql, values } = listStatement(connection, query);
  const ids = connection.all<{ id: string }>(sql, ...values);
  const shown = JSON.stringify(ids.slice(0, query.limit).map(({ id }) => id));
  const jobs: ShownJob[] = [];
  let front: readonly LinePlace[] | undefined;
  let remainingBytes = query.maxBytes ?? Number.POSITIVE_INFINITY;
  for (const row of connection.each<JobRow & ProgressColumns>(rowsSql, shown)) {
    remainingBytes -= bytesOf(row);
    if (remainingBytes < 0 && jobs.length > 0) {
      return { jobs, next: query.offset + ids.findIndex(({ id }) => id === row.id) };
    }
    if (isInLine(row)) front ??= frontOfLine(connection, query.accountId);
    jobs.push(shownJob(row, jobsBefore(row, front ?? [])));
  }
  return { jobs, next: ids.length > query.limit ? query.offset + query.limit : null };
}

/** About the bytes of a job in a list: what a caller gave, and the fields that each one has. */
const bytesOf = ({ customMetadata, errorMessage, file, params }: JobRow): number =>
  FIELDS_BYTES +
  [customMetadata, errorMessage, file, params].reduce(
    (sum, text) => sum + Buffer.byteLength(text ?? ''),
    0,
  );

/**
 * Selects ids alone, so that only indexes are read. Each state is read in the order of its index and the results are merged,
 * so nothing is sorted. With a metadata filter, its rarest leaf is read and the others are looked up.
 */
export function listStatement(connection: Connection, query: JobQuery): ListStatement {
  const { leaves, exact } = rarestFirst(connection, query);
  const states = statesOf(query);
  const [rarest, ...others] = leaves;
  const conditions = [
    ...others.map(({ path, value }) => leafCondition(query.accountId, path, value)),
    ...(exact ? [] : [containsCondition(query)]),
  ];
  const arms =
    rarest && countOfStates(connection, query, states) >= rarest.count
      ? [metadataArm(query, rarest, [...stateCondition(query, states), ...conditions])]
      : stateArms(query, states, [
          ...(rarest ? [leafCondition(query.accountId, rarest.path, rarest.value)] : []),
          ...conditions,
        ]);
  return {
    sql: `${arms.map(({ sql }) => sql).join('\nUNION ALL\n')}\nORDER BY id DESC LIMIT ? OFFSET ?`,
    values: [...arms.flatMap(({ values }) => values), query.limit + 1, query.offset],
  };
}

interface CountedLeaf extends Leaf {
  readonly count: number;
}

function rarestFirst(
  connection: Connection,
  query: JobQuery,
): { leaves: readonly CountedLeaf[]; exact: boolean } {
  const { accountId, metadata } = query;
  if (!metadata) return { leaves: [], exact: true };
  const { leaves, exact } = wantedLeaves(metadata);
  const isAlone = leaves.length === 1 && !statesOf(query);
  const counted = leaves
    // A single leaf is the rarest.
    .map((leaf) => ({ ...leaf, count: isAlone ? 0 : countOf(connection, accountId, leaf) }))
    .sort((one, other) => one.count - other.count);
  return {
    leaves: counted.slice(0, MAX_LEAVES),
    exact: exact && counted.length <= MAX_LEAVES,
  };
}

function countOf(connection: Connection, accountId: string, { path, value }: Leaf): number {
  const row = connection.get<{ count: number }>(
    `SELECT count(*) AS count FROM
       (SELECT 1 FROM metadata WHERE account = ? AND path = ? AND value = ? LIMIT ${COUNTED_TO})`,
    accountId,
    path,
    value,
  );
  return row?.count ?? 0;
}

/** Number of jobs in these states. */
function countOfStates(
  connection: Connection,
  { accountId }: JobQuery,
  states: readonly ListState[] | null,
): number {
  if (!states) return Number.POSITIVE_INFINITY;
  let total = 0;
  for (const [kind, status] of states) {
    const sql = 'SELECT count FROM job_counts WHERE account = ? AND kind = ? AND status = ?';
    total += connection.get<{ count: number }>(sql, accountId, kind, status)?.count ?? 0;
  }
  return total;
}

function stateArms(
  query: JobQuery,
  states: readonly ListState[] | null,
  conditions: readonly ListStatement[],
): ListStatement[] {
  const looked = conditions.map(({ sql }) => ` AND ${sql}`).join('');
  const values = [...rangeOf(query), ...conditions.flatMap((each) => each.values)];
  if (!states) {
    return [
      {
        sql: `SELECT id FROM jobs INDEXED BY jobs_by_account WHERE account = ? AND id >= ? AND id < ?${looked}`,
        values: [query.accountId, ...values],
      },
    ];
  }
  return states.map(([kind, status]) => ({
    sql: `SELECT id FROM jobs INDEXED BY jobs_by_state
            WHERE account = ? AND kind = ? AND status = ? AND id >= ? AND id < ?${looked}`,
    values: [query.accountId, kind, status, ...values],
  }));
}

function metadataArm(
  query: JobQuery,
  { path, value }: Leaf,
  conditions: readonly ListStatement[],
): ListStatement {
  const looked = conditions.map(({ sql }) => ` AND ${sql}`).join('');
  return {
    sql: `SELECT id FROM metadata AS jobs
            WHERE account = ? AND path = ? AND value = ? AND id >= ? AND id < ?${looked}`,
    values: [
      query.accountId,
      path,
      value,
      ...rangeOf(query),
      ...conditions.flatMap((each) => each.values),
    ],
  };
}

function leafCondition(accountId: string, path: string, value: string): ListStatement {
  return {
    sql: `EXISTS (SELECT 1 FROM metadata WHERE account = ? AND path = ? AND value = ? AND id = jobs.id)`,
    values: [accountId, path, value],
  };
}

function stateCondition(
  { accountId }: JobQuery,
  states: readonly ListState[] | null,
): ListStatement[] {
  if (!states) return [];
  const pairs = states.map(
    () => `EXISTS (SELECT 1 FROM jobs AS one INDEXED BY jobs_by_state
             WHERE account = ? AND kind = ? AND status = ? AND one.id = jobs.id)`,
  );
  return [
    {
      sql: `(${pairs.join(' OR ')})`,
      values: states.flatMap(([kind, status]) => [accountId, kind, status]),
    },
  ];
}

function containsCondition({ metadata }: JobQuery): ListStatement {
  return {
    sql: 'contains((SELECT custom_metadata FROM jobs AS one WHERE one.id = jobs.id), ?)',
    values: [JSON.stringify(metadata)],
  };
}
