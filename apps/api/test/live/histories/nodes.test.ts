import { randomBytes } from 'node:crypto';
import { openLiveSession } from '@verbatim/client/live';
import type { LiveJob, LiveSession, ServerMessage } from '@verbatim/contract';
import {
  describeWith,
  findPostgres,
  type PostgresServer,
  startPostgres,
  type TestDatabase,
} from '@verbatim/real-parts';
import type { PostgresStore } from '@verbatim/storage';
import { openPostgresStore } from '@verbatim/storage/postgres';
import { constantFrom, integer, record, sample } from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createKey } from '../../../src/keys/manage-keys.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { everything, SECOND } from '../live-client.ts';
import { Balancer } from './balancer.ts';
import { NodeProcess } from './node-process.ts';

/** `ROUNDS=100` and `SESSIONS=30` are the thorough run. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const SESSIONS = Number(process.env['SESSIONS'] ?? 6);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const NODES = 3;
const LEASE_MS = 1_500;
/** Acknowledgments come once a second: so much audio is sent before the next message is awaited. */
const BURST = SECOND;
/** Messages between two faults, for each session. */
const MESSAGES_PER_ROUND = 4;
const MIN_BURSTS = 4;

const fault = record({
  kind: constantFrom('cut', 'drain', 'kill', 'pause'),
  node: integer({ min: 0, max: NODES - 1 }),
});

const isAcknowledgment = (message: ServerMessage): boolean =>
  message.type === 'audio_chunk' && message.acknowledged;

const withoutAcknowledgments = (messages: readonly ServerMessage[]) =>
  messages.filter((message) => !isAcknowledgment(message));

/** Nodes on one database, behind a balancer. */
class Nodes {
  readonly balancer: Balancer;
  readonly store: PostgresStore;
  readonly #start: () => Promise<NodeProcess>;
  readonly #all: NodeProcess[];

  private constructor(
    store: PostgresStore,
    all: NodeProcess[],
    parts: { balancer: Balancer; start: () => Promise<NodeProcess> },
  ) {
    this.store = store;
    this.#all = all;
    this.balancer = parts.balancer;
    this.#start = parts.start;
  }

  static async start(databaseUrl: string): Promise<Nodes> {
    const store = await openPostgresStore({ url: databaseUrl });
    onTestFinished(() => store.close());
    const blobs = await temporaryFolder();
    const start = async (): Promise<NodeProcess> =>
      await NodeProcess.start({
        databaseUrl,
        blobs,
        dataDirectory: await temporaryFolder(),
        leaseMs: LEASE_MS,
      });
    const all: NodeProcess[] = [];
    // One after the other: a node finds its id as the newest.
    for (let each = 0; each < NODES; each += 1) all.push(await start());
    const balancer = await Balancer.before(() => all.map(({ port }) => port));
    const nodes = new Nodes(store, all, { balancer, start });
    onTestFinished(async () => {
      balancer.close();
      await Promise.all(nodes.#all.map((node) => node.kill()));
    });
    return nodes;
  }

  async suffer({ kind, node: at }: { kind: string; node: number }): Promise<void> {
    const node = this.#all[at];
    if (!node || kind === 'cut') this.balancer.cut();
    else if (kind === 'pause') {
      node.pause();
      await vi.waitFor(async () => expect(await this.store.nodes.get(node.id)).toBeNull(), 20_000);
      // Its sessions have other owners when it wakes, or get them meanwhile.
      await vi.waitFor(async () => expect(await this.store.sessions.open()).toEqual([]), 20_000);
      node.wake();
    } else {
      await (kind === 'kill' ? node.kill() : node.drain());
      this.#all[at] = await this.#start();
    }
  }
}

describeWith([findPostgres()], 'live sessions over several nodes', () => {
  let server: PostgresServer;
  let database: TestDatabase;

  beforeAll(async () => {
    server = await startPostgres();
    database = await server.createDatabase();
  });

  afterAll(async () => {
    await database?.[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });

  test(`while nodes are killed, drained and paused, no word is lost or doubled (seed ${SEED})`, async () => {
    const nodes = await Nodes.start(database.url);
    const { key } = await createKey(nodes.store, { name: 'histories' });
    const headers = { 'content-type': 'application/json', 'x-service-key': key };
    const ask = async <Body>(path: string, init: RequestInit = {}): Promise<Body> => {
      // A node may be gone or paused at this moment.
      return await vi.waitFor(
        async () => {
          const signal = AbortSignal.timeout(3_000);
          const answer = await fetch(nodes.balancer.url + path, { ...init, headers, signal });
          expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
          return (await answer.json()) as Body;
        },
        { timeout: 30_000, interval: 100 },
      );
    };
    let received = 0;
    let isCalm = false;
    let onReceived = (): void => {};
    const talk = async () => {
      const { id, url } = await ask<LiveSession>('/v2/live', {
        method: 'POST',
        body: JSON.stringify({ messages_config: everything }),
      });
      const opened = openLiveSession({
        url: nodes.balancer.addressOf(url),
        keepAliveMs: 200,
        silenceTimeoutMs: 1_000,
      });
      if (!opened.ok) throw new Error(opened.error.message);
      const session = opened.data;
      const emitted: ServerMessage[] = [];
      session.on('message', (message) => {
        if (message.type !== 'start_session') emitted.push(message);
        received += 1;
        onReceived();
      });
      const bursts: Buffer[] = [];
      for (let burst = 0; !isCalm || burst < MIN_BURSTS; burst += 1) {
        const audio = randomBytes(BURST);
        bursts.push(audio);
        for (let at = 0; at < BURST; at += BURST / 10) {
          await session.send(new Uint8Array(audio.subarray(at, at + BURST / 10)));
        }
        await Promise.race([
          session.finished,
          new Promise<void>((resolve) => {
            const stop = session.on('message', () => {
              stop();
              resolve();
            });
          }),
        ]);
      }
      return { id, audio: Buffer.concat(bursts), emitted, outcome: await session.stop() };
    };
    const talks = Promise.all(Array.from({ length: SESSIONS }, talk));
    for (const each of sample(fault, { numRuns: ROUNDS, seed: SEED })) {
      const due = received + SESSIONS * MESSAGES_PER_ROUND;
      await Promise.race([
        talks,
        new Promise<void>((resolve) => {
          onReceived = () => {
            if (received >= due) resolve();
          };
        }),
      ]);
      await nodes.suffer(each);
    }
    isCalm = true;
    for (const { id, audio, emitted, outcome } of await talks) {
      expect(outcome, JSON.stringify(outcome)).toMatchObject({ ok: true });
      const job = await ask<LiveJob>(`/v2/live/${id}`);
      const said = job.result?.messages.map((text): ServerMessage => JSON.parse(text)) ?? [];
      expect(said.map(({ sequence_number: number }) => number)).toEqual(
        said.map((_, at) => at + 1),
      );
      expect(withoutAcknowledgments(emitted)).toEqual(withoutAcknowledgments(said));
      const utterances = said.flatMap((message) =>
        message.type === 'transcript' && message.data.is_final ? [message.data.id] : [],
      );
      expect(new Set(utterances).size).toBe(utterances.length);
      const { store } = nodes;
      expect(job.result?.transcription.utterances).toHaveLength(utterances.length);
      expect(job.result?.metadata.audio_duration).toBe(audio.byteLength / SECOND);
      expect((await store.sessions.get(id))?.owner).toBeNull();
      const file = await fetch(`${nodes.balancer.url}/v2/live/${id}/file`, { headers });
      const recording = Buffer.from(await file.arrayBuffer()).subarray(44);
      expect([id, recording.byteLength]).toEqual([id, audio.byteLength]);
      expect(recording.equals(audio)).toBe(true);
    }
  }, 600_000);
});
