import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@verbatim/contract';
import { keyHeader } from '../http/measured-requests.ts';
import type { AccountRequests } from './account-requests.ts';

const SOCKETS = 3;
const BLOB_BYTES = 256 * 1024;
const BIG_BODIES_AT_ONCE = 4;
const SLOW_BODIES = 40;
const SLOW_BYTE_MS = 100;
const LISTS_AT_ONCE = 10;
const LISTED = 1000;

/** Counts what was sent and how it was received, by name. */
type Count = (name: string, by?: number) => void;

/** What one account does to a service. Each part ends when its signal is aborted. */
export type Flood = (requests: AccountRequests, count: Count, signal: AbortSignal) => Promise<void>;

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
export const floodFrames: Flood = async (requests, count, signal) => {
  await Promise.all(
    Array.from({ length: SOCKETS }, async (_, index) => {
      const session = await openSession(requests);
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
      await requests.send({ method: 'DELETE', path });
    }),
  );
};

/** Bodies just below and far above the limit of JSON. */
export const floodBodies: Flood = async (requests, count, signal) => {
  const { method, path } = operations.createPreRecordedJob;
  const bodies = [900_000, 5_000_000].map((length) => ({
    audio_url: 'http://127.0.0.1:9/none.wav',
    custom_metadata: { note: 'x'.repeat(length) },
  }));
  await Promise.all(
    Array.from({ length: BIG_BODIES_AT_ONCE }, async (_, index) => {
      const body = bodies[index % bodies.length];
      while (!signal.aborted) {
        const { status } = await requests.send({ method, path, body });
        count(`big bodies: ${status || 'cut off'}`);
      }
    }),
  );
};

/** Bodies that arrive a byte at a time. */
export const floodSlowly: Flood = async ({ url, key }, count, signal) => {
  const { hostname, port } = new URL(url);
  const head = `POST ${operations.createPreRecordedJob.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${keyHeader}: ${key}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`;
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
export const floodLists: Flood = async (requests, count, signal) => {
  const path = `${operations.listPreRecordedJobs.path}?limit=${LISTED}`;
  await Promise.all(
    Array.from({ length: LISTS_AT_ONCE }, async () => {
      while (!signal.aborted) {
        const { status } = await requests.send({ method: 'GET', path });
        count(`lists: ${status || 'cut off'}`);
      }
    }),
  );
};

async function openSession(
  requests: AccountRequests,
): Promise<{ readonly socket: Socket; readonly id: string } | null> {
  const { method, path } = operations.createLiveSession;
  const created = await requests.send({ method, path, body: {} });
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
