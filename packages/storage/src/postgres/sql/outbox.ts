import type { CallbackStatus } from '@verbatim/contract';
import {
  type CallbackQuery,
  type CallbackRow,
  type CallbackStore,
  callbackPage,
  deliveryColumns as columns,
  type Delivery,
  destinationOf,
  EVENT_WITHIN,
  type ListedCallback,
  MAX_DELIVERED_CALLBACKS,
  type NewDelivery,
  type Outbox,
  statusesOf,
} from '../../outbox.ts';
import type { Page } from '../../page.ts';
import { MAX_WAIT_MS } from '../../queue.ts';
import { type CallerClock, type Database, type DatabaseTransaction, jsonb } from '../database.ts';
import { LIST_SETTINGS, type ListStatement } from './job-list.ts';
import { type OutcomeRow, outcomeOf, responseValues } from './uploads.ts';

/** Callbacks as the function `add_deliveries` of the database takes them. */
export const deliveryItems = (deliveries: readonly NewDelivery[]) =>
  deliveries.map(({ endsWithResult = false, ...delivery }) => ({
    ...delivery,
    endsWithResult,
    destination: destinationOf(delivery.url),
  }));

export function outboxIn(database: Database, clock: CallerClock): Outbox {
  return {
    async lease({ owner, now, until, limit, perDestination, underWay }) {
      const rows = await database.query<Delivery & { token: string }>(
        `SELECT ${columns}, leased.token
           FROM lease_deliveries($1, $2, $3, $4, $5, $6, $7, $8) WITH ORDINALITY AS leased (seq, token, place)
           JOIN deliveries ON deliveries.seq = leased.seq JOIN jobs ON jobs.seq = deliveries.job ORDER BY leased.place`,
        [clock(), owner, now, until, limit, perDestination, jsonb(underWay), MAX_WAIT_MS],
      );
      // The statement that leased them still sees the attempts before.
      return rows.map(({ token, ...delivery }) => ({
        id: delivery.id,
        token,
        delivery: { ...delivery, attempts: delivery.attempts + 1 },
      }));
    },
    delivered: ({ id, token }, now) =>
      database.value('SELECT record_delivery($1, $2, $3, $4, $5)', [
        id,
        token,
        now,
        EVENT_WITHIN,
        MAX_DELIVERED_CALLBACKS,
      ]),
    retry: ({ id, token }, { at, error }) =>
      database.value('SELECT return_delivery($1, $2, $3, $4, $5)', [clock(), id, token, at, error]),
    giveUp: ({ id, token }, { at, error }) =>
      database.value('SELECT end_delivery($1, $2, $3, $4)', [id, token, at, error]),
    handBack: ({ id, token }, now) =>
      database.value('SELECT return_delivery($1, $2, $3, $4, NULL)', [clock(), id, token, now]),
    releaseOwner: (owner, now) =>
      database.value('SELECT release_deliveries($1, $2, $3)', [clock(), owner, now]),
    nextAt: (now) =>
      database.value(
        `SELECT CASE WHEN next = 0 OR EXISTS (SELECT 1 FROM lanes WHERE next_at > $2::bigint + lead + ${MAX_WAIT_MS}) THEN 0
           ELSE next - lead END
           FROM (SELECT clock_lead($1) AS lead) AS clocks, (SELECT min(next_at) AS next FROM lanes) AS earliest`,
        [clock(), now],
      ),
    dead: ({ offset, limit }) =>
      database.query<Delivery>(
        `SELECT ${columns} FROM (SELECT * FROM deliveries WHERE dead_at IS NOT NULL
             ORDER BY dead_at DESC, seq DESC LIMIT $1 OFFSET $2) AS deliveries
           JOIN jobs ON jobs.seq = deliveries.job ORDER BY dead_at DESC, deliveries.seq DESC`,
        [limit, offset],
      ),
    replay: (ids, now) =>
      database.value('SELECT replay_deliveries($1, $2, $3)', [clock(), ids, now]),
    async counts() {
      const row = await database.one<{ waiting: number; dead: number }>(
        `SELECT (SELECT count(*) FROM deliveries WHERE dead_at IS NULL) AS waiting,
           (SELECT count(*) FROM deliveries WHERE dead_at IS NOT NULL) AS dead`,
      );
      return row ?? { waiting: 0, dead: 0 };
    },
  };
}

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

async function listCallbacks(
  transaction: DatabaseTransaction,
  query: CallbackQuery,
  clock: CallerClock,
): Promise<Page<CallbackRow>> {
  const { accountId, jobId } = query;
  let job: number | null = null;
  if (jobId !== null) {
    const [found] = await transaction.query<{ seq: number }>(
      'SELECT seq FROM jobs WHERE id = $1 AND account = $2',
      [jobId, accountId],
    );
    if (!found) return { rows: [], next: null };
    job = found.seq;
  }
  const { sql, values } = callbacksStatement(query, job);
  const listed = await transaction.query<ListedCallback>(sql, values);
  const shown = listed.slice(0, query.limit);
  const rows = [
    ...(await rowsIn(transaction, 'deliveries', shown, clock)),
    ...(await rowsIn(transaction, 'delivered', shown, clock)),
  ];
  return callbackPage(listed, rows, query);
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

const listedColumns = {
  deliveries: `left(body, ${EVENT_WITHIN}) AS event, CASE WHEN dead_at IS NULL THEN 'pending' ELSE 'given_up' END AS status,
    CASE WHEN dead_at IS NULL AND token IS NULL AND first THEN next_at - clock_lead($2) END AS "nextAttemptAt",
    dead_at AS "completedAt"`,
  delivered: `event, 'delivered' AS status, CASE WHEN false THEN $2::bigint END AS "nextAttemptAt", delivered_at AS "completedAt"`,
} as const;

/** The rows of one table that a page shows. */
async function rowsIn(
  transaction: DatabaseTransaction,
  table: keyof typeof listedColumns,
  shown: readonly ListedCallback[],
  clock: CallerClock,
): Promise<readonly (CallbackRow & ListedCallback)[]> {
  const wanted = shown.filter(({ status }) => (status === 'delivered') === (table === 'delivered'));
  if (wanted.length === 0) return [];
  return await transaction.query<CallbackRow & ListedCallback>(
    `SELECT listed.seq, listed.id, jobs.id AS "jobId", url, method, attempts, last_error AS "lastError",
         listed.created_at AS "createdAt", ${listedColumns[table]}
       FROM unnest($1::bigint[]) AS shown (seq) JOIN ${table} AS listed ON listed.seq = shown.seq
         JOIN jobs ON jobs.seq = listed.job`,
    [wanted.map(({ seq }) => String(seq)), clock()],
  );
}
