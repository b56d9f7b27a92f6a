import { destinationOf, type NewDelivery } from '../../outbox.ts';
import type { Connection } from '../connection.ts';

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
    );
    settleLane(connection, destination);
  }
}

/** Removes the callbacks of a job; those of other jobs that waited behind them become due. */
export function removeDeliveries(connection: Connection, job: number): void {
  const removed = connection.all<{ sequence: string; destination: string }>(
    'DELETE FROM deliveries WHERE job = ? RETURNING sequence, destination',
    job,
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
  const next = connection.get<{ at: number | null }>(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM deliveries WHERE destination = ?1 AND first = 1 AND attempts = 0) THEN 0
       ELSE (SELECT min(next_at) FROM deliveries WHERE destination = ?1 AND first = 1 AND attempts > 0) END AS at`,
    destination,
  );
  if (next?.at == null) {
    connection.run('DELETE FROM lanes WHERE destination = ?', destination);
    return;
  }
  connection.run(
    `INSERT INTO lanes (destination, next_at, turn) VALUES (?, ?, 0) ON CONFLICT DO UPDATE SET next_at = excluded.next_at
       WHERE next_at <> excluded.next_at`,
    destination,
    next.at,
  );
}

/** Moves the destination that was just served behind all others. */
export function endTurn(connection: Connection, destination: string): void {
  connection.run(
    'UPDATE lanes SET turn = (SELECT max(turn) FROM lanes) + 1 WHERE destination = ?',
    destination,
  );
}

/** Makes the next delivery of a sequence due, if none of it is. */
export function settleSequence(connection: Connection, sequence: string): void {
  const next = connection.get<{ seq: number; first: number; destination: string }>(
    'SELECT seq, first, destination FROM deliveries WHERE sequence = ? AND dead_at IS NULL ORDER BY seq LIMIT 1',
    sequence,
  );
  if (!next || next.first === 1) return;
  connection.run('UPDATE deliveries SET first = 1 WHERE seq = ?', next.seq);
  settleLane(connection, next.destination);
}
