import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LiveJob, PreRecordedJob } from '@verbatim/contract';
import { freePort } from '@verbatim/real-parts';
import { expect, onTestFinished, test } from 'vitest';
import { connected, SECOND } from '../live/live-client.ts';
import { runService } from '../running-service.ts';

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
  const { id, client } = await connected(running, {
    language_config: { languages: ['en'] },
    messages_config: { receive_partial_transcripts: false },
  });
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
