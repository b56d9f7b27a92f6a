// The process of the account that floods: works until its parent is gone, and sends its counts every second.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@verbatim/contract';
import { keyHeader } from '../http/measured-requests.ts';
import { conversation } from '../live/conversation.ts';
import { Speaker, speak } from '../live/speaker.ts';
import { speechFile } from '../speech/audio.ts';
import { send, upload } from './account-requests.ts';

const SOCKETS = 3;
const BLOB_BYTES = 256 * 1024;
const BIG_BODIES_AT_ONCE = 4;
const SLOW_BODIES = 40;
const SLOW_BYTE_MS = 100;
const LISTS_AT_ONCE = 10;
const LISTED = 1000;

/** What one account does to a service. Each part ends when its signal is aborted. */
type Flood = (signal: AbortSignal) => Promise<void>;

/** RFC 6455, section 5.2: final binary frame, final ping. */
const BINARY = 0x82;
const PING = 0x89;

/** A masked frame of fewer than 126 bytes, repeated until it fills what a client would write at once. */
function repeatedFrame(opcode: number, payload: Buffer): Buffer {
  const mask = randomBytes(4);
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  const frame = Buffer.concat([Buffer.from([opcode, 0x80 | payload.length]), mask, masked]);
  return Buffer.concat(Array.from({ length: BLOB_BYTES / frame.length }, () => frame));
}

const tinyFrames = repeatedFrame(BINARY, Buffer.alloc(2));
const pings = repeatedFrame(PING, Buffer.alloc(0));

/** Sockets that write tiny frames and pings as fast as the service reads. The first one reads nothing. */
const floodFrames: Flood = async (signal) => {
  await Promise.all(
    Array.from({ length: SOCKETS }, async (_, index) => {
      const session = await openSession();
      count(session === null ? 'flooding sessions refused' : 'flooding sessions');
      if (session === null) return;
      const { socket, id } = session;
      if (index === 0) socket.pause();
      else socket.resume();
      const blob = index === SOCKETS - 1 ? pings : tinyFrames;
      while (!signal.aborted && !socket.destroyed) {
        count('flood megabytes', blob.length / 1e6);
        if (socket.write(blob)) await pause(1);
        else await once(socket, 'drain', { signal }).catch(() => {});
      }
      socket.destroy();
      const path = operations.deleteLiveSession.path.replace('{id}', id);
      await send(service, { method: 'DELETE', path });
    }),
  );
};

/** Bodies just below and far above the limit of JSON. */
const floodBodies: Flood = async (signal) => {
  const { method, path } = operations.createPreRecordedJob;
  const bodies = [900_000, 5_000_000].map((length) => ({
    audio_url: 'http://127.0.0.1:9/none.wav',
    custom_metadata: { note: 'x'.repeat(length) },
  }));
  await Promise.all(
    Array.from({ length: BIG_BODIES_AT_ONCE }, async (_, index) => {
      const body = bodies[index % bodies.length];
      while (!signal.aborted) {
        const { status } = await send(service, { method, path, body });
        count(`big bodies: ${status || 'cut off'}`);
      }
    }),
  );
};

/** Bodies that arrive a byte at a time. */
const floodSlowly: Flood = async (signal) => {
  const { hostname, port } = new URL(service.url);
  const head = `POST ${operations.createPreRecordedJob.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${keyHeader}: ${service.key}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`;
  await Promise.all(
    Array.from({ length: SLOW_BODIES }, async () => {
      const socket = await connected(hostname, Number(port));
      if (socket === null) return count('slow bodies refused');
      count('slow bodies');
      socket.resume().write(head);
      while (!signal.aborted && !socket.destroyed) {
        socket.write(' ');
        await pause(SLOW_BYTE_MS);
      }
      if (!signal.aborted) count('slow bodies cut off by the service');
      socket.destroy();
    }),
  );
};

/** Large pages of lists, many at once. */
const floodLists: Flood = async (signal) => {
  const path = `${operations.listPreRecordedJobs.path}?limit=${LISTED}`;
  await Promise.all(
    Array.from({ length: LISTS_AT_ONCE }, async () => {
      while (!signal.aborted) {
        const { status } = await send(service, { method: 'GET', path });
        count(`lists: ${status || 'cut off'}`);
      }
    }),
  );
};

async function openSession(): Promise<{ readonly socket: Socket; readonly id: string } | null> {
  const { method, path } = operations.createLiveSession;
  const created = await send(service, { method, path, body: {} });
  if (created.status !== 201) return null;
  const { id, url } = JSON.parse(created.body) as { id: string; url: string };
  const { hostname, port, pathname, search, host } = new URL(url);
  const socket = await connected(hostname, Number(port));
  if (socket === null) return null;
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => {});
  return { socket, id };
}

async function connected(hostname: string, port: number): Promise<Socket | null> {
  const socket = connect(port, hostname);
  try {
    await once(socket, 'connect');
    // The service closes sockets that flood: that is the point.
    socket.on('error', () => {});
    return socket;
  } catch {
    return null;
  }
}

/** What the parent sends first. */
export interface FloodedService {
  readonly url: string;
  readonly key: string;
  /** How long each flood lasts. */
  readonly phaseMs: number;
  readonly talkSeconds: number;
}

/** What was sent and how it was received, so far. */
export type FloodCounts = Readonly<Record<string, number>>;

const JOBS_AT_ONCE = 4;
const MAX_CALLBACK_WAIT_MS = 60_000;
const SESSIONS = 1;
const UPLOAD_SECONDS = 8;
const REFUSED_PAUSE_MS = 1000;
/** Every Nth callback gets 500, so that the service retries. */
const FAILED_CALLBACK = 5;

const floods: readonly Flood[] = [floodFrames, floodBodies, floodSlowly, floodLists];

const counts: Record<string, number> = {};
const count = (name: string, by = 1): void => {
  counts[name] = (counts[name] ?? 0) + by;
};
const finished = new Map<string, () => void>();

process.on('disconnect', () => process.exit());
const [service] = (await once(process, 'message')) as [FloodedService];
const receiver = await receiveCallbacks();
setInterval(() => process.send?.(counts), 1000);
await Promise.all([
  forever((round) =>
    (floods[round % floods.length] ?? floodLists)(AbortSignal.timeout(service.phaseMs)),
  ),
  ...Array.from({ length: JOBS_AT_ONCE }, () => forever(transcribe)),
  ...Array.from({ length: SESSIONS }, () => forever(runSession)),
]);

async function forever(step: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; process.connected; round += 1) await step(round);
}

/** Uploads speech, requests most that the service does itself, and waits for the callback. Half of the jobs are deleted. */
async function transcribe(round: number): Promise<void> {
  const audio = speechFile(conversation({ seconds: UPLOAD_SECONDS, from: round }));
  const audio_url = await upload(service, audio);
  count(audio_url === null ? 'uploads refused' : 'uploads');
  if (audio_url === null) return pause(REFUSED_PAUSE_MS);
  const { method, path } = operations.createPreRecordedJob;
  const { status, body } = await send(service, {
    method,
    path,
    body: {
      audio_url,
      callback: true,
      callback_config: { url: receiver },
      sentences: true,
      subtitles: true,
      named_entity_recognition: true,
      sentiment_analysis: true,
      pii_redaction: true,
      custom_metadata: { round },
    },
  });
  count(`jobs: ${status}`);
  if (status !== 201) return pause(REFUSED_PAUSE_MS);
  const { id } = JSON.parse(body) as { id: string };
  const isCalled = await Promise.race([
    new Promise<boolean>((resolve) => finished.set(id, () => resolve(true))),
    pause(MAX_CALLBACK_WAIT_MS, false),
  ]);
  finished.delete(id);
  count(isCalled ? 'callbacks' : 'callbacks that did not come within a minute');
  if (round % 2 === 0) await send(service, { method: 'DELETE', path: `${path}/${id}` });
}

/** Speaks in real time. */
async function runSession(round: number): Promise<void> {
  try {
    const speaker = await Speaker.open(service, {
      realtime_processing: { sentiment_analysis: true },
    });
    const audio = conversation({ seconds: service.talkSeconds, from: round * 1.7 });
    await speak(speaker, audio, { beganAt: performance.now() });
    await speaker.stop();
    count('live sessions');
  } catch {
    count('live sessions that were refused or cut off');
    await pause(REFUSED_PAUSE_MS);
  }
}

/** Starts a receiver of callbacks and returns its address. */
async function receiveCallbacks(): Promise<string> {
  let received = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    received += 1;
    response.statusCode = received % FAILED_CALLBACK === 0 ? 500 : 200;
    response.end();
    if (response.statusCode === 500) return count('callbacks refused by the receiver');
    const { id } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string };
    finished.get(id)?.();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
