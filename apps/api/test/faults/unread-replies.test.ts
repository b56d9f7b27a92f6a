import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import {
  MAX_UNREAD_BYTES,
  MAX_UNREAD_BYTES_WHILE_READING,
  UNREAD_TIMEOUT_MS,
} from '@verbatim/server';
import { systemClock } from '@verbatim/time';
import { ManualClock } from '@verbatim/time/testing';
import { expect, onTestFinished, test } from 'vitest';
import { frameOf, opcodes, RawSocket } from '../live/raw-socket.ts';
import { runService } from '../running-service.ts';

type Running = Awaited<ReturnType<typeof runService>>;

/** Timers of at least this long wait for the test. */
const LONG_MS = 5_000;
const BLOB_BYTES = 64 * 1024;
/** Requests of another client, in which the service reads nothing more of one that is stopped. */
const LOOKS = 10;

const text = (message: object): Buffer =>
  frameOf(opcodes.text, Buffer.from(JSON.stringify(message)));

const overSocket =
  (path: (running: Running) => Promise<string> | string, header: (key: string) => string) =>
  async (running: Running): Promise<Socket> => {
    const address = new URL(await path(running), running.url).href;
    const { socket, ended } = await RawSocket.open(address, [header(running.key)]);
    ended.catch(() => {});
    return socket;
  };

const realtime = overSocket(
  () => '/v1/realtime?intent=transcription',
  (key) => `Authorization: Bearer ${key}`,
);
const listen = overSocket(
  () => '/v1/listen?encoding=linear16&sample_rate=16000',
  (key) => `Authorization: Token ${key}`,
);
const turns = overSocket(
  () => '/v2/listen?encoding=linear16',
  (key) => `Authorization: Token ${key}`,
);
const live = overSocket(
  async (running) => (await running.post<{ url: string }>('/v2/live', {})).body.url,
  () => 'Accept: */*',
);
const wyoming = async ({ wyomingPort }: Running): Promise<Socket> => {
  const socket = connect(wyomingPort ?? 0, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const floods: readonly (readonly [
  what: string,
  open: (running: Running) => Promise<Socket>,
  unit: Buffer,
])[] = [
  ['Wyoming, describe', wyoming, Buffer.from('{"type":"describe"}\n')],
  ['OpenAI, no message', realtime, text({})],
  ['OpenAI, clear', realtime, text({ type: 'input_audio_buffer.clear' })],
  ['Deepgram, Finalize', listen, text({ type: 'Finalize' })],
  ['Deepgram, Configure', turns, text({ type: 'Configure' })],
  ['a live session, pings', live, frameOf(opcodes.ping, Buffer.alloc(125))],
  ['a live session, audio', live, frameOf(opcodes.binary, new Uint8Array(128))],
];

/** The service's end of the connections that are opened during the test. */
function acceptedSockets(): readonly Socket[] {
  const accepted: Socket[] = [];
  const onSocket = (message: unknown): void =>
    void accepted.push((message as { readonly socket: Socket }).socket);
  subscribe('net.server.socket', onSocket);
  onTestFinished(() => void unsubscribe('net.server.socket', onSocket));
  return accepted;
}

test.for(floods)(
  '%s: a client that reads no reply is not read, and closed in the end',
  async ([, open, unit]) => {
    const manual = new ManualClock();
    const clock = {
      now: systemClock.now,
      elapsed: systemClock.elapsed,
      after: (delayMs: number, call: () => void) =>
        (delayMs < LONG_MS ? systemClock : manual).after(delayMs, call),
    };
    const running = await runService({
      config: { wyoming: { host: '127.0.0.1', port: 0 } },
      // Checking 20,000 replies of each flood would take longer than making them.
      overrides: { clock, checkResponses: false },
    });
    const health = async (): Promise<void> => {
      expect((await fetch(`${running.url}/health`)).status).toBe(200);
    };
    await health();
    const accepted = acceptedSockets();
    const client = await open(running);
    client.on('error', () => {}).pause();
    onTestFinished(() => void client.destroy());
    const own = accepted.find(({ remotePort }) => remotePort === client.localPort);
    if (!own) throw new TypeError('The connection was not seen');

    const blob = Buffer.concat(Array(Math.ceil(BLOB_BYTES / unit.byteLength)).fill(unit));
    const flood = async (): Promise<void> => {
      if (client.writableLength < BLOB_BYTES) client.write(blob);
      await health();
    };
    const stopped = async (): Promise<boolean> => {
      const before = [own.bytesRead, own.writableLength];
      for (let look = 0; look < LOOKS; look += 1) await flood();
      return own.bytesRead === before[0] && own.writableLength === before[1];
    };
    while (!(await stopped()) || own.writableLength <= MAX_UNREAD_BYTES_WHILE_READING) {
      expect(own.writableLength).toBeLessThan(MAX_UNREAD_BYTES);
    }
    manual.advance(UNREAD_TIMEOUT_MS);
    const closed = once(own, 'close');
    manual.advance(10_000);
    await closed;
    await health();
  },
);
