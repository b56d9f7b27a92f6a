import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { UploadedAudio } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { onLoopback } from '../on-loopback.ts';
import { type RunOptions, runService, sharedService } from '../running-service.ts';
import { turnsAway } from '../turning-away.ts';
import { silence } from '../wav.ts';

turnsAway({
  id: 'uploadAudio',
  json: { audio_url: 'http://127.0.0.1:8080/file/01a1a0be-79c0-7b3a-9f52-000000000000' },
  storeCall: 'keys.get',
});

/** A service that tells which files of audio were added to its data directory, unfinished ones included. */
async function run(options?: RunOptions) {
  const running = await (options ? runService(options) : sharedService());
  const files = async (): Promise<string[]> => {
    const folder = join(running.directory, 'blobs');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  // Of a new service the folder is not there yet.
  const before = new Set(await files().catch(() => []));
  const kept = async () => (await files()).filter((name) => !before.has(name));
  return { ...running, kept };
}

/** A server that answers with a file. */
async function hostFile(bytes: Uint8Array, path = '/talks/keynote.wav'): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === path) outgoing.end(bytes);
    else outgoing.writeHead(404).end();
  });
  return `http://127.0.0.1:${await onLoopback(server)}${path}`;
}

test('a form is stored, and its audio is described', async () => {
  const { upload, url, kept } = await run();
  const bytes = silence({ seconds: 1.5, channels: 2 });
  const { status, body } = await upload<UploadedAudio>(bytes, { filename: 'a/b/Tägliches.WAV' });
  expect(status).toBe(200);
  const { id } = body.audio_metadata;
  expect(body).toEqual({
    audio_url: `${url}/file/${id}`,
    audio_metadata: {
      id,
      filename: 'Tägliches.WAV',
      extension: 'wav',
      size: bytes.byteLength,
      audio_duration: 1.5,
      number_of_channels: 2,
    },
  });
  expect(await kept()).toHaveLength(1);
});

test('a file is fetched from an address, and named after it', async () => {
  const { post, kept } = await run();
  const audio_url = await hostFile(silence({ seconds: 2 }));
  const { status, body } = await post<UploadedAudio>('/v2/upload', { audio_url });
  expect(status).toBe(200);
  expect(body.audio_metadata).toMatchObject({ filename: 'keynote.wav', audio_duration: 2 });
  expect(await kept()).toHaveLength(1);
});

test('a file that is stored already can be stored again', async () => {
  const { upload, post, kept } = await run();
  const first = await upload<UploadedAudio>();
  const { audio_url } = first.body;
  const second = await post<UploadedAudio>('/v2/upload', { audio_url });
  expect(second.status).toBe(200);
  expect(second.body.audio_url).not.toBe(audio_url);
  expect(second.body.audio_metadata).toMatchObject({ filename: 'silence.wav', audio_duration: 1 });
  expect(await kept()).toHaveLength(2);
});

test('a file without audio is 415, and nothing of it stays', async () => {
  const { upload, post, kept } = await run();
  const text = new TextEncoder().encode('This is no audio, whatever it is called.');
  const formed = await upload(text);
  expect([formed.status, formed.body.code]).toEqual([415, 'unsupported_audio']);
  const empty = await upload(new Uint8Array());
  expect([empty.status, empty.body.code]).toEqual([415, 'unsupported_audio']);
  const fetched = await post('/v2/upload', { audio_url: await hostFile(text) });
  expect([fetched.status, fetched.body.code]).toEqual([415, 'unsupported_audio']);
  const missing = await post('/v2/upload', { audio_url: `${await hostFile(text)}.none` });
  expect([missing.status, missing.body.code]).toEqual([415, 'unsupported_audio']);
  expect(await kept()).toEqual([]);
});

test('a file with too many bytes is 413 in either form, and nothing of it stays', async () => {
  const { upload, post, kept } = await run({ config: { limits: { uploadBytes: 50_000 } } });
  const bytes = silence({ seconds: 2 });
  const formed = await upload(bytes);
  expect([formed.status, formed.body.code]).toEqual([413, 'body_too_large']);
  const fetched = await post('/v2/upload', { audio_url: await hostFile(bytes) });
  expect([fetched.status, fetched.body.code]).toEqual([413, 'body_too_large']);
  const json = await post('/v2/upload', { audio_url: `https://a.example/${'x'.repeat(2 ** 20)}` });
  expect([json.status, json.body.code]).toEqual([413, 'body_too_large']);
  expect(await kept()).toEqual([]);
  expect((await upload(silence({ seconds: 1 }))).status).toBe(200);
});

test('a form of unknown length is cut off where the limit is, not when all of it is here', async () => {
  const { call, kept } = await run({ config: { limits: { uploadBytes: 1_000_000 } } });
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    start(controller) {
      const head = 'content-disposition: form-data; name="audio"; filename="a.wav"';
      controller.enqueue(new TextEncoder().encode(`--b\r\n${head}\r\n\r\n`));
    },
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const answer = await call('/v2/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
  expect(sent).toBeLessThan(50_000_000);
  expect(await kept()).toEqual([]);
});

test('audio that is too long is 413 audio_too_long, and nothing of it stays', async () => {
  const { upload, kept } = await run({ config: { limits: { audioMs: 1500 } } });
  const answer = await upload(silence({ seconds: 2 }));
  expect([answer.status, answer.body.code]).toEqual([413, 'audio_too_long']);
  expect(await kept()).toEqual([]);
});

test('other bodies are 400 and 415, and nothing of them stays', async () => {
  const { call, post, kept } = await run();
  const form = new FormData();
  form.append('video', new Blob([silence({ seconds: 1 })]), 'a.wav');
  const wrongName = await call('/v2/upload', { method: 'POST', body: form });
  expect([wrongName.status, wrongName.body.code]).toEqual([400, 'invalid_request']);
  form.append('audio', new Blob([silence({ seconds: 1 })]), 'a.wav');
  const cut = await call('/v2/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: '--b\r\ncontent-disposition: form-data; name="audio"; filename="a.wav"\r\n\r\nRIFF',
  });
  expect([cut.status, cut.body.code]).toEqual([400, 'malformed_multipart']);
  const twice = new FormData();
  for (const name of ['a.wav', 'b.wav']) {
    twice.append('audio', new Blob([silence({ seconds: 1 })]), name);
  }
  const both = await call('/v2/upload', { method: 'POST', body: twice });
  expect([both.status, both.body.code]).toEqual([400, 'invalid_request']);
  const broken = await post('/v2/upload', '{');
  expect([broken.status, broken.body.code]).toEqual([400, 'malformed_json']);
  const inner = await post('/v2/upload', { audio_url: 'http://169.254.169.254/latest' });
  expect([inner.status, inner.body.code]).toEqual([400, 'address_not_allowed']);
  const text = await post('/v2/upload', {}, { headers: { 'content-type': 'text/plain' } });
  expect([text.status, text.body.code]).toEqual([415, 'unsupported_media_type']);
  const packed = await post('/v2/upload', {}, { headers: { 'content-encoding': 'br' } });
  expect([packed.status, packed.body.code]).toEqual([415, 'unsupported_content_encoding']);
  expect(await kept()).toEqual([]);
});

test('a file that can’t be kept leaves nothing behind', async () => {
  const { upload, trouble, kept } = await run();
  for (const [failure, status, code] of [
    ['full', 503, 'storage_full'],
    ['busy', 503, 'not_ready'],
    ['unknown', 500, 'internal_error'],
  ] as const) {
    trouble.fail('uploads.create', failure);
    const answer = await upload();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  }
  expect(await kept()).toEqual([]);
  const full = await run({ config: { storage: { reserveBytes: 2 ** 52 } } });
  const answer = await full.upload();
  expect([answer.status, answer.body.code]).toEqual([503, 'storage_full']);
});

test('a caller that leaves half-way leaves nothing behind', async () => {
  const { call, kept, upload } = await run();
  const leaving = new AbortController();
  const half = new ReadableStream<Uint8Array>({
    start(controller) {
      const head = 'content-disposition: form-data; name="audio"; filename="a.wav"';
      controller.enqueue(new TextEncoder().encode(`--b\r\n${head}\r\n\r\n`));
      controller.enqueue(silence({ seconds: 1 }));
    },
  });
  const answer = call('/v2/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: half,
    duplex: 'half',
    signal: leaving.signal,
  } as RequestInit);
  await expect.poll(kept).toHaveLength(1);
  leaving.abort();
  await expect(answer).rejects.toThrow();
  expect((await upload()).status).toBe(200);
  await expect.poll(async () => (await kept()).length).toBe(1);
});

test('the same idempotency key stores one file, in either form', async () => {
  const { upload, post, kept } = await run();
  const headers = { 'idempotency-key': 'file-1' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => upload<UploadedAudio>(silence({ seconds: 1 }), { headers })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await kept()).toHaveLength(1);
  const changed = await upload(silence({ seconds: 2 }), { headers });
  expect([changed.status, changed.body.code]).toEqual([400, 'idempotency_key_reused']);
  expect(await kept()).toHaveLength(1);
  const audio_url = await hostFile(silence({ seconds: 1 }));
  const again = { headers: { 'idempotency-key': 'file-2' } };
  const first = await post('/v2/upload', { audio_url }, again);
  const second = await post('/v2/upload', { audio_url }, again);
  expect(second.text).toBe(first.text);
  expect(await kept()).toHaveLength(2);
});

test('a retry with the same idempotency key gets the first response although the disk is full now', async () => {
  const { upload, key, directory, service } = await runService();
  const headers = { 'idempotency-key': 'file-1' };
  const first = await upload<UploadedAudio>(silence({ seconds: 1 }), { headers });
  await service.stop();
  const full = await runService({ directory, config: { storage: { reserveBytes: 2 ** 52 } } });
  const retry = await full.upload<UploadedAudio>(silence({ seconds: 1 }), { headers, key });
  expect([retry.status, retry.text]).toEqual([200, first.text]);
  const changed = await full.upload(silence({ seconds: 2 }), { headers, key });
  expect([changed.status, changed.body.code]).toEqual([400, 'idempotency_key_reused']);
  expect((await full.upload(silence({ seconds: 1 }), { key })).status).toBe(503);
});
