import { diskBlobs, openStore } from '@verbatim/storage';
import { type Clock, systemClock } from '@verbatim/time';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Cluster } from '../../src/cluster/cluster.ts';
import { WorkerWaker } from '../../src/cluster/open-node.ts';
import { PeerListener } from '../../src/cluster/peer-listener.ts';
import { createKey } from '../../src/keys/manage-keys.ts';
import { AUDIO_URL, type Created, runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { sharedStorage } from './shared-storage.ts';

const TEN_MINUTES = 600_000;
const liveSession = { encoding: 'wav/pcm', sample_rate: 16_000, bit_depth: 16, channels: 1 };

const clockAhead = (byMs: number): Clock => ({ ...systemClock, now: () => Date.now() + byMs });

describe('nodes by role', () => {
  test('a job that a node with the API stores is worked on by another one, and read from the first', async () => {
    const { node } = await sharedStorage();
    await node(['worker']);
    const api = await node(['api']);
    const { body } = await api.upload<{ audio_url: string }>();
    const created = await api.post<Created>('/v2/pre-recorded', { audio_url: body.audio_url });
    expect(created.status, created.text).toBe(201);
    await vi.waitFor(async () => {
      const job = await api.call<{ status: string }>(`/v2/pre-recorded/${created.body.id}`);
      expect(job.body.status).toBe('done');
    }, 20_000);
  });

  test('a node that works on jobs has no API but its health and readiness', async () => {
    const { node } = await sharedStorage();
    const worker = await node(['worker']);
    expect((await worker.call('/health')).status).toBe(200);
    const { status, body } = await worker.call<{ checks: { name: string }[] }>('/ready');
    expect(status).toBe(200);
    expect(body.checks.map(({ name }) => name)).toContain('node');
    expect((await worker.call('/v2/pre-recorded')).status).toBe(404);
    expect((await worker.post('/v2/live', liveSession)).status).toBe(404);
  });

  test('a node with the API alone opens no recognizer, and names those of the other nodes', async () => {
    const { node } = await sharedStorage();
    const worker = await node(['worker']);
    const api = await node(['api']);
    const { body: own } = await worker.call<{ recognizers: unknown[] }>('/ready');
    const { body } = await api.call<{ recognizers: unknown[]; checks: { name: string }[] }>(
      '/ready',
    );
    expect(body.recognizers).toEqual(own.recognizers);
    expect(body.checks.map(({ name }) => name)).not.toContain('worker');
  });

  test('a node that stops goes on to answer until a load balancer has seen that it is not ready', async () => {
    const { node } = await sharedStorage();
    const api = await node(['api'], { config: { cluster: { drainNoticeMs: 1_000 } } });
    const stopped = api.service.stop();
    await vi.waitFor(async () => expect((await api.call('/ready')).status).toBe(503), 30_000);
    const created = await api.post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL });
    expect(created.status, created.text).toBe(201);
    await stopped;
    await expect(api.call('/ready')).rejects.toThrow();
  });

  test('live sessions are refused while no node with room for them is alive', async () => {
    const { node } = await sharedStorage();
    const api = await node(['api']);
    const refused = await api.post<{ code: string }>('/v2/live', liveSession);
    expect([refused.status, refused.body.code]).toEqual([429, 'at_capacity']);
    await node(['live']);
    await vi.waitFor(async () => {
      expect((await api.post('/v2/live', liveSession)).status).toBe(201);
    }, 10_000);
  });
});

describe('limits hold over all nodes', () => {
  test('live sessions of an account are never more than its limit, however many nodes are asked at once', async () => {
    const { node } = await sharedStorage();
    const config = { limits: { concurrentSessions: 3 } };
    const nodes = [
      await node(['api', 'live'], { config }),
      await node(['api', 'live'], { config }),
    ];
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        return (await nodes[index % 2]?.post('/v2/live', liveSession))?.status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
  });

  test('a request that is sent to two nodes with one idempotency key takes effect once', async () => {
    const { node } = await sharedStorage();
    const nodes = [await node(['api']), await node(['api'])];
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        nodes[index % 2]?.post<Created>(
          '/v2/pre-recorded',
          { audio_url: AUDIO_URL },
          { headers: { 'idempotency-key': 'once' } },
        ),
      ),
    );
    expect(new Set(created.map((each) => each?.body.id)).size).toBe(1);
  });

  test('two nodes together let no more requests of a key through than one', async () => {
    const { node, store } = await sharedStorage();
    const nodes = [await node(['api']), await node(['api'])];
    const limits = { requestsPerSecond: 10, concurrentJobs: 10, concurrentSessions: 10 };
    const { key } = await createKey(store, { name: 'slow', limits });
    const startedAt = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => nodes[index % 2]?.call('/v2/pre-recorded', { key })),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const granted = answers.filter((answer) => answer?.status === 200).length;
    expect(granted).toBeGreaterThanOrEqual(10);
    expect(granted).toBeLessThanOrEqual(10 * (seconds + 1) + 2);
  });
});

describe('what the nodes share', () => {
  test('clocks ten minutes apart: every node has the same time, and nothing expires early', async () => {
    const { node } = await sharedStorage();
    const config = { live: { tokenTtlMs: 300_000 } };
    const slow = await node(['api', 'live'], { config, clock: clockAhead(-TEN_MINUTES) });
    const fast = await node(['api', 'live'], { config, clock: clockAhead(TEN_MINUTES) });
    const onSlow = await slow.post<Created & { created_at: string }>('/v2/live', liveSession);
    const onFast = await fast.post<Created & { created_at: string }>('/v2/live', liveSession);
    for (const { body } of [onSlow, onFast]) {
      expect(Math.abs(Date.parse(body.created_at) - Date.now())).toBeLessThan(5_000);
    }
    const { body } = await fast.call<{ status: string }>(`/v2/live/${onSlow.body.id}`);
    expect(body.status).toBe('queued');
  });

  test('of two new nodes one makes the first key, and both sign callbacks with one secret', async () => {
    const directory = await temporaryFolder();
    const stores = [await openStore({ directory }), await openStore({ directory })];
    onTestFinished(async () => {
      await Promise.all(stores.map((store) => store.close()));
    });
    const services = await Promise.all(
      stores.map((store) =>
        runService({ overrides: { shared: { store, blobs: diskBlobs(`${directory}/blobs`) } } }),
      ),
    );
    expect(services.filter(({ firstKey }) => firstKey !== null)).toHaveLength(1);
    const secrets = await Promise.all(stores.map((store) => store.nodes.secret('callbacks', '-')));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^whsec_/);
  });

  test('a node that stops is known to be gone at once', async () => {
    const { node, store } = await sharedStorage();
    const one = await node(['api']);
    await node(['api']);
    expect(await store.nodes.list()).toHaveLength(2);
    await one.service.stop();
    expect(await store.nodes.list()).toHaveLength(1);
  });
});

test('a node that stores a job wakes every node that works on jobs, and no other; hints of one moment are one', async () => {
  const directory = await temporaryFolder();
  const nodeWith = async (role: 'api' | 'worker') => {
    const store = await openStore({ directory });
    const cluster = await Cluster.open({
      store,
      roles: [role],
      version: '1.0.0',
      leaseMs: 60_000,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      onLeaseLost: () => {},
    });
    const listener = new PeerListener(cluster.auth, (error) => {
      throw error;
    });
    onTestFinished(async () => {
      await Promise.all([cluster.leave(), listener.close()]);
      await store.close();
    });
    const waker = new WorkerWaker(cluster);
    let woken = 0;
    waker.receive(listener, () => {
      woken += 1;
    });
    const port = await listener.listen('127.0.0.1', 0);
    const address = `http://127.0.0.1:${port}`;
    await cluster.join(address, () => ({ liveSeats: 0, recognition: '{}' }));
    return { cluster, waker, woken: () => woken, listener };
  };
  const [api, other, one, two] = [
    await nodeWith('api'),
    await nodeWith('api'),
    await nodeWith('worker'),
    await nodeWith('worker'),
  ];
  await api.cluster.beat();
  for (let hints = 0; hints < 10; hints += 1) api.waker.wake();
  await vi.waitFor(() => expect([one.woken(), two.woken()]).toEqual([1, 1]), 30_000);
  expect([api.woken(), other.woken()]).toEqual([0, 0]);
  await one.listener.close();
  api.waker.wake();
  await vi.waitFor(() => expect(two.woken()).toBe(2), 30_000);
});
