import { describeWith, findPostgres } from '@verbatim/real-parts';
import { expect, test, vi } from 'vitest';
import type { ClusterStore } from '../../src/index.ts';
import {
  deliveryRequest,
  leaseRequest,
  newDelivery,
  newJob,
  newSession,
  only,
} from '../conformance/rows.ts';
import { withStores } from './with-stores.ts';

const TEN_MINUTES = 600_000;
const LEASE_MS = 60_000;

/** A node whose clock is ahead of that of the database, or behind it. */
interface WrongNode {
  readonly store: ClusterStore;
  now(): number;
}

describeWith([findPostgres()], 'nodes whose clocks are twenty minutes apart', () => {
  const under = withStores();

  const openNodes = async (): Promise<readonly [fast: WrongNode, slow: WrongNode]> => {
    const open = async (ahead: number): Promise<WrongNode> => {
      const now = () => Date.now() + ahead;
      return { now, store: await under.open({ clock: now }) };
    };
    return [await open(TEN_MINUTES), await open(-TEN_MINUTES)];
  };

  const leaseAt = ({ store, now }: WrongNode, leaseMs: number) =>
    store.queue.lease(leaseRequest({ now: now(), until: now() + leaseMs }));

  test('a lease holds for its duration, whichever node took it and whichever asks', async () => {
    const nodes = await openNodes();
    for (const [one, other] of [nodes, nodes.toReversed()] as (readonly [WrongNode, WrongNode])[]) {
      await one.store.jobs.create(newJob({ createdAt: one.now() }));
      const lease = only(await leaseAt(one, LEASE_MS));
      expect(await leaseAt(other, LEASE_MS)).toEqual([]);
      expect(await one.store.queue.extend([lease], one.now() + LEASE_MS)).toEqual([]);
      expect(await leaseAt(other, LEASE_MS)).toEqual([]);
      const next = (await other.store.queue.nextAt(other.now())) ?? 0;
      expect(next - other.now()).toBeGreaterThan(LEASE_MS / 2);
      expect(next - other.now()).toBeLessThanOrEqual(LEASE_MS);
      await one.store.queue.extend([lease], one.now());
      const [taken] = await vi.waitFor(async () => {
        const leased = await leaseAt(other, LEASE_MS);
        expect(leased).toHaveLength(1);
        return leased;
      }, 30_000);
      expect(taken).toMatchObject({ jobId: lease.jobId, attempt: 2 });
      expect(await one.store.queue.retry(lease, one.now())).toBe(false);
    }
  });

  test('a delay before the next attempt is a duration for all nodes', async () => {
    const [fast, slow] = await openNodes();
    await slow.store.jobs.create(newJob({ createdAt: slow.now() }));
    await fast.store.queue.retry(only(await leaseAt(fast, LEASE_MS)), fast.now() + LEASE_MS);
    expect(await leaseAt(slow, LEASE_MS)).toEqual([]);
    expect(await leaseAt(fast, LEASE_MS)).toEqual([]);
    expect((await slow.store.queue.nextAt(slow.now())) ?? 0).toBeGreaterThan(slow.now());
  });

  test('a callback is leased and retried by durations, too', async () => {
    const [fast, slow] = await openNodes();
    const createdAt = fast.now();
    await fast.store.jobs.create(newSession({ createdAt, deliveries: [newDelivery()] }));
    const request = ({ now }: WrongNode) =>
      deliveryRequest({ now: now(), until: now() + LEASE_MS });
    const lease = only(await slow.store.outbox.lease(request(slow)));
    expect(await fast.store.outbox.lease(request(fast))).toEqual([]);
    await slow.store.outbox.retry(lease, { at: slow.now() + LEASE_MS, error: 'x' });
    expect(await fast.store.outbox.lease(request(fast))).toEqual([]);
    const next = ((await fast.store.outbox.nextAt(fast.now())) ?? 0) - fast.now();
    expect(next).toBeGreaterThan(LEASE_MS / 2);
    expect(next).toBeLessThanOrEqual(LEASE_MS);
  });

  test('a token of a live session is valid for its time on every node', async () => {
    const [fast, slow] = await openNodes();
    const createdAt = slow.now();
    const session = { tokenHash: 'ab', expiresAt: createdAt + LEASE_MS };
    const job = newSession({ createdAt, session });
    await slow.store.jobs.create(job);
    const seen = (await fast.store.sessions.get(job.id))?.expiresAt ?? 0;
    expect(seen - fast.now()).toBeGreaterThan(LEASE_MS / 2);
    const late = { errorCode: 408, errorMessage: 'late' };
    expect(await fast.store.sessions.expire(fast.now(), late, 10)).toBe(0);
    expect(await fast.store.sessions.expire(fast.now() + LEASE_MS, late, 10)).toBe(1);
  });
});
