import { once } from 'node:events';
import { connect } from 'node:net';
import type { LiveJob, LiveSessionList } from '@verbatim/contract';
import { systemClock } from '@verbatim/time';
import { ManualClock } from '@verbatim/time/testing';
import { sample } from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_EVENT_MS, IDLE_MS } from '../../../src/dialects/wyoming/connection.ts';
import { MAX_CONNECTIONS_OF_ADDRESS, networkOf } from '../../../src/dialects/wyoming/listener.ts';
import { listKeys, revokeKey } from '../../../src/keys/manage-keys.ts';
import { noise } from '../../live/live-client.ts';
import { type RunOptions, runService, sharedService } from '../../running-service.ts';
import { hostileBytes } from './hostile-bytes.ts';
import { eventWith, format, WyomingClient } from './wyoming-client.ts';

const wyoming = { port: 0 } as const;
const listening: RunOptions = { config: { wyoming } };

const FIVE_SECONDS = 'These words are scripted. Nothing has been recognized. They only stand';

test('audio becomes a transcript, piece by piece and whole, and a job of the account of the first key', async () => {
  const { call, wyomingPort } = await runService({ config: { wyoming } });
  const client = await WyomingClient.open(wyomingPort);
  client.send('transcribe', { language: 'en-US', transcript_names: ['Verbatim'] });
  client.send('audio-start', format);
  client.speak(noise(5));
  client.send('audio-stop');
  const events = await client.until('transcript-stop');
  expect(events.map(({ type }) => type)).toEqual([
    'transcript-start',
    'transcript-chunk',
    'transcript-chunk',
    'transcript-chunk',
    'transcript',
    'transcript-stop',
  ]);
  expect(events[0]?.data).toEqual({ language: 'en' });
  expect(events[4]?.data).toEqual({ text: FIVE_SECONDS, language: 'en' });
  const chunks = events.slice(1, 4).map(({ data }) => data['text']);
  expect(chunks.join('')).toBe(FIVE_SECONDS);
  const list = await call<LiveSessionList>('/v2/live');
  const [{ id } = { id: '' }] = list.body.items;
  await expect.poll(async () => (await call<LiveJob>(`/v2/live/${id}`)).body.status).toBe('done');
  const { request_params, result } = (await call<LiveJob>(`/v2/live/${id}`)).body;
  expect(result?.transcription?.full_transcript).toBe(FIVE_SECONDS);
  expect(request_params).toMatchObject({
    sample_rate: 16_000,
    language_config: { languages: ['en'] },
    realtime_processing: { custom_vocabulary: true },
  });
});

test('one connection transcribes again and again, with audio that begins without audio-start, and without any', async () => {
  const { wyomingPort } = await sharedService(listening);
  const client = await WyomingClient.open(wyomingPort);
  client.speak(noise(2));
  client.send('audio-stop');
  client.send('audio-start', format);
  client.send('audio-stop');
  client.send('ping', { text: 'there?' });
  const first = await client.until('transcript-stop');
  expect(first.at(-2)?.data['text']).toBe('These words are scripted.');
  const second = await client.until('transcript-stop');
  expect(second.map(({ type }) => type)).toEqual([
    'transcript-start',
    'transcript',
    'transcript-stop',
  ]);
  expect(second.at(-2)?.data).toEqual({ text: '' });
  expect(await client.next()).toMatchObject({ type: 'pong', data: { text: 'there?' } });
});

test('a client that ends its half of the connection gets its transcript', async () => {
  const { wyomingPort } = await sharedService(listening);
  const client = await WyomingClient.open(wyomingPort);
  client.speak(noise(2));
  client.send('audio-stop');
  client.socket.end();
  const events = await client.until('never');
  expect(events.at(-2)?.data['text']).toBe('These words are scripted.');
});

test('the service describes itself with the models and languages that it recognizes', async () => {
  const { wyomingPort } = await sharedService(listening);
  const client = await WyomingClient.open(wyomingPort);
  client.send('an-event-of-the-future', { any: 'thing' });
  client.send('describe');
  const info = await client.next();
  expect(info).toMatchObject({
    type: 'info',
    data: {
      asr: [
        {
          name: 'verbatim',
          installed: true,
          supports_transcript_streaming: true,
          models: [{ name: 'script', languages: expect.arrayContaining(['en', 'de']) }],
        },
      ],
    },
  });
});

test.each([
  ['invalid_request', 'transcribe', { name: 'unknown-model' }, 'model must be one of'],
  ['invalid_request', 'transcribe', { language: 'klingon' }, 'language_config.languages'],
  ['invalid_request', 'transcribe', { transcript_terms: 'x' }, 'transcript_terms must be a list'],
  ['invalid_request', 'audio-start', { ...format, rate: 22_050 }, 'sample_rate must be one of'],
  ['invalid_request', 'audio-start', { ...format, channels: 2 }, 'channels must be 1'],
  ['invalid_request', 'audio-start', { ...format, width: 1 }, 'width must be 2, 3 or 4'],
  ['invalid_request', 'audio-start', { rate: 16_000 }, 'width must be a number'],
  ['invalid_request', 'audio-stop', {}, 'audio-stop came without audio'],
])('%s: %s %j is refused by name, and the connection ends', async (code, type, data, text) => {
  const { wyomingPort } = await sharedService(listening);
  const client = await WyomingClient.open(wyomingPort);
  client.send(type, data);
  if (type === 'transcribe') client.send('audio-start', format);
  // It may still be sent after the refusal.
  client.speak(noise(1));
  const events = await client.until('never');
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    type: 'error',
    data: { code, text: expect.stringContaining(text) },
  });
});

test('audio that changes its format is refused', async () => {
  const { wyomingPort } = await sharedService(listening);
  const client = await WyomingClient.open(wyomingPort);
  client.send('audio-start', format);
  client.socket.write(eventWith('audio-chunk', { ...format, rate: 8000 }, new Uint8Array(160)));
  expect((await client.until('error')).at(-1)?.data['text']).toContain('rate and width');
});

test('the limits of the key hold, and a key that was revoked transcribes no more', async () => {
  const { store, wyomingPort } = await runService({
    config: { wyoming, limits: { concurrentSessions: 1 } },
  });
  const first = await WyomingClient.open(wyomingPort);
  first.speak(noise(3));
  await first.until('transcript-chunk');
  const second = await WyomingClient.open(wyomingPort);
  second.send('audio-start', format);
  expect((await second.until('error')).at(-1)?.data['code']).toBe('too_many_sessions');
  first.send('audio-stop');
  await first.until('transcript-stop');
  for (const { id } of await listKeys(store)) await revokeKey(store, id);
  await expect
    .poll(async () => {
      const third = await WyomingClient.open(wyomingPort);
      third.send('audio-start', format);
      third.send('audio-stop');
      third.socket.end();
      return (await third.until('never')).at(-1)?.data['code'];
    })
    .toBe('invalid_key');
});

test('the recording of a client that vanishes is kept, and its session ends', async () => {
  const { call, wyomingPort } = await runService({ config: { wyoming } });
  const client = await WyomingClient.open(wyomingPort);
  client.speak(noise(3));
  await client.until('transcript-chunk');
  client.socket.destroy();
  await expect
    .poll(async () => (await call<LiveSessionList>('/v2/live')).body.items[0]?.status)
    .toBe('done');
});

test('a service that stops says so to its clients', async () => {
  const { service, wyomingPort } = await runService({ config: { wyoming } });
  const idle = await WyomingClient.open(wyomingPort);
  const speaking = await WyomingClient.open(wyomingPort);
  speaking.speak(noise(3));
  await speaking.until('transcript-chunk');
  const ends = [idle, speaking].map((client) => client.until('never'));
  const stopped = service.stop();
  for (const events of await Promise.all(ends)) {
    expect(events.at(-1)).toMatchObject({ type: 'error', data: { code: 'draining' } });
  }
  idle.socket.end();
  speaking.socket.end();
  await stopped;
});

test('bytes that are no events end their connection alone, with a reason where one can be said', async () => {
  const { wyomingPort } = await sharedService(listening);
  const good = await WyomingClient.open(wyomingPort);
  good.send('ping', {});
  expect((await good.next())?.type).toBe('pong');
  for (const bytes of sample(hostileBytes, { numRuns: 100, seed: 20_261_122 })) {
    const socket = connect({ port: wyomingPort ?? 0, host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.end(bytes);
    socket.resume();
    await once(socket, 'close');
  }
  good.send('ping', {});
  expect((await good.next())?.type).toBe('pong');
});

test('a client that sends no whole event is disconnected after 10 seconds, one that has sent one only when it is long idle', async () => {
  const manual = new ManualClock();
  const clock = {
    now: systemClock.now,
    elapsed: systemClock.elapsed,
    after: (delayMs: number, call: () => void) =>
      ([FIRST_EVENT_MS, IDLE_MS].includes(delayMs) ? manual : systemClock).after(delayMs, call),
  };
  const { wyomingPort } = await runService({ config: { wyoming }, overrides: { clock } });
  const others = manual.waiting;
  const [good, silent, slow] = await Promise.all(
    Array.from({ length: 3 }, () => WyomingClient.open(wyomingPort)),
  );
  if (!good || !silent || !slow) throw new TypeError('No clients');
  slow.socket.write('{"type":');
  good.send('ping', {});
  expect((await good.next())?.type).toBe('pong');
  await expect.poll(() => manual.waiting).toBe(others + 3);
  manual.advance(FIRST_EVENT_MS);
  // A connection that ends without a word is reset.
  const ended = (client: WyomingClient) => client.next().catch(() => null);
  expect(await Promise.all([ended(silent), ended(slow)])).toEqual([null, null]);
  good.send('ping', {});
  expect((await good.next())?.type).toBe('pong');
  await expect.poll(() => manual.waiting).toBe(others + 1);
  manual.advance(IDLE_MS);
  expect(await ended(good)).toBeNull();
});

test('connections of one address leave room for those of others', async () => {
  const { wyomingPort } = await runService({ config: { wyoming } });
  const all = await Promise.all(
    Array.from({ length: MAX_CONNECTIONS_OF_ADDRESS }, () => WyomingClient.open(wyomingPort)),
  );
  const tooMany = await WyomingClient.open(wyomingPort);
  expect(await tooMany.next()).toBeNull();
  const other = await WyomingClient.open(wyomingPort, '127.0.0.2');
  for (const client of [all[0], other]) {
    client?.send('ping', {});
    expect((await client?.next())?.type).toBe('pong');
  }
  all[0]?.socket.destroy();
  await expect
    .poll(async () => {
      const again = await WyomingClient.open(wyomingPort);
      again.send('ping', {});
      return (await again.next().catch(() => null))?.type;
    })
    .toBe('pong');
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['fe80::1', 'fe80:0:0:0'],
])('connections of %s are counted together as those of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
