import { destinationOf, type NewDelivery } from '../../outbox.ts';
import type { Connection } from '../connection.ts';
import { settleLane, settleSequence } from './lanes.ts';

/** The job of new callbacks, and their time of creation. */
export interface DeliveryOrigin {
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
