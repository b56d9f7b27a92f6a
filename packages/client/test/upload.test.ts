import { createReadStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../src/http.ts';
import type { UploadProgress } from '../src/upload.ts';
import { liar, sendJson } from './liar.ts';

interface Received {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Reads each upload with the platform's form parser and sends the response of the test. */
async function receiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const form = await readForm(request).catch(() => null);
    // The client broke off the request and reads no response.
    if (form === null) return;
    received.push(form);
    const status = statuses.shift() ?? 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        status === 200
          ? { audio_url: 'https://example.com/file/1' }
          : { code: 'internal_error', message: 'again' },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, client: createClient({ baseUrl, apiKey: 'key', random: () => 0 }) };
}

async function readForm(request: IncomingMessage): Promise<Received> {
  const body = new Response(request as never, {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  });
  const file = (await body.formData()).get('audio');
  if (!(file instanceof File)) throw new Error('no file');
  return {
    filename: file.name,
    contentType: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
}

const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7_919) % 256);

describe('an upload', () => {
  test('of a blob arrives whole, and its progress ends at its size', async () => {
    const { received, client } = await receiver();
    const progress: UploadProgress[] = [];
    const bytes = noise(1_000_000);
    const result = await client.upload(new Blob([bytes], { type: 'audio/flac' }), {
      filename: 'a "quoted"\r\nname.flac',
      onProgress: (each) => progress.push(each),
    });
    expect(result).toMatchObject({ ok: true, data: { audio_url: 'https://example.com/file/1' } });
    expect(received).toHaveLength(1);
    expect(received[0]?.bytes).toEqual(bytes);
    expect(received[0]?.contentType).toBe('audio/flac');
    expect(received[0]?.filename).toBe('a "quoted"\r\nname.flac');
    expect(progress.at(-1)).toEqual({ sentBytes: 1_000_000, totalBytes: 1_000_000 });
    const sent = progress.map(({ sentBytes }) => sentBytes);
    expect(sent).toEqual([...sent].sort((a, b) => a - b));
    expect(sent.length).toBeGreaterThan(1);
  });

  test('of a file on disk needs only its Blob', async () => {
    const { received, client } = await receiver();
    const folder = await mkdtemp(join(tmpdir(), 'verbatim-client-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'speech.raw');
    await writeFile(path, noise(200_000));
    await client.upload(await openAsBlob(path), { filename: 'speech.raw' });
    expect(received[0]?.bytes).toEqual(noise(200_000));
    const streamed = await client.upload(createReadStream(path));
    expect(streamed.ok).toBe(true);
    expect(received[1]?.bytes).toEqual(noise(200_000));
    expect(received[1]).toMatchObject({
      filename: 'audio',
      contentType: 'application/octet-stream',
    });
  });

  test('of a ReadableStream or an async iterable arrives whole without a known length', async () => {
    const { received, client } = await receiver();
    const progress: UploadProgress[] = [];
    await client.upload(new Blob([noise(100_000)]).stream(), {
      onProgress: (each) => progress.push(each),
    });
    async function* pieces() {
      yield noise(3);
      yield noise(0);
      yield noise(5);
    }
    await client.upload(pieces());
    expect(received[0]?.bytes).toEqual(noise(100_000));
    expect([...(received[1]?.bytes ?? [])]).toEqual([...noise(3), ...noise(5)]);
    expect(progress.at(-1)).toEqual({ sentBytes: 100_000, totalBytes: null });
  });

  test('of a long stream is never in memory as a whole', async () => {
    let received = 0;
    const { baseUrl } = await liar((request, response) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      request.on('end', () => sendJson(response, '{"audio_url":"https://example.com/file/1"}'));
    });
    v8.setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const inMemory = (): number => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const before = inMemory();
    let most = 0;
    async function* pieces() {
      for (let count = 0; count < 640; count += 1) {
        if (count % 80 === 0) most = Math.max(most, inMemory());
        yield new Uint8Array(64 * 1024);
      }
    }
    const client = createClient({ baseUrl, apiKey: 'key' });
    expect(await client.upload(pieces())).toMatchObject({ ok: true });
    expect(received).toBeGreaterThan(40 * 1024 * 1024);
    expect(most - before).toBeLessThan(20 * 1024 * 1024);
  }, 30_000);

  test('of a Blob is retried after a transient error; a stream is not, as it can be read only once', async () => {
    const { received, client } = await receiver([500, 200, 500]);
    expect(await client.upload(new Blob([noise(10)]))).toMatchObject({ ok: true, attempts: 2 });
    expect(received.map(({ bytes }) => bytes.byteLength)).toEqual([10, 10]);
    expect(await client.upload(new Blob([noise(10)]).stream())).toMatchObject({
      ok: false,
      status: 500,
      attempts: 1,
    });
    expect(received).toHaveLength(3);
  });

  test('by `uploadAudio` sends a form, too', async () => {
    const { received, client } = await receiver();
    const result = await client.uploadAudio({
      body: { audio: new File([noise(9)], 'b.wav', { type: 'audio/wav' }) },
    });
    expect(result.ok).toBe(true);
    expect(received[0]).toMatchObject({
      filename: 'b.wav',
      contentType: 'audio/wav',
      bytes: noise(9),
    });
  });

  test('that is aborted cancels its source', async () => {
    const { client } = await receiver();
    const controller = new AbortController();
    let released = false;
    async function* endless() {
      try {
        for (let count = 0; ; count += 1) {
          if (count === 20) controller.abort();
          yield noise(10_000);
        }
      } finally {
        released = true;
      }
    }
    expect(await client.upload(endless(), { signal: controller.signal })).toMatchObject({
      ok: false,
      error: { kind: 'aborted' },
    });
    await expect.poll(() => released).toBe(true);
  });

  test.each([null, undefined, 7, 'speech.wav', {}])('of %j is refused', async (source) => {
    const { client } = await receiver();
    expect(await client.upload(source as never)).toMatchObject({
      ok: false,
      error: { code: 'invalid_argument' },
    });
  });
});
