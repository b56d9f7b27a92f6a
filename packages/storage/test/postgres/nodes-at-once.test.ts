import { describeWith, findPostgres } from '@verbatim/real-parts';
import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ClusterStore } from '../../src/index.ts';
import {
  created,
  deliveryRequest,
  firstResponse,
  leaseRequest,
  newDelivery,
  newJob,
  newSession,
  newUpload,
  only,
  outcome,
  start,
} from '../conformance/rows.ts';
import { withStores } from './with-stores.ts';

/** Nodes with connections of their own on one database, against each other. */
describeWith([findPostgres()], 'nodes at once', () => {
  const under = withStores();
  let nodes: readonly [ClusterStore, ClusterStore];
  const nodeAt = (index: number): ClusterStore => nodes[index % 2] ?? nodes[0];
  const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  beforeEach(async () => {
    nodes = [await under.open(), await under.open()];
  });

  test('no job is leased twice, and none is left', async () => {
    await times(120, (index) => nodeAt(index).jobs.create(newJob({ accountId: `a${index % 7}` })));
    const leased = await times(60, (index) =>
      nodeAt(index).queue.lease(leaseRequest({ owner: `w${index}`, limit: 3 })),
    );
    const ids = leased.flat().map(({ jobId }) => jobId);
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
  });

  test('a limit of an account is never exceeded', async () => {
    const limits = { perAccount: 5, queued: 1_000 };
    const outcomes = await times(60, (index) => nodeAt(index).jobs.create(newJob({ limits })));
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(5);
    expect(outcomes.filter(({ kind }) => kind === 'too_many')).toHaveLength(55);
  });

  test('requests with one idempotency key create one job', async () => {
    const outcomes = await times(40, (index) =>
      nodeAt(index).jobs.create(newJob({ idempotency: firstResponse() })),
    );
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'replayed')).toHaveLength(39);
  });

  test('accounts take turns, whichever node leases', async () => {
    const accounts = ['a', 'b', 'c', 'd', 'e'];
    for (const accountId of [...accounts, ...accounts, ...accounts]) {
      await nodes[0].jobs.create(newJob({ accountId }));
    }
    const turns: string[] = [];
    for (let index = 0; index < 15; index += 1) {
      const [leased] = await nodeAt(index).queue.lease(leaseRequest({ limit: 1 }));
      turns.push(leased?.job.accountId ?? '');
    }
    expect(turns).toEqual([...accounts, ...accounts, ...accounts]);
  });

  test('accounts take turns while all nodes lease at once', async () => {
    for (const accountId of ['a', 'b', 'c', 'd']) {
      await times(10, (index) => nodeAt(index).jobs.create(newJob({ accountId })));
    }
    const leased = await times(20, (index) =>
      nodeAt(index).queue.lease(leaseRequest({ owner: `w${index}`, limit: 1 })),
    );
    const counts = Map.groupBy(leased.flat(), ({ job }) => job.accountId);
    expect([...counts.values()].map(({ length }) => length)).toEqual([5, 5, 5, 5]);
  });

  test('callbacks of a sequence go out in their order, each once, in any history of two dispatchers', async () => {
    let now = start;
    const events = fc.constantFrom('deliver', 'deliver', 'retry', 'hand back', 'run out');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.infiniteStream(events),
        async (plan, event) => {
          const made = plan.map(([order, host]) =>
            newDelivery({ order: `order-${order}`, url: `https://${host}.example/` }),
          );
          // Two nodes add to the same sequences at once: the order of a sequence is known only within one call.
          const halves = [made.slice(0, made.length / 2), made.slice(made.length / 2)];
          await times(2, (index) =>
            nodeAt(index).jobs.create(newSession({ deliveries: halves[index] ?? [] })),
          );
          const sent: string[] = [];
          while (sent.length < made.length) {
            now += 1_000;
            const request = deliveryRequest({ now, until: now + 100, limit: 3 });
            await times(2, async (index) => {
              const { outbox } = nodeAt(index);
              for (const lease of await outbox.lease(request)) {
                const next = event.next().value;
                if (next === 'deliver') {
                  sent.push(lease.id);
                  await outbox.delivered(lease, now);
                }
                if (next === 'retry') await outbox.retry(lease, { at: now + 500, error: 'x' });
                if (next === 'hand back') await outbox.handBack(lease, now);
              }
            });
          }
          expect(sent.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
          for (const half of halves) {
            for (const { order } of half) {
              const ids = half.filter((each) => each.order === order).map(({ id }) => id);
              expect(sent.filter((id) => ids.includes(id))).toEqual(ids);
            }
          }
        },
      ),
      { numRuns: 20 },
    );
    expect(await nodes[0].outbox.counts()).toEqual({ waiting: 0, dead: 0 });
  });

  test('everything that nodes do at once leaves a sound store', async () => {
    const upload = newUpload();
    await nodes[0].uploads.create(upload, null);
    const shared = () => newDelivery({ order: 'shared', url: 'https://one.example/' });
    await times(60, async (index) => {
      const { jobs, queue, sessions, outbox, uploads } = nodeAt(index);
      const accountId = `a${index % 3}`;
      const job = newJob({
        accountId,
        uploadId: index % 2 ? upload.id : null,
        deliveries: [shared(), newDelivery()],
        customMetadata: '{"user":"x"}',
      });
      await jobs.create(job);
      const session = await created(jobs, newSession({ accountId, deliveries: [shared()] }));
      const connected = await sessions.connect(session.id, { owner: `n${index}`, now: start });
      if (connected.kind === 'leased') {
        const progress = () => ({
          now: start,
          messages: ['"a"'],
          deliveries: [shared(), newDelivery()],
        });
        await sessions.keep(connected.lease, progress());
        await sessions.finish(
          connected.lease,
          outcome({ deliveries: [newDelivery()] }),
          progress(),
        );
      }
      for (const leased of await queue.lease(leaseRequest({ owner: `w${index}`, limit: 2 }))) {
        if (index % 5 === 0) await queue.retry(leased, start + 1);
        else await queue.finish(leased, outcome({ deliveries: [shared()] }));
      }
      for (const leased of await outbox.lease(deliveryRequest({ limit: 4 }))) {
        if (index % 4 === 0) await outbox.giveUp(leased, { at: start, error: 'x' });
        else if (index % 4 === 1) await outbox.retry(leased, { at: start, error: 'x' });
        else await outbox.delivered(leased, start);
      }
      if (index % 6 === 0) await outbox.replay(null, start);
      if (index % 7 === 0) await jobs.removeFinishedBefore(start + 1e9, 3);
      await jobs.remove(accountId, session.id, null);
      await jobs.remove(accountId, job.id, null);
      await sessions.expire(start + 1e9, { errorCode: 408, errorMessage: 'late' }, 2);
      await uploads.removeUnusedBefore(start + 1e9, 5);
    });
    const counts = await nodes[1].jobs.counts();
    const { jobs } = await nodes[0].jobs.list({
      accountId: 'a0',
      kinds: [],
      statuses: [],
      from: null,
      before: null,
      metadata: { user: 'x' },
      tag: null,
      offset: 0,
      limit: 100,
    });
    expect(counts.length).toBeGreaterThan(0);
    expect(jobs.every(({ accountId }) => accountId === 'a0')).toBe(true);
  });
});

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
    const job = await created(slow.store.jobs, newSession({ createdAt, session }));
    const seen = (await fast.store.sessions.get(job.id))?.expiresAt ?? 0;
    expect(seen - fast.now()).toBeGreaterThan(LEASE_MS / 2);
    const late = { errorCode: 408, errorMessage: 'late' };
    expect(await fast.store.sessions.expire(fast.now(), late, 10)).toBe(0);
    expect(await fast.store.sessions.expire(fast.now() + LEASE_MS, late, 10)).toBe(1);
  });
});
