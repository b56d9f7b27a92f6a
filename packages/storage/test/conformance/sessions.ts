import { beforeEach, describe, expect, test } from 'vitest';
import type { ClusterStore, SessionLease } from '../../src/index.ts';
import {
  created,
  leaseSession,
  newDelivery,
  newJob,
  newNode,
  newSession,
  outcome,
  partsOfResult,
  start,
} from './rows.ts';
import { type ClusterPlace, openedTwice, type UnderTest } from './under-test.ts';

const timedOut = { errorCode: 408, errorMessage: 'why' };

export function sessionsConform(under: UnderTest): void {
  const { blobs, jobs, outbox, sessions } = under.store;
  describe('live sessions', () => {
    test('a session is found by the id of its job alone', async () => {
      const job = await created(jobs, newSession());
      expect(await sessions.get(job.id)).toEqual({
        jobId: job.id,
        accountId: 'one',
        ...job.session,
        connectedAt: null,
        owner: null,
        state: null,
      });
      expect(await sessions.get('unknown')).toBeNull();
      const other = await created(jobs, newJob());
      expect(await sessions.get(other.id)).toBeNull();
    });

    test('the first socket makes the job processing; the others change nothing', async () => {
      const job = await created(jobs, newSession());
      for (const [at, epoch] of [1, 2].entries()) {
        expect(await sessions.connect(job.id, { owner: 'a', now: start + at })).toEqual({
          kind: 'leased',
          lease: { jobId: job.id, epoch },
        });
      }
      expect(await sessions.get(job.id)).toMatchObject({ connectedAt: start, owner: 'a' });
      expect((await jobs.get('one', job.id))?.status).toBe('processing');
    });

    test('messages are kept in their order, with the callbacks and the state', async () => {
      const job = await created(jobs, newSession());
      const lease = await leaseSession(sessions, job.id);
      const progress = { now: start, messages: ['1', '2'], deliveries: [newDelivery()] };
      expect(await sessions.keep(lease, { ...progress, state: '{"bytes":1}' })).toBe(true);
      await sessions.keep(lease, { now: start, messages: ['3'], deliveries: [] });
      expect(await sessions.messagesAfter(job.id, 0)).toEqual(['1', '2', '3']);
      expect((await sessions.get(job.id))?.state).toBe('{"bytes":1}');
      expect(await outbox.counts()).toEqual({ waiting: 1, dead: 0 });
    });

    test('final utterances are kept in their order while the session goes on, and removed at its end', async () => {
      const job = await created(jobs, newSession());
      const lease = await leaseSession(sessions, job.id);
      const progress = { now: start, messages: [], deliveries: [] };
      await sessions.keep(lease, { ...progress, finals: ['{"text":"a"}', '{"text":"b"}'] });
      await sessions.keep(lease, progress);
      await sessions.keep(lease, { ...progress, finals: ['{"text":"c"}'] });
      expect(await sessions.finals(job.id)).toEqual([
        ...['{"text":"a"}', '{"text":"b"}', '{"text":"c"}'],
      ]);
      expect(await sessions.finals('unknown')).toEqual([]);
      await sessions.finish(lease, outcome());
      expect(await sessions.finals(job.id)).toEqual([]);
    });

    test('the recording is the audio of the job from when it is there', async () => {
      const job = await created(jobs, newSession());
      const lease = await leaseSession(sessions, job.id);
      const audio = { file: '{"id":"f"}', blobKey: 'recording' };
      await sessions.keep(lease, { now: start, messages: [], deliveries: [], audio });
      await sessions.keep(lease, { now: start, messages: ['1'], deliveries: [] });
      expect(await jobs.get('one', job.id)).toMatchObject(audio);
      expect(await blobs.unknown(['recording'])).toEqual([]);
      await sessions.finish(lease, outcome({ file: '{"id":"f","audio_duration":1}' }));
      expect(await jobs.get('one', job.id)).toMatchObject({
        file: '{"id":"f","audio_duration":1}',
        blobKey: 'recording',
      });
      await jobs.remove('one', job.id, 'live');
      expect(await blobs.trash(start, 10)).toEqual(['recording']);
    });

    test('all messages are in the result from the end on, each once', async () => {
      const job = await created(jobs, newSession());
      const lease = await leaseSession(sessions, job.id);
      await sessions.keep(lease, { now: start, messages: ['"a"', '"b"'], deliveries: [] });
      const last = { now: start, messages: ['"c"'], deliveries: [newDelivery()] };
      const end = outcome({ result: '{"transcription":{}}' });
      expect(await sessions.finish(lease, end, last)).toBe(true);
      expect(await sessions.finish(lease, end, last)).toBe(false);
      expect(await sessions.messagesAfter(job.id, 0)).toEqual(['"a"', '"b"', '"c"']);
      expect(JSON.parse((await jobs.getFinished('one', job.id))?.result ?? '')).toEqual({
        transcription: {},
        messages: ['"a"', '"b"', '"c"'],
      });
      expect((await outbox.counts()).waiting).toBe(1);
    });

    test('a large result with many messages is read in parts', async () => {
      const job = await created(jobs, newSession());
      const lease = await leaseSession(sessions, job.id);
      const messages = Array.from({ length: 9 }, (_, at) => `"${at}${'y'.repeat(100_000)}"`);
      for (const message of messages) {
        await sessions.keep(lease, { now: start, messages: [message, message], deliveries: [] });
      }
      const text = 'x'.repeat(300_000);
      expect(await sessions.keepPiece(lease, { position: 1, text: `"${text}"}` })).toBe(true);
      await sessions.finish(lease, outcome({ result: '{"a":', resultPieces: 1 }));
      expect(await sessions.keepPiece(lease, { position: 1, text: 'late' })).toBe(false);
      const parts = await partsOfResult(jobs, job.id);
      expect(parts.length).toBeGreaterThan(3);
      for (const part of parts) expect(part.length).toBeLessThan(600_000);
      expect(JSON.parse(parts.join(''))).toEqual({
        a: text,
        messages: messages.flatMap((message) => [message, message]),
      });
    });

    test('the messages of a running session are read in parts', async () => {
      const job = await created(jobs, newSession());
      const lease = await leaseSession(sessions, job.id);
      const noPiece = { piece: Number.MAX_SAFE_INTEGER, message: 0 };
      expect(await jobs.resultPart(job.id, noPiece)).toEqual({ text: '', rest: null });
      await sessions.keep(lease, { now: start, messages: ['"a"', '"b"'], deliveries: [] });
      await sessions.keepPiece(lease, { position: 1, text: 'of the result that is being stored' });
      expect(await jobs.resultPart(job.id, noPiece)).toEqual({
        text: '"\\"a\\"","\\"b\\""]}',
        rest: null,
      });
    });

    test('messages are read from any number on, in pages, also after the end', async () => {
      const [job, other] = [newSession(), newSession()];
      for (const each of [job, other]) await jobs.create(each);
      const lease = await leaseSession(sessions, job.id);
      const otherLease = await leaseSession(sessions, other.id);
      const long = JSON.stringify('x'.repeat(100_000));
      const all = ['"1"', '"2"', '"3"', '"4"', long, long, long, '"8"'];
      const batches = [all.slice(0, 3), all.slice(3, 4), all.slice(4)];
      for (const messages of batches) {
        await sessions.keep(otherLease, { now: start, messages: ['"other"'], deliveries: [] });
        await sessions.keep(lease, { now: start, messages, deliveries: [] });
      }
      const check = async (): Promise<void> => {
        expect(await sessions.messagesAfter(job.id, 0)).toEqual(all.slice(0, 7));
        expect(await sessions.messagesAfter(job.id, 2)).toEqual(all.slice(2, 7));
        expect(await sessions.messagesAfter(job.id, 7)).toEqual(['"8"']);
        expect(await sessions.messagesAfter(job.id, 8)).toEqual([]);
      };
      await check();
      await sessions.finish(lease, outcome({ result: '{}' }));
      await check();
      expect(await sessions.messagesAfter('unknown', 0)).toEqual([]);
    });

    test('the last state of an ended session is kept until its client has every message', async () => {
      const [ended, given] = [newSession(), newSession()];
      const leases = [];
      for (const job of [ended, given]) {
        await jobs.create(job);
        const lease = await leaseSession(sessions, job.id);
        leases.push(lease);
        await sessions.keep(lease, { now: start, messages: [], deliveries: [], state: '"open"' });
      }
      const last = { now: start, messages: [], deliveries: [], state: '"ended"' };
      await sessions.complete(ended.id);
      expect((await sessions.get(ended.id))?.state).toBe('"open"');
      const [endedLease, givenLease] = leases as [SessionLease, SessionLease];
      await sessions.finish(endedLease, outcome(), last);
      await sessions.finish(givenLease, outcome({ errorCode: 500 }));
      const stateOf = async (id: string) => (await sessions.get(id))?.state;
      expect([await stateOf(ended.id), await stateOf(given.id)]).toEqual(['"ended"', null]);
      await sessions.complete(ended.id);
      expect(await stateOf(ended.id)).toBeNull();
    });

    test('running sessions are found', async () => {
      const [awaited, open, over] = [newSession(), newSession(), newSession()];
      for (const job of [awaited, open, over]) await jobs.create(job);
      await leaseSession(sessions, open.id);
      await sessions.finish(await leaseSession(sessions, over.id), outcome());
      expect(await sessions.open()).toEqual([open.id]);
    });

    test('a session ends once, and is then over for good', async () => {
      const job = await created(jobs, newSession());
      const lease = await leaseSession(sessions, job.id);
      expect(await sessions.finish(lease, outcome())).toBe(true);
      expect(await sessions.finish(lease, outcome({ errorCode: 500 }))).toBe(false);
      expect(await sessions.connect(job.id, { owner: 'a', now: start })).toEqual({ kind: 'over' });
      const late = { now: start, messages: ['late'], deliveries: [newDelivery()] };
      expect(await sessions.keep(lease, late)).toBe(false);
      expect(await sessions.messagesAfter(job.id, 0)).toEqual([]);
      const finished = await jobs.getFinished('one', job.id);
      expect(finished?.status).toBe('done');
      expect(JSON.parse(finished?.result ?? '')).toEqual({ words: [], messages: [] });
    });

    test('an id that is not a session cannot be connected to, stored or finished', async () => {
      const job = await created(jobs, newJob());
      for (const id of [job.id, 'unknown']) {
        const lease = { jobId: id, epoch: 0 };
        expect(await sessions.connect(id, { owner: 'a', now: start })).toEqual({ kind: 'over' });
        expect(await sessions.keep(lease, { now: start, messages: [], deliveries: [] })).toBe(
          false,
        );
        expect(await sessions.finish(lease, outcome())).toBe(false);
      }
    });

    test('only sessions that no client connected to in time expire', async () => {
      const made = [100, 100, 100, 200].map((ttl) =>
        newSession({ session: { tokenHash: 'x', expiresAt: start + ttl } }),
      );
      for (const job of made) await jobs.create(job);
      const [late, used, over, young] = made.map(({ id }) => id);
      await leaseSession(sessions, used ?? '');
      await sessions.finish({ jobId: over ?? '', epoch: 0 }, outcome());
      expect(await sessions.expire(start + 99, timedOut, 10)).toBe(0);
      expect(await sessions.expire(start + 100, timedOut, 10)).toBe(1);
      expect(await jobs.get('one', late ?? '')).toMatchObject({
        status: 'error',
        errorCode: 408,
        errorMessage: 'why',
        completedAt: start + 100,
      });
      expect(await sessions.connect(late ?? '', { owner: 'a', now: start })).toEqual({
        kind: 'over',
      });
      expect((await jobs.get('one', young ?? ''))?.status).toBe('queued');
    });

    test('sessions expire so many at once', async () => {
      await Promise.all([1, 2, 3].map(() => jobs.create(newSession())));
      expect(await sessions.expire(start + 3_600_000, timedOut, 2)).toBe(2);
      expect(await sessions.expire(start + 3_600_000, timedOut, 2)).toBe(1);
    });
  });
}

const LEASE_MS = 60_000;
const now = start;

/** What a store guarantees to nodes that share live sessions. `a` and `b` are alive, and each has an opening of the store. */
export function sessionOwnersConform(name: string, makePlace: () => Promise<ClusterPlace>): void {
  describe(`owners of live sessions: ${name}`, () => {
    const stores = openedTwice(makePlace);
    let a: ClusterStore;
    let b: ClusterStore;

    beforeEach(async () => {
      [a, b] = stores();
      await a.nodes.join(newNode({ id: 'a' }), LEASE_MS);
      await b.nodes.join(newNode({ id: 'b' }), LEASE_MS);
    });

    /** Leases a new session to `a`. */
    const leasedByA = async (): Promise<SessionLease> => {
      const job = await created(a.jobs, newSession());
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
        const job = await created(a.jobs, newSession());
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
      const job = await created(a.jobs, newSession());
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
