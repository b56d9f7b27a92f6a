import {
  nodeColumns as columns,
  DEAD_NODE_KEPT_MS,
  MAX_NODE_LEASE_MS,
  type NodeBeat,
  type NodeStore,
  nodeOf,
  type RateSlice,
  type RateStore,
  REFILL_MS,
  type StoredNode,
  type WorkLease,
  type WorkLeases,
} from '../../nodes.ts';
import type { Database } from '../database.ts';

/** The time of the database: one moment for a whole statement. */
export const MOMENT = '(SELECT database_now() AS now) AS moment';

/** True of a lease that holds at this moment. */
export const holds = (until: string): string =>
  `(${until} > moment.now AND ${until} <= moment.now + ${MAX_NODE_LEASE_MS})`;

export function nodesIn(database: Database): NodeStore {
  return {
    join: ({ id, roles, address, version, liveSeats, recognition }, leaseMs) =>
      database.value<number>(
        `WITH moment AS MATERIALIZED (SELECT database_now() AS now),
           dead AS (DELETE FROM nodes USING moment WHERE alive_until < moment.now - ${DEAD_NODE_KEPT_MS} AND id <> $1)
         INSERT INTO nodes (id, roles, address, version, live_seats, recognition, started_at, alive_until)
           SELECT $1, $2, $3, $4, $5::integer, $6, moment.now, moment.now + $7 FROM moment
           ON CONFLICT (id) DO UPDATE SET roles = excluded.roles, address = excluded.address, version = excluded.version,
             live_seats = excluded.live_seats, recognition = excluded.recognition, started_at = excluded.started_at, alive_until = excluded.alive_until
           RETURNING started_at`,
        [id, JSON.stringify(roles), address, version, liveSeats, recognition, leaseMs],
      ),
    async beat(id, { liveSeats, recognition }, leaseMs): Promise<NodeBeat> {
      const row = await database.one<NodeBeat>(
        `WITH moment AS MATERIALIZED (SELECT database_now() AS now), extended AS (
           UPDATE nodes SET alive_until = moment.now + $2, live_seats = $3, recognition = $4 FROM moment
             WHERE id = $1 AND ${holds('alive_until')} RETURNING id
         ), alive AS (
           SELECT id, length(ltrim(live_seats::bit(32)::text, '0')) AS seats, hashtext(recognition) AS recognition FROM nodes, moment
             WHERE ${holds('alive_until')}
         ) SELECT now, EXISTS (SELECT 1 FROM extended) AS "isAlive",
             (SELECT coalesce(md5(string_agg(concat_ws('/', id, seats, recognition), ',' ORDER BY id)), '') FROM alive) AS roster
           FROM moment`,
        [id, leaseMs, liveSeats, recognition],
      );
      return row ?? { now: 0, isAlive: false, roster: '' };
    },
    async get(id) {
      const row = await database.one<StoredNode>(
        `SELECT ${columns} FROM nodes, ${MOMENT} WHERE id = $1 AND ${holds('alive_until')}`,
        [id],
      );
      return row ? nodeOf(row) : null;
    },
    async list() {
      const rows = await database.query<StoredNode>(
        `SELECT ${columns} FROM nodes, ${MOMENT} WHERE ${holds('alive_until')} ORDER BY started_at, id`,
      );
      return rows.map(nodeOf);
    },
    async leave(id) {
      await database.query('DELETE FROM nodes WHERE id = $1', [id]);
    },
    async secret(name, proposal) {
      await database.query(
        'INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [name, proposal],
      );
      return await database.value<string>('SELECT secret FROM secrets WHERE name = $1', [name]);
    },
    secrets: (names) =>
      database.values<string | null>(
        `SELECT secret FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place) LEFT JOIN secrets USING (name) ORDER BY place`,
        [names],
      ),
    async replaceSecret({ replaced, by, keptAs }) {
      await database.query(
        `WITH old AS (SELECT secret FROM secrets WHERE name = $1 FOR UPDATE),
           new AS (DELETE FROM secrets WHERE name = $2 AND EXISTS (SELECT 1 FROM old) RETURNING secret),
           kept AS (INSERT INTO secrets (name, secret) SELECT $3, old.secret FROM old, new WHERE $3::text IS NOT NULL
             ON CONFLICT (name) DO UPDATE SET secret = excluded.secret)
         UPDATE secrets SET secret = new.secret FROM new WHERE name = $1`,
        [replaced, by, keptAs],
      );
    },
    async removeSecret(name) {
      await database.query('DELETE FROM secrets WHERE name = $1', [name]);
    },
  };
}

export function workLeasesIn(database: Database): WorkLeases {
  // The proposed lease tells the moment of the whole statement.
  const now = 'excluded.until - $3::bigint';
  const isFree = `(held.until <= ${now} OR held.until > ${now} + ${MAX_NODE_LEASE_MS})`;
  return {
    take: async ({ name, owner, leaseMs }) =>
      (await database.one<WorkLease>(
        `INSERT INTO work_leases AS held (name, owner, epoch, until) VALUES ($1, $2, 1, database_now() + $3::bigint) ON CONFLICT (name) DO UPDATE
           SET epoch = held.epoch + ${isFree}::integer, owner = excluded.owner, until = excluded.until
           WHERE ${isFree} OR held.owner = excluded.owner
         RETURNING name, epoch`,
        [name, owner, leaseMs],
      )) ?? null,
    extend: async ({ name, epoch }, leaseMs) =>
      (await database.run(
        `UPDATE work_leases SET until = moment.now + $3 FROM ${MOMENT}
           WHERE name = $1 AND epoch = $2 AND ${holds('until')}`,
        [name, epoch, leaseMs],
      )) > 0,
    async release({ name, epoch }) {
      await database.query('UPDATE work_leases SET until = 0 WHERE name = $1 AND epoch = $2', [
        name,
        epoch,
      ]);
    },
  };
}

export function ratesIn(database: Database): RateStore {
  return {
    async take({ key, perSecond, tokens }) {
      const row = await database.one<RateSlice>('SELECT * FROM take_tokens($1, $2, $3)', [
        key,
        perSecond,
        tokens,
      ]);
      return row ?? { tokens: 0, left: 0 };
    },
    removeIdle: (limit) =>
      database.run(
        `DELETE FROM rates WHERE key IN
           (SELECT key FROM rates WHERE at <= database_now() - ${REFILL_MS} ORDER BY at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
        [limit],
      ),
  };
}
