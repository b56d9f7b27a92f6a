import type { Connection } from '../connection.ts';

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
