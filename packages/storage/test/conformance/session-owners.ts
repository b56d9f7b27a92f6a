import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClusterStore, SessionLease } from '../../src/index.ts';
import { newDelivery, newNode, newSession, outcome, start } from './rows.ts';
import type { ClusterPlace } from './under-test.ts';

const LEASE_MS = 60_000;
const now = start;

/** What a store guarantees to nodes that share live sessions. `a` and `b` are alive, and each has an opening of the store. */
export function sessionOwnersConform(name: string, makePlace: () => Promise<ClusterPlace>): void {
  describe(`owners of live sessions: ${name}`, () => {
    let place: ClusterPlace;
    let a: ClusterStore;
    let b: ClusterStore;

    beforeEach(async () => {
      place = await makePlace();
      a = await place.open();
      b = await place.open();
      await a.nodes.join(newNode({ id: 'a' }), LEASE_MS);
      await b.nodes.join(newNode({ id: 'b' }), LEASE_MS);
    });

    afterEach(async () => {
      await Promise.all([a.close(), b.close()]);
      await place.remove();
    });

    /** Leases a new session to `a`. */
    const leasedByA = async (): Promise<SessionLease> => {
      const job = newSession();
      await a.jobs.create(job);
      return await leaseFor('a', job.id);
    };

    const leaseFor = async (owner: string, id: string): Promise<SessionLease> => {
      const connected = await (owner === 'a' ? a : b).sessions.connect(id, { owner, now });
      if (connected.kind !== 'leased') throw new Error(`The session is ${connected.kind}`);
      return connected.lease;
    };

    /** Tries every write of an owner. */
    const writesOf = async (lease: SessionLease): Promise<boolean[]> => {
      const progress = {
        now,
        messages: ['"late"'],
        finals: ['{"text":"late"}'],
        deliveries: [newDelivery()],
        state: '"late"',
        audio: { file: '{"id":"late"}', blobKey: 'late' },
      };
      return [
        await a.sessions.keep(lease, progress),
        await a.sessions.keepPiece(lease, { position: 1, text: 'late' }),
        await a.sessions.finish(lease, outcome(), progress),
        await a.sessions.release(lease),
      ];
    };

    const refused = [false, false, false, false];

    /** What a heartbeat that comes too late does. */
    const joinAgain = (): Promise<number> => a.nodes.join(newNode({ id: 'a' }), LEASE_MS);

    /** The node does not send heartbeats any more, and its lease is over. */
    const pauseA = (): Promise<number> => a.nodes.join(newNode({ id: 'a' }), 0);

    test('a session has one owner: another node is told its id, and leases the session once that node is dead', async () => {
      const { jobId } = await leasedByA();
      expect(await b.sessions.connect(jobId, { owner: 'b', now })).toEqual({
        kind: 'held',
        owner: 'a',
      });
      expect(await b.sessions.open()).toEqual([]);
      expect((await b.sessions.get(jobId))?.owner).toBe('a');
      await pauseA();
      expect(await b.sessions.open()).toEqual([jobId]);
      expect(await leaseFor('b', jobId)).toEqual({ jobId, epoch: 2 });
      expect((await a.sessions.get(jobId))?.owner).toBe('b');
      expect(await a.sessions.open()).toEqual([]);
    });

    test('an owner that was paused past its lease can write nothing, also once it is alive again', async () => {
      const lease = await leasedByA();
      await pauseA();
      const next = await leaseFor('b', lease.jobId);
      const kept = { now, messages: ['"b"'], deliveries: [], state: '"b"' };
      expect(await b.sessions.keep(next, kept)).toBe(true);
      expect(await writesOf(lease)).toEqual(refused);
      await joinAgain();
      expect(await writesOf(lease)).toEqual(refused);
      expect(await a.sessions.messagesAfter(lease.jobId, 0)).toEqual(['"b"']);
      expect(await a.sessions.finals(lease.jobId)).toEqual([]);
      expect(await a.sessions.get(lease.jobId)).toMatchObject({ owner: 'b', state: '"b"' });
      expect(await a.jobs.get('one', lease.jobId)).toMatchObject({
        status: 'processing',
        file: null,
        blobKey: null,
      });
      expect((await a.outbox.counts()).waiting).toBe(0);
    });

    test('an owner that was paused goes on if no other node has leased its session', async () => {
      const lease = await leasedByA();
      await pauseA();
      const kept = { now, messages: ['"a"'], deliveries: [] };
      expect(await a.sessions.keep(lease, kept)).toBe(true);
      await joinAgain();
      expect(await b.sessions.connect(lease.jobId, { owner: 'b', now })).toMatchObject({
        kind: 'held',
      });
    });

    test('a node leases its own session again, and its writes of the epoch before are refused', async () => {
      const lease = await leasedByA();
      expect(await b.sessions.open()).toEqual([]);
      expect(await leaseFor('a', lease.jobId)).toEqual({ ...lease, epoch: lease.epoch + 1 });
      expect(await writesOf(lease)).toEqual(refused);
    });

    test('a released session can be leased at once, and its former owner can write nothing', async () => {
      const lease = await leasedByA();
      expect(await a.sessions.release(lease)).toBe(true);
      expect((await a.sessions.get(lease.jobId))?.owner).toBeNull();
      expect(await writesOf(lease)).toEqual(refused);
      expect(await b.sessions.open()).toEqual([lease.jobId]);
      expect((await leaseFor('b', lease.jobId)).epoch).toBeGreaterThan(lease.epoch);
    });

    test('of several nodes that want a session at once, one gets it', async () => {
      const owners = Array.from({ length: 8 }, (_, at) => `node ${at}`);
      for (const id of owners) await a.nodes.join(newNode({ id }), LEASE_MS);
      for (let round = 0; round < 5; round += 1) {
        const job = newSession();
        await a.jobs.create(job);
        const outcomes = await Promise.all(
          owners.map((owner, at) => [a, b][at % 2]?.sessions.connect(job.id, { owner, now })),
        );
        const winner = owners[outcomes.findIndex((each) => each?.kind === 'leased')];
        expect(outcomes.filter((each) => each?.kind === 'leased')).toHaveLength(1);
        expect(outcomes.filter((each) => each?.kind !== 'leased')).toEqual(
          Array.from({ length: 7 }, () => ({ kind: 'held', owner: winner })),
        );
      }
    });

    test('of the last write of an owner and the lease of another node at once, either both count or only the lease', async () => {
      for (let round = 0; round < 10; round += 1) {
        const lease = await leasedByA();
        await pauseA();
        const last = { now, messages: ['"a"'], deliveries: [] };
        const [isKept, connected] = await Promise.all([
          a.sessions.keep(lease, last),
          b.sessions.connect(lease.jobId, { owner: 'b', now }),
        ]);
        expect(connected).toEqual({ kind: 'leased', lease: { ...lease, epoch: 2 } });
        expect(await b.sessions.messagesAfter(lease.jobId, 0)).toEqual(isKept ? ['"a"'] : []);
        await joinAgain();
      }
    });

    test('a session that has ended has no owner', async () => {
      const lease = await leasedByA();
      const last = { now, messages: [], deliveries: [], state: '"ended"' };
      expect(await a.sessions.finish(lease, outcome(), last)).toBe(true);
      expect(await b.sessions.get(lease.jobId)).toMatchObject({ owner: null, state: '"ended"' });
      expect(await b.sessions.connect(lease.jobId, { owner: 'b', now })).toEqual({ kind: 'over' });
      expect(await b.sessions.open()).toEqual([]);
      expect(await writesOf(lease)).toEqual(refused);
    });

    test('a process without other nodes is in no table, and goes on with its sessions after a restart', async () => {
      const job = newSession();
      await a.jobs.create(job);
      const alone = { owner: 'embedded', now };
      const first = await a.sessions.connect(job.id, alone);
      expect(await b.sessions.open()).toEqual([job.id]);
      expect(await b.sessions.connect(job.id, alone)).toEqual({
        kind: 'leased',
        lease: { jobId: job.id, epoch: 2 },
      });
      if (first.kind === 'leased') expect(await writesOf(first.lease)).toEqual(refused);
    });
  });
}
