import { randomUUID } from 'node:crypto';
import type { CallbackStatus } from '@verbatim/contract';
import {
  type CallbackQuery,
  type CallbackRow,
  type CallbackStore,
  callbackPage,
  deliveryColumns as columns,
  type Delivery,
  type DeliveryLease,
  type DeliveryRequest,
  destinationOf,
  EVENT_WITHIN,
  eventOf,
  type LeasedDelivery,
  type ListedCallback,
  MAX_DELIVERED_CALLBACKS,
  type NewDelivery,
  type Outbox,
  statusesOf,
} from '../../outbox.ts';
import type { Page } from '../../page.ts';
import { MAX_WAIT_MS } from '../../queue.ts';
import type { Connection, InThread, ListStatement } from '../connection.ts';
import { once } from './uploads.ts';

const source = 'deliveries JOIN jobs ON jobs.seq = deliveries.job';

type DeliveryRow = Omit<Delivery, 'endsWithResult'> & { readonly endsWithResult: number };

const deliveryOf = (row: DeliveryRow): Delivery => ({
  ...row,
  endsWithResult: row.endsWithResult === 1,
});

interface OutboxRow {
  readonly seq: number;
  readonly sequence: string;
  readonly destination: string;
}

export function outboxIn(connection: Connection): InThread<Outbox> {
  return {
    lease: (request) => leaseFairly(connection, request),
    delivered: (lease, now) =>
      ifHeld(connection, lease, (place) => {
        recordDelivered(connection, place.seq, now);
        connection.run('DELETE FROM deliveries WHERE seq = ?', [place.seq]);
        settle(connection, place);
      }),
    retry: (lease, { at, error }) =>
      ifHeld(connection, lease, ({ seq, destination }) => {
        connection.run(
          'UPDATE deliveries SET token = NULL, owner = NULL, next_at = ?, last_error = ? WHERE seq = ?',
          [at, error, seq],
        );
        settleLane(connection, destination);
      }),
    giveUp: (lease, { at, error }) =>
      ifHeld(connection, lease, (place) => {
        connection.run(
          `UPDATE deliveries SET token = NULL, owner = NULL, first = 0, dead_at = ?, last_error = ? WHERE seq = ?`,
          [at, error, place.seq],
        );
        settle(connection, place);
      }),
    handBack: (lease, now) =>
      ifHeld(connection, lease, ({ seq, destination }) => {
        connection.run(
          `UPDATE deliveries SET token = NULL, owner = NULL, next_at = ?, attempts = attempts - 1 WHERE seq = ?`,
          [now, seq],
        );
        settleLane(connection, destination);
      }),
    releaseOwner(owner, now) {
      const released = connection.all<{ destination: string }>(
        `UPDATE deliveries SET token = NULL, owner = NULL, next_at = ? WHERE owner = ? RETURNING destination`,
        [now, owner],
      );
      for (const destination of new Set(released.map((each) => each.destination))) {
        settleLane(connection, destination);
      }
      return released.length;
    },
    nextAt: (now) =>
      connection.value<number>(
        `SELECT CASE WHEN EXISTS (SELECT 1 FROM lanes WHERE next_at > ?) THEN 0
           ELSE (SELECT min(next_at) FROM lanes) END AS at`,
        [now + MAX_WAIT_MS],
      ) ?? null,
    dead: ({ offset, limit }) =>
      connection
        .all<DeliveryRow>(
          `SELECT ${columns} FROM ${source} WHERE dead_at IS NOT NULL
             ORDER BY dead_at DESC, deliveries.seq DESC LIMIT ? OFFSET ?`,
          [limit, offset],
        )
        .map(deliveryOf),
    replay: (ids, now) => replay(connection, ids, now),
    counts: () =>
      connection.get<{ waiting: number; dead: number }>(
        'SELECT waiting, dead FROM delivery_counts',
      ) ?? { waiting: 0, dead: 0 },
  };
}

/** False, and nothing is changed, if the lease was lost. */
function ifHeld(
  connection: Connection,
  { id, token }: DeliveryLease,
  change: (place: OutboxRow) => void,
): boolean {
  const sql = 'SELECT seq, sequence, destination FROM deliveries WHERE id = ? AND token = ?';
  const place = connection.get<OutboxRow>(sql, [id, token]);
  if (place) change(place);
  return place !== undefined;
}

function settle(connection: Connection, { sequence, destination }: OutboxRow): void {
  settleSequence(connection, sequence);
  settleLane(connection, destination);
}

/** One delivery of each destination in turn, beginning with the destination that was served longest ago. */
function leaseFairly(connection: Connection, request: DeliveryRequest): LeasedDelivery[] {
  const { now, limit, perDestination, underWay } = request;
  const busy = Object.values(underWay).filter((count) => count >= perDestination).length;
  let lanes = connection
    .all<{ destination: string }>(
      'SELECT destination FROM lanes WHERE next_at <= ? OR next_at > ? ORDER BY turn LIMIT ?',
      [now, now + MAX_WAIT_MS, limit + busy],
    )
    .map(({ destination }) => ({
      destination,
      room: perDestination - (underWay[destination] ?? 0),
    }))
    .filter(({ room }) => room > 0);
  const served = new Set<string>();
  const leased: LeasedDelivery[] = [];
  while (lanes.length > 0 && leased.length < limit) {
    lanes = lanes.filter((lane) => {
      if (leased.length >= limit) return false;
      const one = leaseOne(connection, lane.destination, request);
      if (!one) return false;
      leased.push(one);
      served.add(lane.destination);
      lane.room -= 1;
      return lane.room > 0;
    });
  }
  for (const destination of served) {
    settleLane(connection, destination);
    endTurn(connection, destination);
  }
  return leased;
}

function leaseOne(
  connection: Connection,
  destination: string,
  { owner, now, until }: DeliveryRequest,
): LeasedDelivery | undefined {
  const next = connection.get<{ seq: number }>(
    `SELECT next_at, seq FROM deliveries WHERE destination = ?1 AND first = 1 AND attempts = 0
     UNION ALL
     SELECT next_at, seq FROM deliveries WHERE destination = ?1 AND first = 1 AND attempts > 0 AND next_at <= ?2
     UNION ALL
     SELECT next_at, seq FROM deliveries
       WHERE destination = ?1 AND first = 1 AND attempts > 0 AND next_at > ?3 AND token IS NULL
     ORDER BY next_at, seq LIMIT 1`,
    [destination, now, now + MAX_WAIT_MS],
  );
  if (!next) return undefined;
  const token = randomUUID();
  connection.run(
    'UPDATE deliveries SET owner = ?, token = ?, next_at = ?, attempts = attempts + 1 WHERE seq = ?',
    [owner, token, until, next.seq],
  );
  const row = connection.get<DeliveryRow>(
    `SELECT ${columns} FROM ${source} WHERE deliveries.seq = ?`,
    [next.seq],
  );
  return row && { id: row.id, token, delivery: deliveryOf(row) };
}

/** Requeues given-up callbacks: behind unsent ones of their sequence, with attempts reset. */
function replay(connection: Connection, ids: readonly string[] | null, now: number): number {
  const dead = ids
    ? ids.flatMap((id) =>
        connection.all<OutboxRow>(
          'SELECT seq, sequence, destination FROM deliveries WHERE id = ? AND dead_at IS NOT NULL',
          [id],
        ),
      )
    : connection.all<OutboxRow>(
        'SELECT seq, sequence, destination FROM deliveries WHERE dead_at IS NOT NULL ORDER BY dead_at, seq',
      );
  dead.sort((one, other) => one.seq - other.seq);
  for (const { seq, sequence, destination } of dead) {
    connection.run(
      `UPDATE deliveries SET seq = (SELECT max(seq) FROM deliveries) + 1, dead_at = NULL, attempts = 0,
         created_at = ?1, next_at = ?1 WHERE seq = ?2`,
      [now, seq],
    );
    settleSequence(connection, sequence);
    settleLane(connection, destination);
  }
  return dead.length;
}

/** Keeps a record of a callback that leaves the outbox, and the newest records of its account. */
function recordDelivered(connection: Connection, seq: number, now: number): void {
  const start = connection.get<{ account: string; body: string }>(
    `SELECT account, substr(body, 1, ${EVENT_WITHIN}) AS body FROM deliveries WHERE seq = ?`,
    [seq],
  );
  if (!start) return;
  connection.run(
    `INSERT INTO delivered (id, account, job, url, method, event, attempts, last_error, created_at, delivered_at)
       SELECT id, account, job, url, method, ?, attempts, last_error, created_at, ? FROM deliveries WHERE seq = ?`,
    [eventOf(start.body), now, seq],
  );
  connection.run(
    `DELETE FROM delivered WHERE seq IN
       (SELECT seq FROM delivered WHERE account = ? ORDER BY created_at DESC, seq DESC LIMIT -1 OFFSET ?)`,
    [start.account, MAX_DELIVERED_CALLBACKS],
  );
}

/** Where the rows of a state are: its table, the indexes of both filters, and its condition. */
const places = {
  pending: ['deliveries', 'deliveries_pending', 'deliveries_by_job', ' AND dead_at IS NULL'],
  given_up: ['deliveries', 'deliveries_given_up', 'deliveries_by_job', ' AND dead_at IS NOT NULL'],
  delivered: ['delivered', 'delivered_by_account', 'delivered_by_job', ''],
} as const satisfies Record<CallbackStatus, readonly string[]>;

export function callbacksIn(connection: Connection): InThread<CallbackStore> {
  return {
    list: (query) => listCallbacks(connection, query),
    retry: (request) =>
      once(connection, request, () => {
        const { accountId, id, now } = request;
        if (!isIn(connection, 'deliveries', accountId, id)) {
          const isDelivered = isIn(connection, 'delivered', accountId, id);
          return { kind: isDelivered ? 'delivered' : 'not_found' } as const;
        }
        replay(connection, [id], now);
        return { kind: 'created' } as const;
      }),
  };
}

const isIn = (
  connection: Connection,
  table: 'deliveries' | 'delivered',
  accountId: string,
  id: string,
): boolean =>
  connection.get(`SELECT 1 FROM ${table} WHERE id = ? AND account = ?`, [id, accountId]) !==
  undefined;

function listCallbacks(connection: Connection, query: CallbackQuery): Page<CallbackRow> {
  const { accountId, jobId } = query;
  let job: number | null = null;
  if (jobId !== null) {
    const sql = 'SELECT seq FROM jobs WHERE id = ? AND account = ?';
    const found = connection.get<{ seq: number }>(sql, [jobId, accountId]);
    if (!found) return { rows: [], next: null };
    job = found.seq;
  }
  const { sql, values } = callbacksStatement(query, job);
  const listed = connection.all<ListedCallback>(sql, values);
  const shown = listed.slice(0, query.limit);
  const rows = [
    ...rowsIn(connection, 'deliveries', shown),
    ...rowsIn(connection, 'delivered', shown),
  ];
  return callbackPage(listed, rows, query);
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

const listedColumns = {
  deliveries: `substr(body, 1, ${EVENT_WITHIN}) AS event, iif(dead_at IS NULL, 'pending', 'given_up') AS status,
    iif(dead_at IS NULL AND token IS NULL AND first = 1, next_at, NULL) AS nextAttemptAt, dead_at AS completedAt`,
  delivered: `event, 'delivered' AS status, NULL AS nextAttemptAt, delivered_at AS completedAt`,
} as const;

/** The rows of one table that a page shows. */
function rowsIn(
  connection: Connection,
  table: keyof typeof listedColumns,
  shown: readonly ListedCallback[],
): readonly (CallbackRow & ListedCallback)[] {
  const wanted = shown.filter(({ status }) => (status === 'delivered') === (table === 'delivered'));
  if (wanted.length === 0) return [];
  return connection.all<CallbackRow & ListedCallback>(
    `SELECT listed.seq, listed.id, jobs.id AS jobId, url, method, attempts, last_error AS lastError,
         listed.created_at AS createdAt, ${listedColumns[table]}
       FROM json_each(?) AS shown CROSS JOIN ${table} AS listed ON listed.seq = shown.value
         JOIN jobs ON jobs.seq = listed.job`,
    [JSON.stringify(wanted.map(({ seq }) => seq))],
  );
}

/** The job of new callbacks, and their time of creation. */
interface DeliveryOrigin {
  readonly accountId: string;
  /** Row id of the job. */
  readonly job: number;
  readonly createdAt: number;
}

/** Puts callbacks into the outbox, behind unsent ones of the same sequence. */
export function keepDeliveries(
  connection: Connection,
  deliveries: readonly NewDelivery[],
  { accountId, job, createdAt }: DeliveryOrigin,
): void {
  for (const { id, url, method, body, order, endsWithResult = false } of deliveries) {
    const destination = destinationOf(url);
    connection.run(
      `INSERT INTO deliveries
         (id, account, job, url, method, body, sequence, destination, created_at, next_at, attempts, ends_with_result, first)
       VALUES (?, ?, ?, ?, ?, ?, ?7, ?, ?9, ?9, 0, ?,
         NOT EXISTS (SELECT 1 FROM deliveries WHERE sequence = ?7 AND dead_at IS NULL))`,
      [
        id,
        accountId,
        job,
        url,
        method,
        body,
        order,
        destination,
        createdAt,
        endsWithResult ? 1 : 0,
      ],
    );
    settleLane(connection, destination);
  }
}

/** Removes the callbacks of a job; those of other jobs that waited behind them become due. */
export function removeDeliveries(connection: Connection, job: number): void {
  const removed = connection.all<{ sequence: string; destination: string }>(
    'DELETE FROM deliveries WHERE job = ? RETURNING sequence, destination',
    [job],
  );
  for (const sequence of new Set(removed.map((each) => each.sequence))) {
    settleSequence(connection, sequence);
  }
  for (const destination of new Set(removed.map((each) => each.destination))) {
    settleLane(connection, destination);
  }
}

/**
 * A lane is a destination with the time at which its next delivery is due; 0 for a delivery without attempts, so that a clock
 * that was set back does not delay it. Lanes keep thousands of deliveries to one receiver from slowing down the others.
 */
export function settleLane(connection: Connection, destination: string): void {
  const nextAt = connection.value<number | null>(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM deliveries WHERE destination = ?1 AND first = 1 AND attempts = 0) THEN 0
       ELSE (SELECT min(next_at) FROM deliveries WHERE destination = ?1 AND first = 1 AND attempts > 0) END AS at`,
    [destination],
  );
  if (nextAt == null) {
    connection.run('DELETE FROM lanes WHERE destination = ?', [destination]);
    return;
  }
  connection.run(
    `INSERT INTO lanes (destination, next_at, turn) VALUES (?, ?, 0) ON CONFLICT DO UPDATE SET next_at = excluded.next_at
       WHERE next_at <> excluded.next_at`,
    [destination, nextAt],
  );
}

/** Moves the destination that was just served behind all others. */
function endTurn(connection: Connection, destination: string): void {
  connection.run(
    'UPDATE lanes SET turn = (SELECT max(turn) FROM lanes) + 1 WHERE destination = ?',
    [destination],
  );
}

/** Makes the next delivery of a sequence due, if none of it is. */
function settleSequence(connection: Connection, sequence: string): void {
  const next = connection.get<{ seq: number; first: number; destination: string }>(
    'SELECT seq, first, destination FROM deliveries WHERE sequence = ? AND dead_at IS NULL ORDER BY seq LIMIT 1',
    [sequence],
  );
  if (!next || next.first === 1) return;
  connection.run('UPDATE deliveries SET first = 1 WHERE seq = ?', [next.seq]);
  settleLane(connection, next.destination);
}
