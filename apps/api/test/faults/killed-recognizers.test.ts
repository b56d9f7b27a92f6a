import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LiveJob, PreRecordedJob } from '@verbatim/contract';
import { freePort } from '@verbatim/real-parts';
import { expect, onTestFinished, test } from 'vitest';
import { configWith, createService } from '../../src/index.ts';
import { LiveClient, prepare, SECOND } from '../live/live-client.ts';
import { directoryWithModel } from '../recognition/directory-with-model.ts';
import { runService } from '../running-service.ts';

/** Few by default; VERBATIM_KILLS=50 is the thorough run. */
const JOBS = Number(process.env['VERBATIM_KILLS'] ?? 6);
/** One recognizer is killed for so many jobs that are done, at a random moment. */
const JOBS_FOR_A_KILL = 2;
const MAX_DELAY_MS = 1000;
const TIMEOUT_MS = 120_000 + JOBS * 10_000;

const passage = new URL('../../../../packages/speech/test/fixtures/passage.flac', import.meta.url);

interface Job {
  readonly id: string;
  readonly status: string;
  readonly result: { readonly transcription: unknown } | null;
}

/** Processes of this one, and of those that it started, that recognize speech. */
function recognizers(parent: number): number[] {
  const children = readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
    readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('recognizer-process');
    } catch {
      return false;
    }
  });
}

function killOne(): number {
  const running = recognizers(process.pid);
  const victim = running[Math.floor(Math.random() * running.length)];
  if (victim === undefined) return 0;
  process.kill(victim, 'SIGKILL');
  return 1;
}

test(
  'recognizers that are killed at random cost no job, and no job a word',
  async (context) => {
    if (process.platform !== 'linux') context.skip('only Linux tells which processes there are');
    const dataDirectory = await directoryWithModel(context);
    const service = await createService(
      configWith({
        server: { port: 0, host: '127.0.0.1' },
        storage: { dataDirectory, reserveBytes: 0 },
        worker: { retryDelayMs: 50 },
        recognition: { processes: 2 },
        observability: { metricsPort: null, logLevel: 'silent' },
      }),
    );
    const timers = new Set<NodeJS.Timeout>();
    try {
      const { url, firstKey } = await service.start();
      const ask = async <Body>(path: string, init: RequestInit = {}): Promise<Body> => {
        const headers = { ...init.headers, 'x-service-key': firstKey ?? '' };
        const answer = await fetch(url + path, { ...init, headers });
        expect(answer.status).toBeLessThan(300);
        return (await answer.json()) as Body;
      };
      const form = new FormData();
      form.set('audio', new Blob([await readFile(passage)]), 'passage.flac');
      const { audio_url } = await ask<{ audio_url: string }>('/v2/upload', {
        method: 'POST',
        body: form,
      });
      const create = () =>
        ask<Job>('/v2/pre-recorded', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ audio_url }),
        });
      const job = (id: string) => ask<Job>(`/v2/pre-recorded/${id}`);
      const isOver = ({ status }: Job) => status === 'done' || status === 'error';
      const calm = (await create()).id;
      await expect.poll(async () => (await job(calm)).status, { timeout: 60_000 }).toBe('done');
      const expected = (await job(calm)).result?.transcription;

      const ids: string[] = [];
      for (let count = 0; count < JOBS; count += 1) ids.push((await create()).id);
      let killed = 0;
      let planned = 0;
      await expect
        .poll(
          async () => {
            const over = (await Promise.all(ids.map(job))).filter(isOver).length;
            while (planned <= over / JOBS_FOR_A_KILL && over < JOBS) {
              planned += 1;
              const delay = Math.random() * MAX_DELAY_MS;
              timers.add(setTimeout(() => (killed += killOne()), delay));
            }
            return over;
          },
          { timeout: TIMEOUT_MS, interval: 200 },
        )
        .toBe(JOBS);
      expect(killed).toBeGreaterThan(0);
      for (const id of ids) {
        const { status, result } = await job(id);
        expect(status).toBe('done');
        expect(result?.transcription).toEqual(expected);
      }
    } finally {
      for (const timer of timers) clearTimeout(timer);
      await service.stop();
    }
    expect(recognizers(process.pid)).toEqual([]);
  },
  TIMEOUT_MS + 60_000,
);

/** Few by default; VERBATIM_KILLS=50 is the thorough run. */
const KILLS = Number(process.env['VERBATIM_KILLS'] ?? 6);
/** A server is killed while it has one request of so many. */
const REQUESTS_FOR_A_KILL = 3;
const KILLS_TIMEOUT_MS = 120_000 + KILLS * 20_000;
const HEADER_BYTES = 44;

const fixture = new URL('../../../../packages/speech/test/fixtures/passage.wav', import.meta.url);

/** A speech server whose words tell how much audio it got. It is killed in the middle of requests, and started again at once. */
class MortalServer {
  kills = 0;
  isMortal = false;
  #requests = 0;
  #server: Server | null = null;
  readonly #port: number;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<MortalServer> {
    const server = new MortalServer(await freePort());
    await server.#start();
    onTestFinished(() => server.#end());
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}/v1`;
  }

  async #start(): Promise<void> {
    this.#server = createServer((incoming, outgoing) => this.#respond(incoming, outgoing));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async #end(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  async #respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let bytes = 0;
    for await (const chunk of incoming) bytes += chunk.length;
    this.#requests += 1;
    if (this.isMortal && this.#requests % REQUESTS_FOR_A_KILL === 0) {
      this.kills += 1;
      await this.#end();
      return this.#start();
    }
    const text = `Heard ${bytes} bytes.`;
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
  }
}

type Running = Awaited<ReturnType<typeof runService>>;

async function recognizedFile({ post, call }: Running, audio_url: string): Promise<unknown> {
  const { body } = await post<{ id: string }>('/v2/pre-recorded', {
    audio_url,
    language_config: { languages: ['en'] },
  });
  for (;;) {
    const { body: job } = await call<PreRecordedJob>(`/v2/pre-recorded/${body.id}`);
    if (job.status === 'done') return job.result?.transcription;
    if (job.status === 'error') throw new Error(`The job failed: ${job.error_code}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function recognizedSession(running: Running, audio: Buffer<ArrayBuffer>): Promise<unknown> {
  const { id, url } = await prepare(running, {
    language_config: { languages: ['en'] },
    messages_config: { receive_partial_transcripts: false },
  });
  const client = await LiveClient.open(url);
  client.speak(audio);
  expect(await client.stop()).toBe(1000);
  return (await running.call<LiveJob>(`/v2/live/${id}`)).body.result?.transcription;
}

test('speech servers that are killed in the middle of their work cost no job and no session a word', {
  timeout: KILLS_TIMEOUT_MS,
}, async () => {
  const servers = [await MortalServer.start(), await MortalServer.start()];
  const running = await runService({
    config: {
      recognition: { recognizer: 'auto' },
      worker: { parallelism: 2 },
      speechServers: { addresses: servers.map(({ address }) => address) },
    },
  });
  const wav = await readFile(fixture);
  const spoken = wav.subarray(HEADER_BYTES);
  const audio = Buffer.concat([spoken, Buffer.alloc(SECOND), spoken, Buffer.alloc(SECOND)]);
  const { body } = await running.upload<{ audio_url: string }>(wav);
  const file = await recognizedFile(running, body.audio_url);
  const session = await recognizedSession(running, audio);
  for (const server of servers) server.isMortal = true;
  while (servers.reduce((sum, { kills }) => sum + kills, 0) < KILLS) {
    const results = await Promise.all([
      recognizedFile(running, body.audio_url),
      recognizedFile(running, body.audio_url),
      recognizedSession(running, audio),
    ]);
    expect(results).toEqual([file, file, session]);
  }
});
