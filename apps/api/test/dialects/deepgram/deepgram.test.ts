import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type {
  DeepgramServerMessage,
  DeepgramTranscript,
  LiveJob,
  LiveSessionList,
  PreRecordedJob,
} from '@verbatim/contract';
import { expect, test } from 'vitest';
import { noise } from '../../live/live-client.ts';
import { AUDIO_URL, runService, sharedService, working } from '../../running-service.ts';
import { silence } from '../../wav.ts';
import { handshake, type Refused } from './handshake.ts';

const path = '/v1/listen';

type Running = Awaited<ReturnType<typeof runService>>;

/** Connects as a browser does, which can send no header but its protocols. */
async function connect({ url, key }: Pick<Running, 'key' | 'url'>, query: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}?${query}`, ['token', key]);
  const messages: { readonly type: string; readonly [name: string]: unknown }[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  await Promise.race([closed, new Promise((resolve) => socket.addEventListener('open', resolve))]);
  return { socket, messages, closed };
}

test('what a file can not have is refused by name, before anything is stored', async () => {
  const { post } = await sharedService();
  for (const [parameter, rule] of [
    ['custom_intent=x', 'custom_intent is not available here'],
    ['custom_topic=x', 'custom_topic is not available here'],
    ['dictation=true', 'dictation is not available here'],
    ['intents=true', 'intents is not available here'],
    ['measurements=true', 'measurements is not available here'],
    ['sentiment=true', 'sentiment is not available here'],
    ['topics=true', 'topics is not available here'],
    ['model=unknown-model', 'model must be one of'],
    ['language=klingon', 'language'],
    ['keywords=x:-2', 'must be above 0'],
    ['redact=everything', 'redact'],
    ['utt_split=-1', 'utt_split'],
  ] as const) {
    const { status, body } = await post<Refused>(`${path}?${parameter}`, { url: AUDIO_URL });
    expect([parameter, status, body.err_code]).toEqual([parameter, 400, 'invalid_request']);
    expect(body.err_msg).toContain(rule);
  }
});

test('what is turned off, unknown, or has no effect does no harm', async () => {
  const { call } = await sharedService(working);
  const query = 'dictation=false&search=&some_future_thing=1&filler_words=true&mip_opt_out=true';
  const send = (asked: string) =>
    call<DeepgramTranscript>(`${path}?${asked}`, { method: 'POST', body: silence({ seconds: 1 }) });
  const fillersOf = async ({ metadata }: DeepgramTranscript) =>
    (await call<PreRecordedJob>(`/v2/pre-recorded/${metadata?.request_id}`)).body.request_params
      ?.filler_words;
  const { status, body } = await send(query);
  expect(status).toBe(200);
  expect(await fillersOf(body)).toBe(true);
  // As at Deepgram, they are left out unless they are asked for.
  expect(await fillersOf((await send('')).body)).toBe(false);
});

test('raw audio is read as its parameters say', async () => {
  const { call } = await sharedService(working);
  const { status, body } = await call<DeepgramTranscript>(
    `${path}?encoding=mulaw&sample_rate=8000&channels=2&redact=pci&redact=ssn`,
    { method: 'POST', body: new Uint8Array(8000 * 2 * 3).fill(0xff) },
  );
  expect(status).toBe(200);
  expect(body.metadata?.duration).toBe(3);
  const { body: job } = await call<PreRecordedJob>(`/v2/pre-recorded/${body.metadata?.request_id}`);
  expect(job.file).toMatchObject({ number_of_channels: 2, filename: 'audio.wav' });
  expect(job.request_params?.pii_redaction_config?.entity_types).toEqual(['PCI', 'SSN']);
});

test('a file that is too large, empty, or no audio is refused', async () => {
  const { call } = await runService({
    config: { worker: { parallelism: 2 }, limits: { uploadBytes: 20_000 } },
  });
  const send = (body: Uint8Array<ArrayBuffer>) => call<Refused>(path, { method: 'POST', body });
  const large = await send(silence({ seconds: 10 }));
  expect([large.status, large.body.err_code]).toEqual([413, 'body_too_large']);
  for (const bytes of [new Uint8Array(), new Uint8Array(500)]) {
    const refused = await send(bytes);
    expect([refused.status, refused.body.err_code]).toEqual([415, 'unsupported_audio']);
  }
  expect((await send(silence({ seconds: 0.2 }))).status).toBe(200);
});

test('a job that fails says why', async () => {
  const { post } = await sharedService(working);
  const { status, body } = await post<Refused>(path, { url: 'http://127.0.0.1:1/none.wav' });
  expect([status, body.err_code]).toEqual([400, 'invalid_request']);
  expect(body.err_msg).toContain('The connection to the host');
});

test('the models are listed for a key after Token, too', async () => {
  const { call, key } = await sharedService();
  const headers = { authorization: `Token ${key}` };
  for (const models of ['/v1/models', '/v1/models/whisper-1']) {
    expect((await call(models, { key: null, headers })).status).toBe(200);
  }
});

test('a stream takes the key as a protocol, and an empty frame ends it', async () => {
  const service = await sharedService();
  const { socket, messages, closed } = await connect(
    service,
    'encoding=mulaw&sample_rate=8000&channels=2&multichannel=true&diarize=true',
  );
  socket.send(new Uint8Array(8000 * 2 * 2));
  socket.send(new Uint8Array());
  expect(await closed).toBe(1000);
  const channels = messages
    .filter(({ type }) => type === 'Results')
    .map((each) => each['channel_index']);
  expect(channels).toEqual(
    expect.arrayContaining([
      [0, 2],
      [1, 2],
    ]),
  );
  expect(messages.at(-1)).toMatchObject({ type: 'Metadata', duration: 2, channels: 2 });
});

test('Configure changes the keyterms of a stream, and says what it can not change', async () => {
  const { url, key } = await sharedService();
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/v1/listen?encoding=linear16&sample_rate=16000`,
    ['token', key],
  );
  const messages: DeepgramServerMessage[] = [];
  socket.addEventListener('message', ({ data }) => void messages.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send('{"type":"Configure","keyterms":["Solaria"]}');
  socket.send('{"type":"Configure","features":{"numerals":true}}');
  await expect
    .poll(() => messages)
    .toMatchObject([
      { type: 'ConfigureFailure', description: expect.stringContaining('features') },
      { type: 'ConfigureSuccess', keyterms: ['Solaria'] },
    ]);
  socket.close();
});

test('a text frame that is no message is told, and the stream closed with 1008', async () => {
  const service = await sharedService();
  const { socket, messages, closed } = await connect(service, 'encoding=linear16');
  socket.send('{"type":"Stop"}');
  expect(await closed).toBe(1008);
  expect(messages).toMatchObject([{ type: 'Error', variant: 'bad_messages' }]);
});

test('raw audio without an encoding is told what to name, and the stream closed with 1008', async () => {
  const service = await sharedService();
  const { socket, messages, closed } = await connect(service, 'punctuate=true');
  socket.send(noise(3));
  expect(await closed).toBe(1008);
  expect(messages).toMatchObject([
    { type: 'Error', variant: 'unsupported_audio', message: expect.stringContaining('encoding') },
  ]);
});

/** Speech of 4.8 seconds. */
const passage = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../../packages/speech/test/fixtures/${name}`, import.meta.url));

test.each(['passage.webm', 'passage.ogg', 'passage.mp3'])(
  'a stream in a container is decoded as it comes: %s',
  async (name) => {
    const service = await sharedService();
    const { socket, messages, closed } = await connect(service, 'interim_results=true');
    const bytes = await passage(name);
    const most = Math.ceil(bytes.byteLength * 0.9);
    for (let at = 0; at < most; at += 1000)
      socket.send(bytes.subarray(at, Math.min(at + 1000, most)));
    await expect.poll(() => messages.length, { timeout: 20_000 }).toBeGreaterThan(0);
    socket.send(bytes.subarray(most));
    socket.send('{"type":"CloseStream"}');
    expect(await closed).toBe(1000);
    const { duration, sha256, request_id } = messages.at(-1) ?? { type: 'none' };
    expect(duration).toBeCloseTo(4.8, 0);
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const { body: job } = await service.call<LiveJob>(`/v2/live/${request_id}`);
    expect(job.request_params).toMatchObject({ encoding: 'wav/pcm', sample_rate: 16_000 });
    expect(job.file?.audio_duration).toBe(duration);
  },
);

test('a client that goes in the middle of a container leaves what it sent, and no decoder', async () => {
  const service = await sharedService();
  const { socket } = await connect(service, '');
  socket.send(await passage('passage.ogg'));
  socket.close();
  const job = async () => (await service.call<LiveSessionList>('/v2/live')).body.items[0];
  await expect.poll(async () => (await job())?.status, { timeout: 20_000 }).toBe('done');
  expect((await job())?.file?.audio_duration).toBeCloseTo(4.8, 0);
});

test('the handshake of a stream that can not be served is refused with 400', async () => {
  const { url, key } = await sharedService();
  for (const [query, rule] of [
    ['encoding=opus', 'encoding'],
    ['encoding=linear16&sample_rate=22050', 'sample_rate'],
    ['encoding=linear16&redact=pci', 'redact is not available here'],
    ['encoding=linear16&model=unknown-model', 'model must be one of'],
  ] as const) {
    const { status, body } = await handshake(`${url}${path}?${query}`, `Token ${key}`);
    expect([query, status]).toEqual([query, 400]);
    expect(body.err_msg).toContain(rule);
  }
});

test('limits of the key hold for streams, and a stream whose client is gone ends', async () => {
  const service = await runService({ config: { limits: { concurrentSessions: 1 } } });
  const { url, key, call } = service;
  const first = await connect(service, 'encoding=linear16');
  const { status, body } = await handshake(`${url}${path}?encoding=linear16`, `token ${key}`);
  expect([status, body.err_code]).toEqual([429, 'too_many_sessions']);
  first.socket.send(noise(1));
  first.socket.close();
  await expect
    .poll(async () => (await call<LiveSessionList>('/v2/live')).body.items[0]?.status)
    .toBe('done');
});
