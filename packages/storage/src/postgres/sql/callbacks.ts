import type { CallbackStatus } from '@verbatim/contract';
import {
  type CallbackPage,
  type CallbackQuery,
  type CallbackRow,
  type CallbackStore,
  EVENT_WITHIN,
  eventOf,
  statusesOf,
} from '../../callbacks.ts';
import type { CallerClock, Database, DatabaseTransaction } from '../database.ts';
import { LIST_SETTINGS } from './job-list.ts';
import type { ListStatement } from './list-statements.ts';
import { type OutcomeRow, outcomeOf, responseValues } from './responses.ts';

/** The table of a state, and its condition. */
const places = {
  pending: ['deliveries', ' AND dead_at IS NULL'],
  given_up: ['deliveries', ' AND dead_at IS NOT NULL'],
  delivered: ['delivered', ''],
} as const satisfies Record<CallbackStatus, readonly string[]>;

export function callbacksIn(
  { calls, lists }: { readonly calls: Database; readonly lists: Database },
  clock: CallerClock,
): CallbackStore {
  return {
    list: (query) =>
      lists.transaction((transaction) => listCallbacks(transaction, query, clock), LIST_SETTINGS),
    async retry({ accountId, id, now, idempotency }) {
      const row = await calls.one<OutcomeRow>(
        'SELECT outcome, response FROM retry_callback($1, $2, $3, $4, $5, $6, $7, $8)',
        [clock(), accountId, id, now, ...responseValues(idempotency)],
      );
      if (row?.outcome === 'not_found' || row?.outcome === 'delivered')
        return { kind: row.outcome };
      return outcomeOf(row);
    },
  };
}

interface Listed {
  readonly status: CallbackStatus;
  readonly seq: number;
}

async function listCallbacks(
  transaction: DatabaseTransaction,
  query: CallbackQuery,
  clock: CallerClock,
): Promise<CallbackPage> {
  const { accountId, jobId, offset, limit } = query;
  let job: number | null = null;
  if (jobId !== null) {
    const [found] = await transaction.query<{ seq: number }>(
      'SELECT seq FROM jobs WHERE id = $1 AND account = $2',
      [jobId, accountId],
    );
    if (!found) return { callbacks: [], next: null };
    job = found.seq;
  }
  const { sql, values } = callbacksStatement(query, job);
  const listed = await transaction.query<Listed>(sql, values);
  const shown = listed.slice(0, limit);
  const outbox = await rowsIn(transaction, 'deliveries', shown, clock);
  const records = await rowsIn(transaction, 'delivered', shown, clock);
  const callbacks = shown.flatMap(
    ({ status, seq }) => (status === 'delivered' ? records : outbox).get(seq) ?? [],
  );
  return { callbacks, next: listed.length > limit ? offset + limit : null };
}

/** Reads each state in the order of an index, and merges them, so that nothing is sorted. `job`: null for all jobs. */
export function callbacksStatement(query: CallbackQuery, job: number | null): ListStatement {
  const order = 'ORDER BY created_at DESC, seq DESC';
  const owner = job === null ? 'account' : 'job';
  const arms = statusesOf(query).map((status) => {
    const [table, condition] = places[status];
    return `(SELECT '${status}' AS status, seq, created_at FROM ${table} WHERE ${owner} = $1${condition} ${order} LIMIT $2)`;
  });
  return {
    sql: `SELECT status, seq FROM (${arms.join('\nUNION ALL\n')}) AS merged ${order} LIMIT $3 OFFSET $4`,
    values: [job ?? query.accountId, query.offset + query.limit + 1, query.limit + 1, query.offset],
  };
}

const columns = {
  deliveries: `left(body, ${EVENT_WITHIN}) AS event, CASE WHEN dead_at IS NULL THEN 'pending' ELSE 'given_up' END AS status,
    CASE WHEN dead_at IS NULL AND token IS NULL AND first THEN next_at - clock_lead($2) END AS "nextAttemptAt",
    dead_at AS "completedAt"`,
  delivered: `event, 'delivered' AS status, CASE WHEN false THEN $2::bigint END AS "nextAttemptAt", delivered_at AS "completedAt"`,
} as const;

/** The rows of one table that a page shows. One that has left the outbox meanwhile is left out. */
async function rowsIn(
  transaction: DatabaseTransaction,
  table: keyof typeof columns,
  shown: readonly Listed[],
  clock: CallerClock,
): Promise<ReadonlyMap<number, CallbackRow>> {
  const wanted = shown.filter(({ status }) => (status === 'delivered') === (table === 'delivered'));
  if (wanted.length === 0) return new Map();
  const rows = await transaction.query<CallbackRow & { seq: number }>(
    `SELECT listed.seq, listed.id, jobs.id AS "jobId", url, method, attempts, last_error AS "lastError",
         listed.created_at AS "createdAt", ${columns[table]}
       FROM unnest($1::bigint[]) AS shown (seq) JOIN ${table} AS listed ON listed.seq = shown.seq
         JOIN jobs ON jobs.seq = listed.job`,
    [wanted.map(({ seq }) => String(seq)), clock()],
  );
  return new Map(
    rows.map(({ seq, event, ...row }) => [
      seq,
      { ...row, event: table === 'delivered' ? event : eventOf(event) },
    ]),
  );
}
