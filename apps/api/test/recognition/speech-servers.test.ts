import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PreRecordedJob } from '@verbatim/contract';
import { expect, onTestFinished, test } from 'vitest';
import { LiveClient, prepare, receivedBy, SECOND } from '../live/live-client.ts';
import { runService } from '../running-service.ts';

const fixture = new URL('../../../../packages/speech/test/fixtures/passage.wav', import.meta.url);
const HEADER_BYTES = 44;
const KEY = 'sk-very-secret';

/** A speech server that can be killed and started again on its port. It says which segment it got. */
async function speechServer() {
  let segments = 0;
  let authorization: string | undefined;
  const respond = (outgoing: ServerResponse): void => {
    segments += 1;
    outgoing
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ text: `Segment ${segments}.`, language: 'english' }));
  };
  const make = () =>
    createServer((incoming, outgoing) => {
      authorization = incoming.headers.authorization;
      incoming.resume().once('end', () => respond(outgoing));
    });
  let server = make();
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const kill = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${port}/v1`,
    kill,
    async start() {
      server = make();
      await listen(port);
    },
    get segments() {
      return segments;
    },
    get authorization() {
      return authorization;
    },
  };
}

const configFor = (address: string) => ({
  recognition: { recognizer: 'auto' } as const,
  worker: { parallelism: 2 },
  speechServers: { addresses: [address], model: 'large-v3', key: KEY, expectedWordErrorRate: 2.5 },
});

type Running = Awaited<ReturnType<typeof runService>>;

async function submit({ upload, post }: Running): Promise<string> {
  const { body } = await upload<{ audio_url: string }>(await readFile(fixture));
  const job = await post<{ id: string }>('/v2/pre-recorded', {
    audio_url: body.audio_url,
    language_config: { languages: ['en'] },
  });
  expect(job.status).toBe(201);
  return job.body.id;
}

async function finished({ call }: Running, id: string): Promise<PreRecordedJob> {
  for (;;) {
    const { body } = await call<PreRecordedJob>(`/v2/pre-recorded/${id}`);
    if (body.status === 'done' || body.status === 'error') return body;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a file and a live session are recognized by a speech server, and results name its model', {
  timeout: 60_000,
}, async () => {
  const server = await speechServer();
  const running = await runService({
    config: { ...configFor(server.address), observability: { metricsPort: 0 } },
  });
  expect(running.recognition).toContainEqual(
    expect.stringContaining('large-v3 on openai-compatible'),
  );
  const job = await finished(running, await submit(running));
  expect(job.result?.transcription.full_transcript).toMatch(/^Segment 1\./);
  expect(job.result?.metadata).toMatchObject({ model: 'large-v3' });
  expect(server.authorization).toBe(`Bearer ${KEY}`);

  const session = await prepare(running, { language_config: { languages: ['en'] } });
  const client = await LiveClient.open(session.url);
  const spoken = (await readFile(fixture)).subarray(HEADER_BYTES);
  client.speak(Buffer.concat([spoken, Buffer.alloc(SECOND)]));
  expect(await client.stop()).toBe(1000);
  const finals = receivedBy(client).flatMap((message) =>
    message.type === 'transcript' && message.data.is_final ? [message.data.utterance.text] : [],
  );
  expect(finals.length).toBeGreaterThan(0);
  for (const text of finals) expect(text).toMatch(/^Segment \d+\.$/);
  const { body } = await running.call('/ready');
  expect(body).toMatchObject({
    recognizers: [
      {
        engine: 'openai-compatible',
        model: 'large-v3',
        expected_word_error_rate: 2.5,
        used_for: ['files', 'live'],
      },
    ],
  });
  const metrics = await fetch(`http://127.0.0.1:${running.metricsPort}/metrics`);
  const label = `address="${server.address}"`;
  const text = await metrics.text();
  expect(text).toContain(`verbatim_speech_server_up{${label}} 1\n`);
  expect(text).toContain(
    `verbatim_speech_server_requests_total{${label},outcome="transcript"} ${server.segments}\n`,
  );
});

test('a server that dies and returns costs no job and no session a word', {
  timeout: 60_000,
}, async () => {
  const server = await speechServer();
  const running = await runService({ config: configFor(server.address) });
  await server.kill();
  const id = await submit(running);
  const session = await prepare(running, {
    language_config: { languages: ['en'] },
    messages_config: { receive_partial_transcripts: false },
  });
  const client = await LiveClient.open(session.url);
  const spoken = (await readFile(fixture)).subarray(HEADER_BYTES);
  client.speak(Buffer.concat([spoken, Buffer.alloc(SECOND)]));
  client.stop();
  // Each waits until the address takes connections again.
  let isDown = false;
  while (!isDown) {
    const { body } = await running.call<{ recognition_advice?: string }>('/ready');
    isDown = body.recognition_advice?.includes('1 of 1 speech servers do not answer') ?? false;
    expect(JSON.stringify(body)).not.toContain(server.address);
  }
  expect(server.segments).toBe(0);
  await server.start();
  expect(await client.ended).toBe(1000);
  const job = await finished(running, id);
  expect(job.status).toBe('done');
  expect(job.result?.transcription.full_transcript).toMatch(/Segment \d+\./);
  const finals = receivedBy(client).filter(
    (message) => message.type === 'transcript' && message.data.is_final,
  );
  expect(finals.length).toBeGreaterThan(0);
  // Every segment was recognized once.
  const utterances = job.result?.transcription.utterances.length ?? 0;
  expect(server.segments).toBe(utterances + finals.length);
  const { body } = await running.call('/ready');
  expect(body).not.toHaveProperty('recognition_advice');
});
