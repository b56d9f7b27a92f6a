import { createHash, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import process from 'node:process';
import type { PreRecordedJob, UploadedAudio } from '@verbatim/contract';
import { describeWith, findPostgres, findVersitygw } from '@verbatim/real-parts';
import type { NodeRole } from '@verbatim/storage';
import { type Arbitrary, constantFrom, integer, record, sample } from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Conversation, converse, expectWhole } from '../live/histories/conversation.ts';
import { onLoopback } from '../on-loopback.ts';
import { silence } from '../wav.ts';
import { type BalancedNode, bucketNodes } from './bucket-nodes.ts';

/** `ROUNDS=100` is the thorough run. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const NODES_PER_ROLE = 2;
const LEASE_MS = 1_500;
/** Callers of each kind: of jobs, of uploads, of live sessions. */
const CALLERS = 2;
/** Jobs, uploads, callbacks and messages of live sessions between two faults. */
const EVENTS_PER_ROUND = 20;
/** More than one part of an object: an upload that S3 gets in pieces. */
const LARGE_SECONDS = 300;
const MAX_BURSTS = 8;
const SOON = { timeout: 180_000, interval: 100 };

const roles = ['api', 'live', 'worker'] as const satisfies readonly NodeRole[];
const NODES = NODES_PER_ROLE * roles.length;
/** `cut`: every connection of the balancer is lost. */
const fault = record({
  kind: constantFrom('kill', 'drain', 'pause', 'cut'),
  role: constantFrom(...roles),
  index: integer({ min: 0, max: NODES_PER_ROLE - 1 }),
});
type Fault = typeof fault extends Arbitrary<infer Value> ? Value : never;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Serves audio and receives callbacks. Every second audio is kept back until the next fault, so that a job is under way then. */
async function audioAndCallbackHost(onEvent: () => void) {
  const held: (() => void)[] = [];
  const seen = new Set<string>();
  /** Bodies by `webhook-id`. */
  const callbacks = new Map<string, string[]>();
  const audio = silence({ seconds: 2 });
  const serve = (response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': 'audio/wav' }).end(audio);
  const server = createServer(async (request, response) => {
    const { url = '', method } = request;
    response.on('error', () => {});
    if (method === 'GET') {
      const isHeld = !seen.has(url) && seen.size % 2 === 0;
      seen.add(url);
      if (isHeld) held.push(() => serve(response));
      else serve(response);
      return;
    }
    const chunks = await request.toArray().catch(() => null);
    if (chunks === null) return;
    const id = String(request.headers['webhook-id']);
    callbacks.set(id, [...(callbacks.get(id) ?? []), Buffer.concat(chunks).toString()]);
    response.writeHead(204).end();
    onEvent();
  });
  const port = await onLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    callbacks,
    release: (): void => {
      for (const respond of held.splice(0)) respond();
    },
  };
}

/** Nodes on one database and one bucket; those with the role `api` are behind a balancer. */
async function startNodes() {
  const nodes: Record<(typeof roles)[number], BalancedNode[]> = { api: [], live: [], worker: [] };
  const parts = await bucketNodes({
    leaseMs: LEASE_MS,
    ports: () => nodes.api.map(({ port }) => port),
  });
  await Promise.all(
    roles.map(async (role) => {
      const starts = Array.from({ length: NODES_PER_ROLE }, () => parts.start([role]));
      nodes[role] = await Promise.all(starts);
    }),
  );
  const { balancer, store } = parts;
  const untilAlive = (count: number) =>
    vi.waitFor(async () => expect(await store.nodes.list()).toHaveLength(count), SOON);
  const suffer = async ({ kind, role, index }: Fault): Promise<void> => {
    const node = nodes[role][index];
    if (!node || kind === 'cut') balancer.cut();
    else if (kind === 'pause') {
      node.pause();
      await untilAlive(NODES - 1);
      // Its sessions have other owners when it wakes, or get them meanwhile.
      await vi.waitFor(async () => expect(await store.sessions.open()).toEqual([]), SOON);
      node.resume();
      await untilAlive(NODES);
    } else {
      await (kind === 'kill' ? node.kill() : node.stop());
      nodes[role][index] = await parts.start([role]);
    }
  };
  return { ...parts, suffer };
}

describeWith([findPostgres(), findVersitygw()], 'two nodes of each role', () => {
  test(`while they are killed, drained, paused and cut off, no job, upload, callback or word is lost or done twice (seed ${SEED})`, async () => {
    let events = 0;
    let onEvent = (): void => {};
    const count = (): void => {
      events += 1;
      onEvent();
    };
    const host = await audioAndCallbackHost(count);
    const { suffer, balancer, store, ask, postgres, database } = await startNodes();
    let isOver = false;
    const post = async (path: string, body: string | FormData): Promise<Buffer> => {
      const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
      const response = await ask(path, { method: 'POST', body, headers });
      count();
      return response;
    };
    const createJob = async (audio_url: string): Promise<string> => {
      const body = { audio_url, callback: true, callback_config: { url: `${host.url}/callback` } };
      return (
        JSON.parse(String(await post('/v2/pre-recorded', JSON.stringify(body)))) as { id: string }
      ).id;
    };
    const whenDone = async (id: string): Promise<PreRecordedJob> =>
      await vi.waitFor(async () => {
        const job = JSON.parse(String(await ask(`/v2/pre-recorded/${id}`))) as PreRecordedJob;
        expect(['done', 'error']).toContain(job.status);
        return job;
      }, SOON);
    const jobs: string[] = [];
    const uploads = new Map<string, { readonly hash: string; readonly job: string }>();
    const conversations: Conversation[] = [];
    const callers = [
      async () => {
        const id = await createJob(`${host.url}/${randomBytes(8).toString('hex')}.wav`);
        jobs.push(id);
        await whenDone(id);
      },
      async () => {
        const seconds = uploads.size % 5 === 4 ? LARGE_SECONDS : 1;
        const audio = silence({ seconds });
        randomBytes(1_000).copy(audio, 44);
        const form = new FormData();
        form.append('audio', new Blob([audio]), 'a.wav');
        const { audio_url, id } = JSON.parse(
          String(await post('/v2/upload', form)),
        ) as UploadedAudio & { id: string };
        const job = await createJob(audio_url);
        uploads.set(id ?? audio_url, { hash: hashOf(audio), job });
        jobs.push(job);
        await whenDone(job);
      },
      async () => {
        const bursts = 2 + (randomBytes(1).readUInt8() % MAX_BURSTS);
        const conversation = await converse({
          ask,
          addressOf: (url) => balancer.addressOf(url),
          isOver: (sent) => sent >= bursts,
          onMessage: count,
          request: {
            callback: true,
            callback_config: { url: `${host.url}/callback`, receive_lifecycle_events: false },
          },
        });
        conversations.push(conversation);
      },
    ];
    const work = Promise.all(
      callers.flatMap((call) =>
        Array.from({ length: CALLERS }, async () => {
          while (!isOver) await call();
        }),
      ),
    );
    for (const each of sample(fault, { numRuns: ROUNDS, seed: SEED })) {
      const due = events + EVENTS_PER_ROUND;
      await Promise.race([
        work,
        new Promise<void>((resolve) => {
          onEvent = () => {
            if (events >= due) resolve();
          };
        }),
      ]);
      await suffer(each);
      host.release();
    }
    isOver = true;
    const releasing = setInterval(host.release, 100);
    await work.finally(() => clearInterval(releasing));

    // Each request that was acknowledged made one job, and no other request made one.
    const ids = await postgres.sql('SELECT id FROM jobs ORDER BY id', database.url);
    expect(ids.trim().split('\n')).toEqual([...jobs, ...conversations.map(({ id }) => id)].sort());
    await vi.waitFor(
      async () => expect(await store.outbox.counts()).toMatchObject({ waiting: 0 }),
      SOON,
    );
    const deliveries = [...host.callbacks].map(([, bodies]) => bodies);
    for (const bodies of deliveries) expect(new Set(bodies).size).toBe(1);
    const callbacksOf = Map.groupBy(
      deliveries.map(
        ([body = '']) => JSON.parse(body) as { id: string; event: string; payload: unknown },
      ),
      ({ id }) => id,
    );
    for (const id of jobs) {
      const job = await whenDone(id);
      expect(job).toMatchObject({ status: 'done', error_code: null });
      const [callback, ...others] = callbacksOf.get(id) ?? [];
      expect(others).toEqual([]);
      expect(callback).toMatchObject({ event: 'transcription.success', payload: job.result ?? {} });
    }
    for (const { hash, job } of uploads.values()) {
      expect(hashOf(await ask(`/v2/pre-recorded/${job}/file`))).toBe(hash);
    }
    let words = 0;
    for (const conversation of conversations) {
      const utterances = await expectWhole(conversation, ask);
      expect((await store.sessions.get(conversation.id))?.owner).toBeNull();
      const finals = (callbacksOf.get(conversation.id) ?? []).filter(
        ({ event }) => event === 'live.transcript',
      );
      expect(finals).toHaveLength(utterances);
      words += utterances;
    }
    expect(await store.verify()).toEqual([]);
    expect(await store.sessions.open()).toEqual([]);
    const again = deliveries.reduce((sum, bodies) => sum + bodies.length - 1, 0);
    process.stdout.write(
      `${ROUNDS} faults: ${jobs.length} jobs, ${uploads.size} uploads, ${conversations.length} live sessions with ${words} utterances, ` +
        `${deliveries.length} callbacks, ${again} of them sent again with the same id\n`,
    );
  }, 3_600_000);
});
