import { EVENT_WITHIN, MAX_DELIVERED_CALLBACKS } from '../../callbacks.ts';
import { type Delivery, destinationOf, type NewDelivery, type Outbox } from '../../outbox.ts';
import { MAX_WAIT_MS } from '../../queue.ts';
import { type CallerClock, type Database, jsonb } from '../database.ts';

/** Callbacks as the function `add_deliveries` of the database takes them. */
export const deliveryItems = (deliveries: readonly NewDelivery[]) =>
  deliveries.map(({ endsWithResult = false, ...delivery }) => ({
    ...delivery,
    endsWithResult,
    destination: destinationOf(delivery.url),
  }));

const columns = `deliveries.id, deliveries.account AS "accountId", jobs.id AS "jobId", url, method, body,
  sequence AS "order", destination, deliveries.created_at AS "createdAt", attempts, last_error AS "lastError", dead_at AS "deadAt",
  ends_with_result AS "endsWithResult"`;

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
