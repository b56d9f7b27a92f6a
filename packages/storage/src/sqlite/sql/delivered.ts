import { EVENT_WITHIN, eventOf, MAX_DELIVERED_CALLBACKS } from '../../callbacks.ts';
import type { Connection } from '../connection.ts';

/** Keeps a record of a callback that leaves the outbox, and the newest records of its account. */
export function recordDelivered(connection: Connection, seq: number, now: number): void {
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
