import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, ServiceProcess } from '../crash/service-process.ts';
import { frameOf, opcodes } from '../live/raw-socket.ts';

const SOCKETS = 10;
const FLOOD_MS = 1_000;
const BLOB_BYTES = 256 * 1024;

/** What the whole service may take more than before, with all sockets flooding at once. */
const MAX_GROWTH_MEGABYTES = 350;

/** A service that takes longer to say that it lives is dead for those who watch it. */
const HEALTH_TIMEOUT_MS = 10_000;

let service: ServiceProcess;
/** Megabytes of memory before the first flood. */
let before: number;

const ended = new AsyncDisposableStack();
beforeAll(async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'verbatim-floods-'));
  ended.defer(() => rm(dataDirectory, { recursive: true, force: true }));
  service = await ServiceProcess.start({
    dataDirectory,
    port: await freePort(),
    environment: { CONCURRENT_SESSIONS: '1000', RESUME_WINDOW: '0s' },
  });
  ended.defer(() => service.kill());
  before = (await service.memory()) ?? 0;
});
afterAll(() => ended.disposeAsync());

const { binary, text, ping, continuation } = opcodes;

const chunkText = (byteLength: number): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: 'audio_chunk',
      data: { chunk: randomBytes(byteLength).toString('base64') },
    }),
  );

/** Frames of one kind, as many as a client would write at once. */
const repeated = (frame: Buffer): Buffer =>
  Buffer.concat(Array.from({ length: Math.max(1, BLOB_BYTES / frame.byteLength) }, () => frame));

const floods: Readonly<Record<string, () => Buffer>> = {
  'binary frames of 1 byte': () => repeated(frameOf(binary, randomBytes(1))),
  'binary frames of 2 bytes': () => repeated(frameOf(binary, randomBytes(2))),
  'binary frames of 100 bytes': () => repeated(frameOf(binary, randomBytes(100))),
  'binary frames of 640 bytes': () => repeated(frameOf(binary, randomBytes(640))),
  'binary frames of 64 kB': () => repeated(frameOf(binary, randomBytes(65_536))),
  'binary frames of 1 MB': () => frameOf(binary, randomBytes(1024 * 1024)),
  'text frames of 1 byte of audio': () => repeated(frameOf(text, chunkText(1))),
  'text frames of 640 bytes of audio': () => repeated(frameOf(text, chunkText(640))),
  pings: () => repeated(frameOf(ping, Buffer.alloc(0))),
  'fragments of 1 byte': () =>
    Buffer.concat([
      frameOf(binary, randomBytes(1), { final: false }),
      repeated(frameOf(continuation, randomBytes(1), { final: false })),
    ]),
};

async function newSocket(): Promise<Socket> {
  const response = await fetch(`${service.url}/v2/live`, {
    method: 'POST',
    headers: { 'x-service-key': service.key, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as { url: string };
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await once(socket, 'data');
  return socket;
}

/** Writes as fast as the service reads, until the time is over or the service closes the socket. */
async function flood(socket: Socket, blob: Buffer, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !socket.destroyed) {
    const isTaken = socket.write(blob);
    if (isTaken) await new Promise(setImmediate);
    else await once(socket, 'drain', { signal }).catch(() => {});
  }
}

/** The most megabytes that the service has until the flood is over. It has to say all the while that it lives. */
async function mostMemory(signal: AbortSignal): Promise<number> {
  let most = 0;
  const look = async (): Promise<boolean> => {
    const limit = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    expect((await fetch(`${service.url}/health`, { signal: limit })).status).toBe(200);
    most = Math.max(most, (await service.memory()) ?? 0);
    return signal.aborted;
  };
  await vi.waitUntil(look, { interval: 10, timeout: 4 * HEALTH_TIMEOUT_MS });
  return most;
}

test.for(Object.entries(floods))(
  '%s, from sockets of which half read nothing, take bounded memory, and the service goes on',
  async ([, blobOf]) => {
    const blob = blobOf();
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, newSocket));
    for (const [at, socket] of sockets.entries()) {
      if (at % 2 === 0) socket.resume();
      else socket.pause();
    }
    const signal = AbortSignal.timeout(FLOOD_MS);
    const [most] = await Promise.all([
      mostMemory(signal),
      ...sockets.map((socket) => flood(socket, blob, signal)),
    ]);
    for (const socket of sockets) socket.destroy();
    expect(most - before).toBeLessThan(MAX_GROWTH_MEGABYTES);
  },
);
