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
import type { Connection, InThread } from '../connection.ts';
import type { ListStatement } from './job-list.ts';
import { replay } from './outbox.ts';
import { findResponse, storeResponse } from './responses.ts';

/** Where the rows of a state are: its table, the indexes of both filters, and its condition. */
const places = {
  pending: ['deliveries', 'deliveries_pending', 'deliveries_by_job', ' AND dead_at IS NULL'],
  given_up: ['deliveries', 'deliveries_given_up', 'deliveries_by_job', ' AND dead_at IS NOT NULL'],
  delivered: ['delivered', 'delivered_by_account', 'delivered_by_job', ''],
} as const satisfies Record<CallbackStatus, readonly string[]>;

export function callbacksIn(connection: Connection): InThread<CallbackStore> {
  return {
    list: (query) => listCallbacks(connection, query),
    retry({ accountId, id, now, idempotency }) {
      if (idempotency) {
        const before = findResponse(connection, accountId, idempotency, now);
        if (before.kind !== 'created') return before;
      }
      if (!isIn(connection, 'deliveries', accountId, id)) {
        return { kind: isIn(connection, 'delivered', accountId, id) ? 'delivered' : 'not_found' };
      }
      replay(connection, [id], now);
      if (idempotency) storeResponse(connection, accountId, idempotency);
      return { kind: 'created' };
    },
  };
}

const isIn = (
  connection: Connection,
  table: 'deliveries' | 'delivered',
  accountId: string,
  id: string,
): boolean =>
  connection.get(`SELECT 1 FROM ${table} WHERE id = ? AND account = ?`, id, accountId) !==
  undefined;

interface Listed {
  readonly status: CallbackStatus;
  readonly seq: number;
}

function listCallbacks(connection: Connection, query: CallbackQuery): CallbackPage {
  const { accountId, jobId, offset, limit } = query;
  let job: number | null = null;
  if (jobId !== null) {
    const sql = 'SELECT seq FROM jobs WHERE id = ? AND account = ?';
    const found = connection.get<{ seq: number }>(sql, jobId, accountId);
    if (!found) return { callbacks: [], next: null };
    job = found.seq;
  }
  const { sql, values } = callbacksStatement(query, job);
  const listed = connection.all<Listed>(sql, ...values);
  const shown = listed.slice(0, limit);
  const outbox = rowsIn(connection, 'deliveries', shown);
  const records = rowsIn(connection, 'delivered', shown);
  const callbacks = shown.flatMap(
    ({ status, seq }) => (status === 'delivered' ? records : outbox).get(seq) ?? [],
  );
  return { callbacks, next: listed.length > limit ? offset + limit : null };
}

/** Reads each state in the order of an index, and merges them, so that nothing is sorted. `job`: null for all jobs. */
export function callbacksStatement(query: CallbackQuery, job: number | null): ListStatement {
  const arms = statusesOf(query).map((status) => {
    const [table, ofAccount, ofJob, condition] = places[status];
    const [index, owner] = job === null ? [ofAccount, 'account'] : [ofJob, 'job'];
    return `SELECT '${status}' AS status, seq, created_at FROM ${table} INDEXED BY ${index} WHERE ${owner} = ?1${condition}`;
  });
  return {
    sql: `${arms.join('\nUNION ALL\n')}\nORDER BY created_at DESC, seq DESC LIMIT ?2 OFFSET ?3`,
    values: [job ?? query.accountId, query.limit + 1, query.offset],
  };
}

const columns = {
  deliveries: `substr(body, 1, ${EVENT_WITHIN}) AS event, iif(dead_at IS NULL, 'pending', 'given_up') AS status,
    iif(dead_at IS NULL AND token IS NULL AND first = 1, next_at, NULL) AS nextAttemptAt, dead_at AS completedAt`,
  delivered: `event, 'delivered' AS status, NULL AS nextAttemptAt, delivered_at AS completedAt`,
} as const;

/** The rows of one table that a page shows. */
function rowsIn(
  connection: Connection,
  table: keyof typeof columns,
  shown: readonly Listed[],
): ReadonlyMap<number, CallbackRow> {
  const wanted = shown.filter(({ status }) => (status === 'delivered') === (table === 'delivered'));
  if (wanted.length === 0) return new Map();
  const rows = connection.all<CallbackRow & { seq: number }>(
    `SELECT listed.seq, listed.id, jobs.id AS jobId, url, method, attempts, last_error AS lastError,
         listed.created_at AS createdAt, ${columns[table]}
       FROM json_each(?) AS shown CROSS JOIN ${table} AS listed ON listed.seq = shown.value
         JOIN jobs ON jobs.seq = listed.job`,
    JSON.stringify(wanted.map(({ seq }) => seq)),
  );
  return new Map(
    rows.map(({ seq, event, ...row }) => [
      seq,
      { ...row, event: table === 'delivered' ? event : eventOf(event) },
    ]),
  );
}
