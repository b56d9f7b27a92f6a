import type { PreRecordedJob, ReadinessCheck, UploadedAudio } from '@verbatim/contract';
import { describeWith, findPostgres, findVersitygw } from '@verbatim/real-parts';
import { type ClusterStore, openStore } from '@verbatim/storage';
import { type Clock, systemClock } from '@verbatim/time';
import { assert, integer, property, tuple } from 'fast-check';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Cluster, type ClusterOptions, StoreClock } from '../../src/cluster/cluster.ts';
import { ExclusiveWork } from '../../src/cluster/exclusive-work.ts';
import type { Created } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { silence } from '../wav.ts';
import { bucketNodes } from './bucket-nodes.ts';

const TEN_MINUTES = 600_000;
const report = { liveSeats: 4, recognition: '{"recognizers":[]}' };

/** The clock of a machine that is ahead by so much; its timers never fire, so that a test decides about each heartbeat. */
const clockAhead = (byMs: number): Clock => ({
  now: () => Date.now() + byMs,
  elapsed: () => systemClock.elapsed() + byMs,
  after: () => () => {},
});

async function nodesOn(
  directory: string,
  options: Partial<ClusterOptions> = {},
): Promise<{ cluster: Cluster; store: ClusterStore; losses: () => number }> {
  const store = await openStore({ directory });
  onTestFinished(() => store.close());
  let losses = 0;
  const cluster = await Cluster.open({
    store,
    roles: ['api', 'live', 'worker'],
    version: '1.0.0',
    leaseMs: 60_000,
    clock: clockAhead(0),
    log: pino({ level: 'silent' }),
    onLeaseLost: () => {
      losses += 1;
    },
    ...options,
  });
  return { cluster, store, losses: () => losses };
}

test('nodes whose clocks are ten minutes apart tell the same time, also after a machine was set back, and log that it was', async () => {
  const directory = await temporaryFolder();
  let setBackBy = 0;
  const clock = { ...clockAhead(TEN_MINUTES), now: () => Date.now() + TEN_MINUTES - setBackBy };
  const said: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void said.push(line) });
  const { cluster: fast } = await nodesOn(directory, { clock, log });
  const { cluster: slow } = await nodesOn(directory, { clock: clockAhead(-TEN_MINUTES) });
  setBackBy = 2 * TEN_MINUTES;
  const asked = [fast, slow].map((each) => Math.abs(each.clock.now() - Date.now()));
  for (const difference of asked) expect(difference).toBeLessThan(2_000);
  await fast.beat();
  setBackBy = TEN_MINUTES;
  await fast.beat();
  expect(said).toEqual([
    expect.stringMatching(/"behindMs":(599|600)\d{3},.* differs from that of a server: run NTP/),
    expect.stringContaining('agrees with that of a server'),
  ]);
});

test('a node is known to the others from its join to its end', async () => {
  const directory = await temporaryFolder();
  const { cluster: one } = await nodesOn(directory, { roles: ['api'] });
  const { cluster: two } = await nodesOn(directory, { roles: ['live', 'worker'] });
  await one.join('http://10.0.0.1:8082', () => report);
  await two.join('http://10.0.0.2:8082', () => report);
  await one.beat();
  expect(one.nodes.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(one.peersWith('worker')).toMatchObject([{ id: two.id, address: 'http://10.0.0.2:8082' }]);
  expect(two.peersWith('worker')).toEqual([]);
  expect(await one.find(two.id)).toMatchObject(report);
  await two.leave();
  expect(await one.find(two.id)).toBeNull();
  await one.beat();
  expect(one.nodes.map(({ id }) => id)).toEqual([one.id]);
});

test('nodes read each other only after something has changed', async () => {
  const directory = await temporaryFolder();
  const { store } = await nodesOn(directory);
  let reads = 0;
  const list = (): ReturnType<typeof store.nodes.list> => {
    reads += 1;
    return store.nodes.list();
  };
  const { cluster: one } = await nodesOn(directory, {
    store: { ...store, nodes: { ...store.nodes, list } },
  });
  const { cluster: two } = await nodesOn(directory);
  await one.join(null, () => report);
  for (let beats = 0; beats < 10; beats += 1) await one.beat();
  expect(reads).toBe(2);
  await two.join('http://10.0.0.2:8082', () => report);
  await one.beat();
  expect([reads, one.nodes.length]).toEqual([3, 2]);
  await two.leave();
  await one.beat();
  expect([reads, one.nodes.length]).toEqual([4, 1]);
});

test('of the nodes with a role that are alive, one at a time has its turn', async () => {
  const directory = await temporaryFolder();
  const clusters: Cluster[] = [];
  const roles = [['live'], ['api', 'live'], ['worker']] as const;
  for (const each of roles) clusters.push((await nodesOn(directory, { roles: each })).cluster);
  for (const cluster of clusters) await cluster.join(null, () => report);
  for (const cluster of clusters) await cluster.beat();
  const turns = new Set<string>();
  for (let slot = 0; slot < 8; slot += 1) {
    const now = slot * 2_000 + 10;
    for (const { clock } of clusters) vi.spyOn(clock, 'now').mockReturnValue(now);
    const having = clusters.filter((cluster) => cluster.hasTurn('live', 2_000));
    expect(having).toHaveLength(1);
    for (const { id } of having) turns.add(id);
  }
  expect([...turns].sort()).toEqual(
    clusters
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  );
  await clusters[0]?.leave();
  await clusters[1]?.beat();
  expect(clusters.map((cluster) => cluster.hasTurn('live', 2_000))).toEqual([false, true, false]);
});

test('a node without an address is alive, and no other node calls it', async () => {
  const directory = await temporaryFolder();
  const { cluster: one } = await nodesOn(directory);
  const { cluster: two } = await nodesOn(directory);
  await two.join(null, () => report);
  await one.join('http://10.0.0.1:8082', () => report);
  expect(one.nodes).toHaveLength(2);
  expect(one.peersWith('worker')).toEqual([]);
});

test('a node that was paused past its lease knows it at once, learns it from the store, and joins again', async () => {
  const directory = await temporaryFolder();
  let pausedMs = 0;
  const clock = { ...clockAhead(0), elapsed: () => systemClock.elapsed() + pausedMs };
  const { cluster: paused, store, losses } = await nodesOn(directory, { clock });
  const { cluster: other } = await nodesOn(directory);
  await paused.join('http://10.0.0.1:8082', () => report);
  expect(paused.isAlive).toBe(true);
  pausedMs = 61_000;
  // The store's clock can't be moved: its lease is ended as 61 s would have ended it.
  await store.nodes.beat(paused.id, report, 0);
  expect(paused.isAlive).toBe(false);
  expect(await other.find(paused.id)).toBeNull();
  await paused.beat();
  expect(losses()).toBe(1);
  expect(paused.isAlive).toBe(true);
  expect(await other.find(paused.id)).not.toBeNull();
  await paused.beat();
  expect(losses()).toBe(1);
});

test('a node whose store fails is not alive after its lease, and goes on when the store responds', async () => {
  const directory = await temporaryFolder();
  const own = await openStore({ directory });
  onTestFinished(() => own.close());
  let fails = false;
  let passedMs = 0;
  const clock = { ...clockAhead(0), elapsed: () => systemClock.elapsed() + passedMs };
  const nodes: ClusterStore['nodes'] = {
    ...own.nodes,
    beat: (...values) => (fails ? Promise.reject(new Error('cut off')) : own.nodes.beat(...values)),
  };
  const { cluster } = await nodesOn(directory, { store: { ...own, nodes }, clock });
  await cluster.join(null, () => report);
  fails = true;
  await cluster.beat();
  expect(cluster.isAlive).toBe(true);
  passedMs = 60_001;
  await cluster.beat();
  expect(cluster.isAlive).toBe(false);
  fails = false;
  await cluster.beat();
  expect(cluster.isAlive).toBe(true);
});

test('all nodes have one secret, by which each knows requests of the others', async () => {
  const directory = await temporaryFolder();
  const { cluster: one } = await nodesOn(directory);
  const { cluster: two } = await nodesOn(directory, { clock: clockAhead(TEN_MINUTES) });
  const asked = { method: 'POST', path: '/wake' };
  const header = one.auth.headersFor({ id: two.id }, asked)['verbatim-node'];
  expect(two.auth.proofOf(header, asked)?.from).toBe(one.id);
});

test('work of one node is done by one node; one that was paused past its lease may not do its next step', async () => {
  const { store, cluster } = await nodesOn(await temporaryFolder());
  const losses: string[] = [];
  const workOf = (owner: string, leaseMs: number): ExclusiveWork =>
    new ExclusiveWork({
      leases: cluster.store.work,
      name: 'upkeep',
      owner,
      leaseMs,
      onLeaseLost: () => losses.push(owner),
    });
  const first = workOf('first', 60_000);
  const second = workOf('second', 60_000);
  expect(await first.begin()).toBe(true);
  expect(await second.begin()).toBe(false);
  expect(await first.mayGoOn()).toBe(true);
  // As 60 s without a heartbeat would have done.
  await store.work.extend({ name: 'upkeep', epoch: 1 }, 0);
  expect(await second.begin()).toBe(true);
  expect(await first.mayGoOn()).toBe(false);
  expect(await first.begin()).toBe(false);
  expect(losses).toEqual(['first']);
  await second.end();
  expect(await second.mayGoOn()).toBe(false);
  expect(await first.begin()).toBe(true);
});

const HOUR = 3_600_000;

describeWith([findPostgres(), findVersitygw()], 'nodes whose clocks are an hour off', () => {
  test('take uploads, work on jobs, read audio, and say that their clock is wrong; a node with a right one does not', async () => {
    const ports: number[] = [];
    const nodes = await bucketNodes({ leaseMs: 2_000, ports: () => ports });
    const checksOf = async (metricsPort: number | null): Promise<Record<string, boolean>> => {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/readyz`);
      expect(response.status).toBe(200);
      const { checks } = (await response.json()) as { checks: ReadinessCheck[] };
      return Object.fromEntries(checks.map(({ name, ok }) => [name, ok]));
    };
    for (const clockAheadMs of [HOUR, -HOUR, 0]) {
      const node = await nodes.start(['api', 'live', 'worker'], { clockAheadMs });
      ports.splice(0, 1, node.port);
      const form = new FormData();
      form.append('audio', new Blob([silence({ seconds: 1 })]), 'a.wav');
      const ask = async <Body>(path: string, init?: RequestInit): Promise<Body> =>
        JSON.parse((await nodes.ask(path, init)).toString());
      const uploaded = await ask<UploadedAudio>('/v2/upload', { method: 'POST', body: form });
      const { id } = await ask<Created>('/v2/pre-recorded', {
        method: 'POST',
        body: JSON.stringify({ audio_url: uploaded.audio_url }),
      });
      const job = await vi.waitFor(async () => {
        const found = await ask<PreRecordedJob>(`/v2/pre-recorded/${id}`);
        expect(found.status).toBe('done');
        return found;
      }, 60_000);
      expect(Math.abs(Date.parse(job.created_at) - Date.now())).toBeLessThan(HOUR / 2);
      expect((await nodes.ask(`/v2/pre-recorded/${id}/file`)).byteLength).toBeGreaterThan(16_000);
      const checks = await checksOf(node.metricsPort);
      expect(checks).toMatchObject({ storage: true, files: true, clock: clockAheadMs === 0 });
      await node.stop();
    }
  }, 180_000);
});

/** A machine whose time is wrong and whose elapsed time is moved by hand, and a store at `elapsed + offset`. */
function clockOf(offset: number) {
  let elapsed = 0;
  let suspended = 0;
  const clock = new StoreClock({ now: () => -1, elapsed: () => elapsed, after: () => () => {} });
  const storeTime = (): number => elapsed + suspended + offset;
  return {
    clock,
    storeTime,
    wait: (ms: number): void => {
      elapsed += ms;
    },
    suspend: (ms: number): void => {
      suspended += ms;
    },
    /** Asks the store, which reads its clock somewhere in the round trip. */
    ask(thereMs: number, backMs: number): void {
      const askedAt = elapsed;
      elapsed += thereMs;
      const time = storeTime();
      elapsed += backMs;
      clock.set(time, askedAt);
    },
  };
}

describe('the clock of the store', () => {
  test('is never off by more than half of the fastest round trip, once there was one', () => {
    const trip = integer({ min: 0, max: 400 });
    assert(
      property(tuple(trip, trip), tuple(trip, trip), tuple(trip, trip), (...trips) => {
        const { clock, storeTime, ask, wait } = clockOf(1_000_000);
        let bestMs = Number.POSITIVE_INFINITY;
        for (const [there, back] of trips) {
          ask(there, back);
          bestMs = Math.min(bestMs, (there + back) / 2);
          expect(Math.abs(clock.now() - storeTime())).toBeLessThanOrEqual(bestMs + 1);
          wait(1_000);
        }
      }),
    );
  });

  test('takes a slower response again once the machine may have drifted', () => {
    const { clock, storeTime, ask, wait } = clockOf(5_000);
    ask(0, 0);
    wait(10 * 60_000);
    ask(50, 0);
    expect(clock.now()).toBe(storeTime() + 25);
  });

  test('follows the store after the machine was suspended, with any round trip', () => {
    const { clock, storeTime, ask, wait, suspend } = clockOf(5_000);
    ask(1, 1);
    suspend(3_600_000);
    wait(1_000);
    ask(40, 40);
    expect(clock.now()).toBe(storeTime());
  });

  test('a response of more than a second sets nothing', () => {
    const { clock, ask } = clockOf(5_000);
    ask(2_000, 0);
    expect(clock.now()).toBe(1_999);
  });
});
