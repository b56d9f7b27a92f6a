import {
  nodeColumns as columns,
  DEAD_NODE_KEPT_MS,
  MAX_NODE_LEASE_MS,
  type NewNode,
  type NodeStore,
  nodeOf,
  type RateStore,
  REFILL_MS,
  type StoredNode,
  type WorkLease,
  type WorkLeases,
} from '../../nodes.ts';
import type { Connection, InThread } from '../connection.ts';

/** True of a node that is alive. Takes the values of `moment`. */
export const holds = 'alive_until > ? AND alive_until <= ?';

/** Now, and the last moment that a lease can have been given until. */
export function moment(): [now: number, last: number] {
  const now = Date.now();
  return [now, now + MAX_NODE_LEASE_MS];
}

export function nodesIn(connection: Connection): InThread<NodeStore> {
  return {
    join({ id, roles, address, version, liveSeats, recognition }: NewNode, leaseMs) {
      const now = Date.now();
      connection.run('DELETE FROM nodes WHERE alive_until < ?', [now - DEAD_NODE_KEPT_MS]);
      connection.run(
        `INSERT OR REPLACE INTO nodes (id, roles, address, version, live_seats, recognition, started_at, alive_until)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        [id, JSON.stringify(roles), address, version, liveSeats, recognition, now, now + leaseMs],
      );
      return now;
    },
    beat(id, { liveSeats, recognition }, leaseMs) {
      const [now, last] = moment();
      const isAlive =
        connection.run(
          `UPDATE nodes SET alive_until = ?, live_seats = ?, recognition = ? WHERE id = ? AND ${holds}`,
          [now + leaseMs, liveSeats, recognition, id, now, last],
        ) > 0;
      const alive = connection.all<StoredNode>(
        `SELECT ${columns} FROM nodes WHERE ${holds} ORDER BY id`,
        moment(),
      );
      const roster = alive.map((node) => [
        node.id,
        32 - Math.clz32(node.liveSeats),
        node.recognition,
      ]);
      return { now, isAlive, roster: JSON.stringify(roster) };
    },
    get(id) {
      const row = connection.get<StoredNode>(
        `SELECT ${columns} FROM nodes WHERE id = ? AND ${holds}`,
        [id, ...moment()],
      );
      return row ? nodeOf(row) : null;
    },
    list: () =>
      connection
        .all<StoredNode>(
          `SELECT ${columns} FROM nodes WHERE ${holds} ORDER BY started_at, id`,
          moment(),
        )
        .map(nodeOf),
    leave(id) {
      connection.run('DELETE FROM nodes WHERE id = ?', [id]);
    },
    secret(name, proposal) {
      connection.run('INSERT OR IGNORE INTO secrets (name, secret) VALUES (?, ?)', [
        name,
        proposal,
      ]);
      return secretNamed(connection, name) ?? proposal;
    },
    secrets: (names) => names.map((name) => secretNamed(connection, name)),
    replaceSecret({ replaced, by, keptAs }) {
      const [old, secret] = [secretNamed(connection, replaced), secretNamed(connection, by)];
      if (old === null || secret === null) return;
      if (keptAs !== null) {
        connection.run('INSERT OR REPLACE INTO secrets (name, secret) VALUES (?, ?)', [
          keptAs,
          old,
        ]);
      }
      connection.run('UPDATE secrets SET secret = ? WHERE name = ?', [secret, replaced]);
      connection.run('DELETE FROM secrets WHERE name = ?', [by]);
    },
    removeSecret(name) {
      connection.run('DELETE FROM secrets WHERE name = ?', [name]);
    },
  };
}

function secretNamed(connection: Connection, name: string): string | null {
  return connection.value<string>('SELECT secret FROM secrets WHERE name = ?', [name]) ?? null;
}

/** True of work without a lease that holds. */
const isFree = '(until <= ?4 OR until > ?5)';

export function workLeasesIn(connection: Connection): InThread<WorkLeases> {
  return {
    take({ name, owner, leaseMs }) {
      const now = Date.now();
      const taken = connection.get<WorkLease>(
        `INSERT INTO work_leases (name, owner, epoch, until) VALUES (?1, ?2, 1, ?3) ON CONFLICT DO UPDATE
           SET epoch = epoch + ${isFree}, owner = excluded.owner, until = excluded.until
           WHERE ${isFree} OR owner = excluded.owner
         RETURNING name, epoch`,
        [name, owner, now + leaseMs, now, now + MAX_NODE_LEASE_MS],
      );
      return taken ?? null;
    },
    extend({ name, epoch }, leaseMs) {
      const now = Date.now();
      return (
        connection.run(
          'UPDATE work_leases SET until = ? WHERE name = ? AND epoch = ? AND until > ? AND until <= ?',
          [now + leaseMs, name, epoch, now, now + MAX_NODE_LEASE_MS],
        ) > 0
      );
    },
    release({ name, epoch }) {
      connection.run('UPDATE work_leases SET until = 0 WHERE name = ? AND epoch = ?', [
        name,
        epoch,
      ]);
    },
  };
}

export function ratesIn(connection: Connection): InThread<RateStore> {
  return {
    take({ key, perSecond, tokens: requested }) {
      const now = Date.now();
      const stored = connection.get<{ tokens: number; at: number }>(
        'SELECT tokens, at FROM rates WHERE key = ?',
        [key],
      );
      // A clock that was set back refills nothing.
      const passedMs = stored ? Math.max(0, now - stored.at) : REFILL_MS;
      const refilled = (passedMs / 1_000) * perSecond;
      const available = Math.min(perSecond, (stored?.tokens ?? 0) + refilled);
      const tokens = Math.min(requested, Math.floor(available));
      const left = available - tokens;
      connection.run('INSERT OR REPLACE INTO rates (key, tokens, at) VALUES (?, ?, ?)', [
        key,
        left,
        now,
      ]);
      return { tokens, left };
    },
    removeIdle: (limit) =>
      connection.run(
        'DELETE FROM rates WHERE key IN (SELECT key FROM rates WHERE at <= ? ORDER BY at LIMIT ?)',
        [Date.now() - REFILL_MS, limit],
      ),
  };
}
