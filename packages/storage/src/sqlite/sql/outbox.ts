import { randomUUID } from 'node:crypto';
import { EVENT_WITHIN, eventOf, MAX_DELIVERED_CALLBACKS } from '../../callbacks.ts';
import type {
  Delivery,
  DeliveryLease,
  DeliveryRequest,
  LeasedDelivery,
  Outbox,
} from '../../outbox.ts';
import { MAX_WAIT_MS } from '../../queue.ts';
import type { Connection, InThread } from '../connection.ts';
import { endTurn, settleLane, settleSequence } from './deliveries.ts';

const columns = `deliveries.id, deliveries.account AS accountId, jobs.id AS jobId, url, method, body,
  sequence AS "order", destination, deliveries.created_at AS createdAt, attempts, last_error AS lastError, dead_at AS deadAt,
  ends_with_result AS endsWithResult`;
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
    delivered(lease, now) {
      const place = held(connection, lease);
      if (!place) return false;
      recordDelivered(connection, place.seq, now);
      connection.run('DELETE FROM deliveries WHERE seq = ?', place.seq);
      settle(connection, place);
      return true;
    },
    retry(lease, { at, error }) {
      const place = held(connection, lease);
      if (!place) return false;
      connection.run(
        'UPDATE deliveries SET token = NULL, owner = NULL, next_at = ?, last_error = ? WHERE seq = ?',
        at,
        error,
        place.seq,
      );
      settleLane(connection, place.destination);
      return true;
    },
    giveUp(lease, { at, error }) {
      const place = held(connection, lease);
      if (!place) return false;
      connection.run(
        `UPDATE deliveries SET token = NULL, owner = NULL, first = 0, dead_at = ?, last_error = ? WHERE seq = ?`,
        at,
        error,
        place.seq,
      );
      settle(connection, place);
      return true;
    },
    handBack(lease, now) {
      const place = held(connection, lease);
      if (!place) return false;
      connection.run(
        `UPDATE deliveries SET token = NULL, owner = NULL, next_at = ?, attempts = attempts - 1 WHERE seq = ?`,
        now,
        place.seq,
      );
      settleLane(connection, place.destination);
      return true;
    },
    releaseOwner(owner, now) {
      const released = connection.all<{ destination: string }>(
        `UPDATE deliveries SET token = NULL, owner = NULL, next_at = ? WHERE owner = ? RETURNING destination`,
        now,
        owner,
      );
      for (const destination of new Set(released.map((each) => each.destination))) {
        settleLane(connection, destination);
      }
      return released.length;
    },
    nextAt: (now) =>
      connection.get<{ at: number | null }>(
        `SELECT CASE WHEN EXISTS (SELECT 1 FROM lanes WHERE next_at > ?) THEN 0
           ELSE (SELECT min(next_at) FROM lanes) END AS at`,
        now + MAX_WAIT_MS,
      )?.at ?? null,
    dead: ({ offset, limit }) =>
      connection
        .all<DeliveryRow>(
          `SELECT ${columns} FROM ${source} WHERE dead_at IS NOT NULL
             ORDER BY dead_at DESC, deliveries.seq DESC LIMIT ? OFFSET ?`,
          limit,
          offset,
        )
        .map(deliveryOf),
    replay: (ids, now) => replay(connection, ids, now),
    counts: () =>
      connection.get<{ waiting: number; dead: number }>(
        'SELECT waiting, dead FROM delivery_counts',
      ) ?? { waiting: 0, dead: 0 },
  };
}

const held = (connection: Connection, { id, token }: DeliveryLease): OutboxRow | undefined =>
  connection.get<OutboxRow>(
    'SELECT seq, sequence, destination FROM deliveries WHERE id = ? AND token = ?',
    id,
    token,
  );

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
      now,
      now + MAX_WAIT_MS,
      limit + busy,
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
    destination,
    now,
    now + MAX_WAIT_MS,
  );
  if (!next) return undefined;
  const token = randomUUID();
  connection.run(
    'UPDATE deliveries SET owner = ?, token = ?, next_at = ?, attempts = attempts + 1 WHERE seq = ?',
    owner,
    token,
    until,
    next.seq,
  );
  const row = connection.get<DeliveryRow>(
    `SELECT ${columns} FROM ${source} WHERE deliveries.seq = ?`,
    next.seq,
  );
  return row && { id: row.id, token, delivery: deliveryOf(row) };
}

/** Requeues given-up callbacks: behind unsent ones of their sequence, with attempts reset. */
export function replay(connection: Connection, ids: readonly string[] | null, now: number): number {
  const dead = ids
    ? ids.flatMap((id) =>
        connection.all<OutboxRow>(
          'SELECT seq, sequence, destination FROM deliveries WHERE id = ? AND dead_at IS NOT NULL',
          id,
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
      now,
      seq,
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
    seq,
  );
  if (!start) return;
  connection.run(
    `INSERT INTO delivered (id, account, job, url, method, event, attempts, last_error, created_at, delivered_at)
       SELECT id, account, job, url, method, ?, attempts, last_error, created_at, ? FROM deliveries WHERE seq = ?`,
    eventOf(start.body),
    now,
    seq,
  );
  connection.run(
    `DELETE FROM delivered WHERE seq IN
       (SELECT seq FROM delivered WHERE account = ? ORDER BY created_at DESC, seq DESC LIMIT -1 OFFSET ?)`,
    start.account,
    MAX_DELIVERED_CALLBACKS,
  );
}
