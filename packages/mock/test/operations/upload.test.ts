import { wavFile, wavHeader } from '@verbatim/audio';
import type { UploadedAudio } from '@verbatim/contract';
import { wavFormat } from '@verbatim/live';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { DEFAULT_KEY } from '../../src/index.ts';
import { forbiddenAddress } from '../../src/operations/addresses.ts';
import { detectAudio } from '../../src/operations/upload.ts';
import { ByteBudget, synthesize, wavByteLength } from '../../src/state/stored-file.ts';
import { OTHER_KEY, serve } from '../running-mock.ts';

const stereo = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: 8000, channels: 2 } as const;
const twoSeconds = wavFile(wavFormat(stereo), [new Uint8Array(64_000)]);

type Running = Awaited<ReturnType<typeof serve>>;

function upload(
  { call }: Running,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'talk.wav',
  headers: Record<string, string> = {},
) {
  const body = new FormData();
  body.append('audio', new Blob([bytes]), name);
  return call<UploadedAudio>('/v2/upload', { method: 'POST', body, headers });
}

test('duration and channels of a WAV file come from its header', async () => {
  const mock = await serve();
  const { status, body } = await upload(mock, twoSeconds);
  expect(status).toBe(200);
  expect(body).toEqual({
    audio_url: `${mock.url}/file/${body.audio_metadata.id}`,
    audio_metadata: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      filename: 'talk.wav',
      extension: 'wav',
      size: twoSeconds.byteLength,
      audio_duration: 2,
      number_of_channels: 2,
    },
  });
});

test('a job with the URL of an upload has its file, and its audio unchanged', async () => {
  const clock = new ManualClock();
  const mock = await serve({ clock });
  const { body } = await upload(mock, twoSeconds, 'größe.wav');
  const id = await mock.startJob({ audio_url: body.audio_url });
  clock.advance(1000);
  expect(await mock.read(id)).toMatchObject({
    file: {
      id: body.audio_metadata.id,
      filename: 'größe.wav',
      source: body.audio_url,
      audio_duration: 2,
      number_of_channels: 2,
    },
    result: { metadata: { audio_duration: 2, number_of_distinct_channels: 2, billing_time: 4 } },
  });
  const headers = { 'x-service-key': DEFAULT_KEY };
  const file = `${mock.url}/v2/pre-recorded/${id}/file`;
  expect(await (await fetch(file, { headers })).bytes()).toEqual(twoSeconds);
  const part = await fetch(file, { headers: { ...headers, range: 'bytes=-4' } });
  expect(part.status).toBe(206);
  expect(await part.bytes()).toEqual(twoSeconds.slice(-4));
  const beyond = await fetch(file, { headers: { ...headers, range: 'bytes=99999999-' } });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe(`bytes */${twoSeconds.byteLength}`);
});

test('a job with the URL of an unknown upload ends with an error', async () => {
  const clock = new ManualClock();
  const mock = await serve({ clock });
  const { body } = await upload(mock, twoSeconds, 'a.wav', { 'x-service-key': OTHER_KEY });
  const id = await mock.startJob({ audio_url: body.audio_url });
  clock.advance(1000);
  expect(await mock.read(id)).toMatchObject({ status: 'error', error_code: 422 });
});

test('an upload by URL returns a URL of the service', async () => {
  const clock = new ManualClock();
  const mock = await serve({ clock });
  const { body } = await mock.post<UploadedAudio>('/v2/upload', {
    audio_url: 'https://media.example.com/a%20talk.mp3?x=1',
  });
  expect(body.audio_metadata).toMatchObject({ filename: 'a talk.mp3', extension: 'mp3' });
  expect(body.audio_metadata.audio_duration).toBeGreaterThan(0);
  const id = await mock.startJob({ audio_url: body.audio_url });
  clock.advance(1000);
  const { headers } = await mock.call(`/v2/transcription/${id}/file`, { method: 'HEAD' });
  expect(headers.get('content-length')).toBe(String(body.audio_metadata.size));
});

describe('a file without audio is refused', () => {
  test.each([
    ['an empty file', new Uint8Array(0)],
    ['text', new TextEncoder().encode('Dear Sir or Madam, größte Freude,')],
  ])('%s', async (_what, bytes) => {
    const answer = await upload(await serve(), bytes);
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_audio' } });
  });

  test('a URL that cannot be fetched', async () => {
    const { post } = await serve();
    const answer = await post('/v2/upload', { audio_url: 'https://example.com/fail' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_audio' } });
  });
});

test('a file that is too large is refused', async () => {
  const mock = await serve({ limits: { uploadBytes: 10_000 } });
  const answer = await upload(mock, new Uint8Array(20_000));
  expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
});

test('a file larger than the storage is refused; one that fits evicts the oldest', async () => {
  const clock = new ManualClock();
  const mock = await serve({ clock, limits: { storedBytes: 100_000 } });
  const large = await upload(mock, new Uint8Array(100_001));
  expect(large).toMatchObject({ status: 503, body: { code: 'storage_full' } });
  const { body: oldest } = await upload(mock, new Uint8Array(60_000));
  await upload(mock, new Uint8Array(60_000));
  const id = await mock.startJob({ audio_url: oldest.audio_url });
  clock.advance(1000);
  const answer = await mock.call(`/v2/transcription/${id}/file`);
  expect(answer).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
});

test('a retry with the same idempotency key stores no second file; another file with it is refused', async () => {
  const mock = await serve();
  const headers = { 'idempotency-key': 'once' };
  const first = await upload(mock, twoSeconds, 'a.wav', headers);
  expect((await upload(mock, twoSeconds, 'a.wav', headers)).body).toEqual(first.body);
  const other = await upload(mock, twoSeconds.slice(1), 'a.wav', headers);
  expect(other).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } });
});

const format = { encoding: 'wav/ulaw', bitDepth: 8, sampleRate: 8000, channels: 2 } as const;

describe('the format of a file is detected', () => {
  const bytes = (...all: (number | string)[]) =>
    new Uint8Array(
      all.flatMap((each) =>
        typeof each === 'string' ? [...each].map((c) => c.charCodeAt(0)) : [each],
      ),
    );

  test.each([
    [
      'WAV',
      wavFile(wavFormat(format), [new Uint8Array(16_000)]),
      { contentType: 'audio/wav', audioDuration: 1, channels: 2 },
    ],
    ['MP3 with a tag', bytes('ID3', 3, 0), { contentType: 'audio/mpeg' }],
    ['bare MP3', bytes(0xff, 0xfb, 0x90, 0), { contentType: 'application/octet-stream' }],
    ['Ogg', bytes('OggS', 0), { contentType: 'audio/ogg' }],
    ['FLAC', bytes('fLaC', 0), { contentType: 'audio/flac' }],
    ['MP4', bytes(0, 0, 0, 24, 'ftypM4A '), { contentType: 'audio/mp4' }],
    ['WebM', bytes(0x1a, 0x45, 0xdf, 0xa3), { contentType: 'audio/webm' }],
  ])('%s', (_what, file, expected) => {
    expect(detectAudio(file)).toMatchObject(expected);
  });

  test.each([
    ['nothing', new Uint8Array(0)],
    ['text', bytes('{"a": 1}\n')],
    ['a WAV file of no rate', wavHeader(wavFormat({ ...format, sampleRate: 0 }), 0)],
  ])('but not %s', (_what, file) => {
    expect(detectAudio(file)).toBeNull();
  });
});

test('a tone has the requested length', () => {
  const pcm = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: 16_000, channels: 1 } as const;
  const file = synthesize(pcm, 1.5);
  expect(file.byteLength).toBe(wavByteLength(pcm, 1.5));
  expect(detectAudio(file)).toMatchObject({ audioDuration: 1.5, channels: 1 });
});

test('the oldest reservation is evicted when its bytes are needed', () => {
  const budget = new ByteBudget(100);
  const released: string[] = [];
  for (const name of ['a', 'b', 'c']) budget.reserve(40, () => released.push(name));
  expect(released).toEqual(['a']);
  budget.reserve(70, () => released.push('d'));
  expect(released).toEqual(['a', 'b', 'c']);
});

test('bytes of a canceled reservation can be reserved again', () => {
  const budget = new ByteBudget(100);
  const released: string[] = [];
  const giveBack = budget.reserve(60, () => released.push('a'));
  giveBack?.();
  giveBack?.();
  budget.reserve(100, () => released.push('b'));
  expect(released).toEqual([]);
});

test('a reservation above the limit is refused and evicts nothing', () => {
  const budget = new ByteBudget(100);
  const released: string[] = [];
  budget.reserve(60, () => released.push('a'));
  expect(budget.reserve(101, () => {})).toBeNull();
  expect(released).toEqual([]);
});

test.each(
  `not-an-address http://172.16.0.1/ http://172.31.255.255/ http://0.0.0.0/ http://100.64.0.1/
  http://224.0.0.1/ http://255.255.255.255/ http://0xa9fea9fe/ http://[::]/ http://[fe80::1]/
  http://printer.local/`.split(/\s+/),
)('an address is refused: %s', (address) => {
  expect(forbiddenAddress(address)).toMatch(/^must be /);
});

test.each(
  `https://example.com/a.wav http://93.184.216.34/a.wav http://172.32.0.1/
  http://[2606:2800:220:1::1]/a.wav http://localhost:3000/a.wav
  http://127.0.0.1:3000/a.wav http://[::1]:3000/a.wav`.split(/\s+/),
)('an address is allowed: %s', (address) => {
  expect(forbiddenAddress(address)).toBeNull();
});
