import type { LiveJob, Utterance } from '@verbatim/contract';
import type { LiveRecognizer, LiveRecognizerOptions } from '@verbatim/live';
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  json,
  oneof,
  string,
  uint8Array,
} from 'fast-check';
import { expect, test } from 'vitest';
import { scriptedRecognition } from '../../src/recognition/scripted-recognition.ts';
import { runService, sharedService } from '../running-service.ts';
import { connected, LiveClient, noise, prepare, SECOND } from './live-client.ts';
import { frameOf, opcodes, RawSocket } from './raw-socket.ts';

type Running = Awaited<ReturnType<typeof runService>>;

const statusOf = async (service: Running, id: string) =>
  (await service.call<LiveJob>(`/v2/live/${id}`)).body.status;

/** The session goes on unharmed: the audio of the next client is recognized to its end. */
async function expectToGoOn(url: string): Promise<void> {
  const client = await LiveClient.open(url);
  client.speak(noise(1));
  expect(await client.stop()).toBe(1000);
}

test('half a frame is none: what was whole before it counts, and the session goes on', async () => {
  const service = await sharedService();
  const { id, url } = await prepare(service);
  const audio = noise(2);
  const raw = await RawSocket.open(url);
  const half = frameOf(opcodes.binary, audio.subarray(SECOND));
  raw.socket.write(frameOf(opcodes.binary, audio.subarray(0, SECOND)));
  raw.socket.end(half.subarray(0, half.length / 2));
  await raw.ended;
  const client = await LiveClient.open(url);
  client.speak(audio.subarray(SECOND));
  expect(await client.stop()).toBe(1000);
  const { headers } = await service.call(`/v2/live/${id}/file`, { method: 'HEAD' });
  expect(Number(headers.get('content-length'))).toBe(44 + 2 * SECOND);
});

test('compression is never agreed on, and a frame that says it is compressed ends the socket', async () => {
  const service = await sharedService();
  const { url } = await prepare(service);
  const raw = await RawSocket.open(url, [
    'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
  ]);
  expect(raw.head).toContain('101');
  expect(raw.head.toLowerCase()).not.toContain('sec-websocket-extensions');
  raw.socket.write(frameOf(opcodes.binary, new Uint8Array(1000), { reserved: true }));
  await raw.ended;
  expect(raw.closeCode).toBe(1002);
  await expectToGoOn(url);
});

test('frames of any odd length, and text instead of binary, are the same recording', async () => {
  const service = await sharedService();
  const { id, url } = await prepare(service);
  const audio = noise(2).subarray(0, 2 * SECOND - 1);
  const client = await LiveClient.open(url);
  for (let at = 0; at < audio.byteLength; at += 1001) {
    const chunk = audio.subarray(at, at + 1001);
    if (at % 2 === 0) client.send(chunk);
    else {
      const text = chunk.toString('base64');
      client.send(JSON.stringify({ type: 'audio_chunk', data: { chunk: text } }));
    }
  }
  expect(await client.stop()).toBe(1000);
  const answer = await fetch(`${service.url}/v2/live/${id}/file`, {
    headers: { 'x-service-key': service.key },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(44).equals(audio)).toBe(true);
});

test('audio after the end of a session is answered by its close alone', async () => {
  const service = await sharedService();
  const { id, url, client } = await connected(service);
  client.speak(noise(1));
  client.stop();
  client.speak(noise(1, 2));
  expect(await client.ended).toBe(1000);
  client.speak(noise(1, 3));
  const late = await LiveClient.open(url);
  late.speak(noise(1));
  expect(await late.ended).toBe(4403);
  expect(await statusOf(service, id)).toBe('done');
});

test('a token opens its own session alone, and none that is deleted', async () => {
  const service = await sharedService();
  const [one, other] = [await prepare(service), await prepare(service)];
  const token = new URL(other.url).searchParams.get('token') ?? '';
  const foreign = new URL(one.url);
  foreign.searchParams.set('token', token);
  const stranger = await LiveClient.open(foreign.href);
  expect(await stranger.ended).toBe(4401);
  await expectToGoOn(other.url);
  expect((await service.call(`/v2/live/${other.id}`, { method: 'DELETE' })).status).toBe(202);
  const late = await LiveClient.open(other.url);
  expect(await late.ended).toBe(4401);
  await expectToGoOn(one.url);
});

/** A recognizer that emits a very long word for every frame. */
const talkativeRecognition = {
  ...scriptedRecognition(),
  openRecognizer: ({ onEvent: hear }: LiveRecognizerOptions): LiveRecognizer => {
    const about = { channel: 0, sequence: 0 };
    const word = { word: 'o'.repeat(400_000), start: 0, end: 1, confidence: 1 };
    const utterance: Utterance = {
      text: word.word,
      start: 0,
      end: 1,
      language: 'en',
      confidence: 1,
      channel: 0,
      words: [word],
    };
    hear({ kind: 'speech_start', ...about, time: 0 });
    return {
      secondsLeft: 0,
      write: () => hear({ kind: 'partial', ...about, utterance }),
      end: () => {},
      close: () => {},
    };
  },
};

test('a client that reads nothing is closed with 4508, sees why once it reads on, and its session goes on', async () => {
  const states: string[] = [];
  const service = await runService({
    overrides: {
      liveRecognition: talkativeRecognition,
      store: (own) => ({
        ...own,
        sessions: {
          ...own.sessions,
          keep: (id, progress) => {
            states.push(progress.state ?? '');
            return own.sessions.keep(id, progress);
          },
        },
      }),
    },
  });
  const { url } = await prepare(service);
  const raw = await RawSocket.open(url);
  raw.socket.pause();
  const frame = frameOf(opcodes.binary, new Uint8Array(200));
  for (let sent = 0; sent < 40; sent += 1) raw.socket.write(frame);
  await expect.poll(() => states.at(-1), { timeout: 20_000 }).toContain('"state":"away"');
  // Late, but not too late: what was sent before comes first.
  raw.socket.resume();
  await expect.poll(() => raw.closeCode, { timeout: 20_000 }).toBe(4508);
  raw.socket.destroy();
  const client = await LiveClient.open(url);
  expect(await client.stop()).toBe(1000);
}, 60_000);

test('sockets beyond the limit of an account are refused with 4429', async () => {
  const service = await runService({ overrides: { maxSockets: 2 } });
  const sessions = await Promise.all([1, 2, 3].map(() => prepare(service)));
  const [first, second, third] = sessions.map(({ url }) => url);
  const open = [await LiveClient.open(first ?? ''), await LiveClient.open(second ?? '')];
  const refused = await LiveClient.open(third ?? '');
  expect(await refused.ended).toBe(4429);
  for (const client of open) client.stop();
  await Promise.all(open.map((client) => client.ended));
  await expectToGoOn(third ?? '');
});

/** What no client should say: bytes that are no frames, frames that are no messages, messages that make no sense. */
const nonsense = oneof(
  uint8Array({ minLength: 1, maxLength: 200 }),
  uint8Array({ maxLength: 3000 }).map((bytes) => frameOf(opcodes.binary, bytes)),
  string({ maxLength: 500 }).map((text) => frameOf(opcodes.text, Buffer.from(text))),
  json().map((text) => frameOf(opcodes.text, Buffer.from(text))),
  uint8Array({ maxLength: 200 }).map((bytes) => frameOf(opcodes.text, bytes)),
  constantFrom(3, 5, 11, 15, opcodes.close, opcodes.ping).map((opcode) =>
    frameOf(opcode, Buffer.from('x'.repeat(opcode))),
  ),
);

test('any bytes written to a socket end with a close or a loss, and the service goes on', async () => {
  const service = await runService({ config: { live: { resumeWindowMs: 50 } } });
  const ids: string[] = [];
  await assert(
    asyncProperty(array(nonsense, { minLength: 1, maxLength: 6 }), async (all) => {
      const { id, url } = await prepare(service);
      ids.push(id);
      const raw = await RawSocket.open(url);
      for (const bytes of all) raw.socket.write(bytes);
      raw.socket.end();
      await raw.ended;
    }),
    { numRuns: 60 },
  );
  for (const id of ids) {
    await expect.poll(() => statusOf(service, id), { timeout: 20_000 }).toBe('done');
  }
  await expectToGoOn((await prepare(service)).url);
}, 60_000);
