import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LiveJob, LiveSession } from '@verbatim/contract';
import { describeWith, findPostgres, sharedPart, startPostgres } from '@verbatim/real-parts';
import { openPostgresStore } from '@verbatim/storage/postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConfigChanges } from '../../src/config/options.ts';
import { createKey } from '../../src/keys/manage-keys.ts';
import { LiveClient, noise, SECOND } from '../live/live-client.ts';
import { onLoopback } from '../on-loopback.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { silence } from '../wav.ts';
import { type NodeProcess, startNode } from './node-process.ts';

const TEN_MINUTES = 600_000;
/** What happens by itself after a lease of a second. */
const SOON = { timeout: 40_000, interval: 100 };

/** A server of audio that keeps requests until they are answered, and of callbacks. */
async function audioAndCallbackHost() {
  const waiting: ServerResponse[] = [];
  const callbacks: string[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    if (request.method === 'GET') {
      waiting.push(response);
      return;
    }
    const body = await request.toArray();
    callbacks.push(Buffer.concat(body).toString());
    response.end();
  });
  const port = await onLoopback(server);
  const url = `http://127.0.0.1:${port}`;
  const answer = (index: number): void => {
    waiting[index]?.writeHead(200, { 'content-type': 'audio/wav' }).end(silence({ seconds: 2 }));
  };
  return { url, waiting, callbacks, answer };
}

describeWith([findPostgres()], 'nodes on one database', () => {
  const server = sharedPart(() => startPostgres());

  async function cluster() {
    const database = await server().createDatabase();
    onTestFinished(() => database[Symbol.asyncDispose]());
    const store = await openPostgresStore({ url: database.url, clock: null, connections: 2 });
    onTestFinished(() => store.close());
    const { key } = await createKey(store, { name: 'test' });
    const blobsDirectory = await temporaryFolder();
    const start = (config: ConfigChanges = {}, clockAheadMs = 0): Promise<NodeProcess> =>
      startNode({
        shared: { databaseUrl: database.url, blobsDirectory },
        clockAheadMs,
        config: {
          ...config,
          cluster: { leaseMs: 1_000, drainNoticeMs: 0, ...config.cluster },
          worker: { leaseMs: 1_000, parallelism: 2, ...config.worker },
        },
      });
    const call = async <Body>(url: string, init: RequestInit = {}): Promise<Body> => {
      const response = await fetch(url, {
        ...init,
        headers: { 'x-service-key': key, 'content-type': 'application/json' },
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status}: ${text}`);
      return JSON.parse(text);
    };
    const post = <Body>(url: string, body: unknown): Promise<Body> =>
      call<Body>(url, { method: 'POST', body: JSON.stringify(body) });
    return { store, start, call, post };
  }

  test('a node that was paused in the middle of a job, past its lease, wakes and can write nothing', async () => {
    const host = await audioAndCallbackHost();
    const { start, call, post, store } = await cluster();
    const api = await start({ cluster: { roles: ['api'] } });
    const paused = await start({ cluster: { roles: ['worker'] } }, TEN_MINUTES);
    const { id } = await post<{ id: string }>(`${api.url}/v2/pre-recorded`, {
      audio_url: `${host.url}/a.wav`,
      callback: true,
      callback_config: { url: `${host.url}/callback` },
    });
    await vi.waitFor(() => expect(host.waiting).toHaveLength(1), SOON);
    paused.pause();
    const other = await start({ cluster: { roles: ['worker'] } }, -TEN_MINUTES);
    await vi.waitFor(() => expect(host.waiting).toHaveLength(2), SOON);
    host.answer(1);
    const status = async (): Promise<string> =>
      (await call<{ status: string }>(`${api.url}/v2/pre-recorded/${id}`)).status;
    await vi.waitFor(async () => expect(await status()).toBe('done'), SOON);
    const result = await call(`${api.url}/v2/pre-recorded/${id}`);
    await vi.waitFor(() => expect(host.callbacks).toHaveLength(1), SOON);
    expect((await store.nodes.list()).map(({ roles }) => roles)).toEqual([['api'], ['worker']]);
    paused.resume();
    host.answer(0);
    await vi.waitFor(async () => {
      expect(await paused.metric('verbatim_job_try_duration_seconds_count')).toBe(1);
    }, SOON);
    const lost = { outcome: 'lost' };
    expect(await paused.metric('verbatim_job_try_duration_seconds_count', lost)).toBe(1);
    const finished = { outcome: 'finished' };
    expect(await other.metric('verbatim_job_try_duration_seconds_count', finished)).toBe(1);
    expect(await call(`${api.url}/v2/pre-recorded/${id}`)).toEqual(result);
    expect(host.callbacks).toHaveLength(1);
    // It registers again, and is a node as before.
    await vi.waitFor(async () => expect(await store.nodes.list()).toHaveLength(3), SOON);
    expect(await paused.metric('verbatim_lease_losses_total', { lease: 'node' })).toBe(1);
  });

  test('the owner of a live session that was paused past its lease wakes and writes nothing: the session goes on at the other node', async () => {
    const { start, call, post, store } = await cluster();
    const paused = await start({ cluster: { roles: ['api', 'live'] } });
    const other = await start({ cluster: { roles: ['api', 'live'] } });
    const { id, url } = await post<LiveSession>(`${paused.url}/v2/live`, {});
    const openAt = (node: NodeProcess): Promise<LiveClient> => {
      const address = new URL(url);
      address.port = new URL(node.url).port;
      return LiveClient.open(address.href);
    };
    const first = await openAt(paused);
    first.speak(noise(1));
    await first.until(() => first.acknowledged === SECOND);
    paused.pause();
    first.speak(noise(1, 2));
    await vi.waitFor(async () => expect(await store.nodes.list()).toHaveLength(1), SOON);
    const second = await openAt(other);
    second.speak(noise(2, 3));
    await second.until(() => second.acknowledged === 3 * SECOND);
    const third = await start({ cluster: { roles: ['api'] } });
    const passedOn = await openAt(third);
    expect(await second.ended).toBe(4409);
    expect(await third.metric('verbatim_live_sockets_forwarded')).toBe(1);
    paused.resume();
    await vi.waitFor(async () => {
      expect(await paused.metric('verbatim_lease_losses_total', { lease: 'session' })).toBe(1);
    }, SOON);
    expect(await passedOn.stop()).toBe(1000);
    const job = await call<LiveJob>(`${other.url}/v2/live/${id}`);
    expect([job.status, job.file?.audio_duration]).toEqual(['done', 3]);
  });

  test('a node that was killed is replaced: its job is done once, by another node whose clock is ten minutes apart', async () => {
    const host = await audioAndCallbackHost();
    const { start, call, post } = await cluster();
    const killed = await start({}, TEN_MINUTES);
    const { id } = await post<{ id: string }>(`${killed.url}/v2/pre-recorded`, {
      audio_url: `${host.url}/a.wav`,
    });
    await vi.waitFor(() => expect(host.waiting).toHaveLength(1), SOON);
    await killed.kill();
    const other = await start({}, -TEN_MINUTES);
    await vi.waitFor(() => expect(host.waiting).toHaveLength(2), SOON);
    host.answer(1);
    await vi.waitFor(async () => {
      const { status } = await call<{ status: string }>(`${other.url}/v2/pre-recorded/${id}`);
      expect(status).toBe('done');
    }, SOON);
  });
});
