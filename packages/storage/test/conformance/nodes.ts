import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClusterStore, MAX_NODE_LEASE_MS, type NodeReport } from '../../src/index.ts';
import { newNode } from './rows.ts';
import { sessionOwnersConform } from './sessions.ts';
import { type ClusterPlace, openedTwice } from './under-test.ts';

const report: NodeReport = { liveSeats: 3, recognition: '{"recognizers":[]}' };

/** A lease that is over at once. */
const OVER = 0;
const LONG = 60_000;

/** What a store guarantees to the nodes that share it. Each test has two openings of one store, as two nodes have. */
export function clusterConforms(name: string, makePlace: () => Promise<ClusterPlace>): void {
  describe(`nodes: ${name}`, () => {
    const stores = openedTwice(makePlace);
    let one: ClusterStore;
    let two: ClusterStore;

    beforeEach(() => {
      [one, two] = stores();
    });

    test('a node is known to the others while its lease holds, and no longer', async () => {
      const node = newNode({ roles: ['live'], address: null });
      const now = await one.nodes.join(node, LONG);
      const expected = { ...node, startedAt: now, aliveUntil: now + LONG };
      expect(await two.nodes.get(node.id)).toEqual(expected);
      expect(await two.nodes.list()).toEqual([expected]);
      const beat = await one.nodes.beat(node.id, report, OVER);
      expect(beat.isAlive).toBe(true);
      expect(beat.now).toBeGreaterThanOrEqual(now);
      expect(await two.nodes.get(node.id)).toBeNull();
      expect(await two.nodes.list()).toEqual([]);
    });

    test('a heartbeat extends the lease and stores the report of the node', async () => {
      const node = newNode();
      await one.nodes.join(node, LONG);
      const { now } = await one.nodes.beat(node.id, report, 2 * LONG);
      expect(await two.nodes.get(node.id)).toMatchObject({ ...report, aliveUntil: now + 2 * LONG });
    });

    test('the roster changes with the nodes that are alive and what they say, not with every heartbeat', async () => {
      const [first, second] = [newNode({ id: 'a' }), newNode({ id: 'b' })];
      const beat = async (over: Partial<NodeReport> = {}, leaseMs = LONG) =>
        (await one.nodes.beat(first.id, { ...report, liveSeats: 5, ...over }, leaseMs)).roster;
      await one.nodes.join({ ...first, ...report, liveSeats: 5 }, LONG);
      const alone = await beat();
      expect(await beat({ liveSeats: 7 })).toBe(alone);
      expect(await beat({ liveSeats: 4 })).toBe(alone);
      await beat({ liveSeats: 0 });
      const full = await beat({ liveSeats: 0 });
      await beat();
      await two.nodes.join({ ...second, ...report }, LONG);
      const both = await beat();
      await beat({ recognition: '{}' });
      const changed = await beat({ recognition: '{}' });
      await two.nodes.leave(second.id);
      expect(new Set([alone, full, both, changed]).size).toBe(4);
      await beat();
      expect(await beat()).toBe(alone);
    });

    test('a node whose lease was over learns it, and is alive again only by joining', async () => {
      const node = newNode();
      await one.nodes.join(node, OVER);
      expect((await one.nodes.beat(node.id, report, LONG)).isAlive).toBe(false);
      expect(await two.nodes.list()).toEqual([]);
      await one.nodes.join(node, LONG);
      expect((await one.nodes.beat(node.id, report, LONG)).isAlive).toBe(true);
      expect((await one.nodes.beat('unknown', report, LONG)).isAlive).toBe(false);
    });

    test('a lease that is further ahead than any can be is over: the clock of the store was set back', async () => {
      const node = newNode();
      await one.nodes.join(node, 2 * MAX_NODE_LEASE_MS);
      expect(await two.nodes.list()).toEqual([]);
      const request = { name: 'upkeep', leaseMs: 2 * MAX_NODE_LEASE_MS };
      await one.work.take({ ...request, owner: 'a' });
      expect(await two.work.take({ ...request, owner: 'b' })).toMatchObject({ epoch: 2 });
    });

    test('a node that leaves is gone at once; others stay, oldest first', async () => {
      const [a, b, c] = [newNode(), newNode(), newNode()];
      for (const node of [a, b, c]) await one.nodes.join(node, LONG);
      await one.nodes.leave(b.id);
      expect((await two.nodes.list()).map(({ id }) => id)).toEqual([a.id, c.id]);
    });

    test('of many proposed secrets one is kept, and every node gets that one', async () => {
      const proposals = Array.from({ length: 20 }, (_, index) => `secret-${index}`);
      const got = await Promise.all(
        proposals.map((each, index) => (index % 2 ? one : two).nodes.secret('cluster', each)),
      );
      expect(new Set(got).size).toBe(1);
      expect(proposals).toContain(got[0]);
      expect(await two.nodes.secret('callbacks', 'another')).toBe('another');
      expect(await one.nodes.secret('cluster', 'late')).toBe(got[0]);
    });

    test('a secret takes the place of another in one step, and the former is kept or gone', async () => {
      const all = ['cluster', 'next', 'before'];
      expect(await one.nodes.secrets(all)).toEqual([null, null, null]);
      await one.nodes.secret('next', 'second');
      await one.nodes.replaceSecret({ replaced: 'cluster', by: 'next', keptAs: null });
      expect(await two.nodes.secrets(all)).toEqual([null, 'second', null]);
      await one.nodes.secret('cluster', 'first');
      await one.nodes.replaceSecret({ replaced: 'cluster', by: 'next', keptAs: 'before' });
      expect(await two.nodes.secrets(all)).toEqual(['second', null, 'first']);
      await one.nodes.replaceSecret({ replaced: 'cluster', by: 'next', keptAs: 'before' });
      expect(await two.nodes.secrets(all.toReversed())).toEqual(['first', null, 'second']);
      await one.nodes.secret('next', 'third');
      await one.nodes.replaceSecret({ replaced: 'cluster', by: 'next', keptAs: null });
      expect(await two.nodes.secrets(all)).toEqual(['third', null, 'first']);
      await two.nodes.removeSecret('before');
      expect(await one.nodes.secrets(all)).toEqual(['third', null, null]);
    });

    test('of many nodes one gets the work, and keeps it with the same epoch while it extends it', async () => {
      const owners = Array.from({ length: 20 }, (_, index) => `node-${index}`);
      const taken = await Promise.all(
        owners.map((owner, index) =>
          (index % 2 ? one : two).work.take({ name: 'upkeep', owner, leaseMs: LONG }),
        ),
      );
      expect(taken.filter(Boolean)).toEqual([{ name: 'upkeep', epoch: 1 }]);
      const owner = owners[taken.findIndex(Boolean)] ?? '';
      const again = await two.work.take({ name: 'upkeep', owner, leaseMs: LONG });
      expect(again).toEqual({ name: 'upkeep', epoch: 1 });
      expect(await one.work.extend({ name: 'upkeep', epoch: 1 }, LONG)).toBe(true);
      expect(await one.work.take({ name: 'other', owner: 'x', leaseMs: LONG })).not.toBeNull();
    });

    test('work whose lease is over goes to the next node with a higher epoch, and the former owner can do nothing', async () => {
      const first = await one.work.take({ name: 'upkeep', owner: 'a', leaseMs: OVER });
      if (!first) throw new Error('The work is free.');
      expect(await one.work.extend(first, LONG)).toBe(false);
      const second = await two.work.take({ name: 'upkeep', owner: 'b', leaseMs: LONG });
      expect(second).toEqual({ name: 'upkeep', epoch: 2 });
      expect(await one.work.extend(first, LONG)).toBe(false);
      await one.work.release(first);
      expect(await one.work.take({ name: 'upkeep', owner: 'a', leaseMs: LONG })).toBeNull();
    });

    test('released work is free at once, and its epoch is never given again, also to the same node', async () => {
      const first = await one.work.take({ name: 'upkeep', owner: 'a', leaseMs: LONG });
      if (!first) throw new Error('The work is free.');
      await one.work.release(first);
      expect(await one.work.extend(first, LONG)).toBe(false);
      const again = await one.work.take({ name: 'upkeep', owner: 'a', leaseMs: LONG });
      expect(again).toEqual({ name: 'upkeep', epoch: 2 });
    });

    test('nodes together take no more tokens than a bucket has', async () => {
      const request = { key: 'k', perSecond: 0.001, tokens: 1 };
      expect(await one.rates.take(request)).toEqual({ tokens: 0, left: 0.001 });
      const startedAt = performance.now();
      const taken = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? one : two).rates.take({ key: 'many', perSecond: 100, tokens: 7 }),
        ),
      );
      const refilled = ((performance.now() - startedAt) / 1000) * 100;
      const total = taken.reduce((sum, { tokens }) => sum + tokens, 0);
      expect(total).toBeGreaterThanOrEqual(100);
      expect(total).toBeLessThanOrEqual(101 + refilled);
    });

    test('a bucket whose rate was lowered holds no more than the new rate', async () => {
      await one.rates.take({ key: 'k', perSecond: 1_000, tokens: 0 });
      const lowered = await two.rates.take({ key: 'k', perSecond: 5, tokens: 100 });
      expect(lowered).toEqual({ tokens: 5, left: 0 });
    });

    test('a bucket refills with time, and a full one needs no row', async () => {
      const request = { key: 'k', perSecond: 1_000, tokens: 1_000 };
      const first = await one.rates.take(request);
      expect(first).toEqual({ tokens: 1_000, left: 0 });
      await vi.waitFor(
        async () => expect((await two.rates.take(request)).tokens).not.toBe(0),
        30_000,
      );
      expect(await one.rates.removeIdle(10)).toBe(0);
      await vi.waitFor(async () => expect(await one.rates.removeIdle(10)).toBe(1), 5_000);
    });
  });
  sessionOwnersConform(name, makePlace);
}
