import {
  isInLine,
  type JobPage,
  type JobQuery,
  type JobRow,
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
  planOf,
} from '../../list-plan.ts';
import type { Connection, ListStatement } from '../connection.ts';
import { frontOfLine, jobColumns, shownColumns } from './job-rows.ts';

/** The rows come in the order of the list: it is the outer loop of a cross join. */
const rowsSql = `SELECT ${jobColumns}, ${shownColumns} FROM json_each(?) AS shown CROSS JOIN jobs ON jobs.id = shown.value
  LEFT JOIN queue ON queue.job = jobs.seq`;

/** Reads one page of jobs, newest first. */
export function listJobs(connection: Connection, query: JobQuery): JobPage {
  const { sql, values } = listStatement(connection, query);
  const ids = connection.all<{ id: string }>(sql, values);
  const shown = JSON.stringify(ids.slice(0, query.limit).map(({ id }) => id));
  const jobs: ShownJob[] = [];
  let front: readonly LinePlace[] | undefined;
  let remainingBytes = query.maxBytes ?? Number.POSITIVE_INFINITY;
  for (const row of connection.each<JobRow & ShownColumns>(rowsSql, [shown])) {
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
const bytesOf = ({
  customMetadata,
  errorMessage,
  file,
  params,
  title,
  tags,
}: JobRow & ShownColumns): number =>
  FIELDS_BYTES +
  [customMetadata, errorMessage, file, params, title, tags].reduce(
    (sum, text) => sum + Buffer.byteLength(text ?? ''),
    0,
  );

/** Selects the ids of a page and one more, if there is one. */
export function listStatement(connection: Connection, query: JobQuery): ListStatement {
  const filter = filterOf(query);
  const counts = filter.isCounted ? countsOf(connection, query.accountId, filter) : null;
  const { read, lookedUp, range, compared } = planOf(query, filter, counts);
  const conditions = [
    ...lookedUp.map(oneHasTheId),
    ...(compared === null
      ? []
      : [
          {
            sql: 'contains((SELECT custom_metadata FROM jobs AS one WHERE one.id = jobs.id), ?)',
            values: [JSON.stringify(compared)],
          },
        ]),
  ];
  const arms = read.map((key) => rowsOf(key, 'jobs'));
  const within = ['id >= ? AND id < ?', ...conditions.map(({ sql }) => sql)].join(' AND ');
  const valuesWithin = [...range, ...conditions.flatMap(({ values }) => values)];
  return {
    sql: `${arms.map(({ sql }) => `SELECT id FROM ${sql} AND ${within}`).join('\nUNION ALL\n')}\nORDER BY id DESC LIMIT ? OFFSET ?`,
    values: [
      ...arms.flatMap(({ values }) => [...values, ...valuesWithin]),
      query.limit + 1,
      query.offset,
    ],
  };
}

/** The rows of a key. SQLite is told the index, so that it doesn't choose by statistics. */
const rowsOf = ({ index, values }: ListKey, alias: string): ListStatement => ({
  sql: `${index === 'metadata' ? `metadata AS ${alias}` : `jobs AS ${alias} INDEXED BY ${index}`}
    WHERE ${values.map(([column]) => `${alias}.${column} = ?`).join(' AND ')}`,
  values: values.map(([, value]) => value),
});

function oneHasTheId(keys: readonly ListKey[]): ListStatement {
  const rows = keys.map((key) => rowsOf(key, 'one'));
  const found = rows.map(({ sql }) => `EXISTS (SELECT 1 FROM ${sql} AND one.id = jobs.id)`);
  return { sql: `(${found.join(' OR ')})`, values: rows.flatMap(({ values }) => values) };
}

function countsOf(
  connection: Connection,
  accountId: string,
  { leaves, states }: ListFilter,
): ListCounts {
  const count = (sql: string, ...values: string[]): number =>
    connection.get<{ count: number }>(sql, [accountId, ...values])?.count ?? 0;
  const ofLeaf = `SELECT count(*) AS count FROM
    (SELECT 1 FROM metadata WHERE account = ? AND path = ? AND value = ? LIMIT ${COUNTED_TO})`;
  const ofState = 'SELECT count FROM job_counts WHERE account = ? AND kind = ? AND status = ?';
  return {
    leaves: leaves.map(({ path, value }) => count(ofLeaf, path, value)),
    inStates:
      states?.reduce((sum, state) => sum + count(ofState, ...state), 0) ?? Number.POSITIVE_INFINITY,
  };
}
