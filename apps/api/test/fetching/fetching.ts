import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { BlobStore, BlobWriter } from '@verbatim/storage';
import { type Clock, systemClock } from '@verbatim/time';
import { onTestFinished } from 'vitest';
import { createAddressGuard, type Lookup } from '../../src/addresses/address-guard.ts';
import type { FetchFailure } from '../../src/fetching/audio-download.ts';
import { type FetchOptions, fetchAudio } from '../../src/fetching/fetch-audio.ts';
import { onLoopback } from '../on-loopback.ts';

/** Responds to each request with the next of some responses; the last one repeats. */
export type Turn = (request: IncomingMessage, response: ServerResponse) => void;

/** A host of audio on loopback, and the requests that it got. */
export async function audioHost(...turns: readonly Turn[]) {
  const requests: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(request);
    server.emit('asked');
    turns[Math.min(requests.length, turns.length) - 1]?.(request, response);
  };
  const server = createServer(listener);
  const port = await onLoopback(server);
  return { url: `http://127.0.0.1:${port}/meeting.wav`, port, requests, server };
}

/** A fetcher with its surroundings. Loopback is trusted here, as the hosts of these tests are there. */
export function fetching(
  options: {
    allowedRanges?: readonly string[];
    idleTimeoutMs?: number;
    totalTimeoutMs?: number;
    redirects?: number;
    lookup?: Lookup;
    /** Waits between two connections are skipped. */
    clock?: Clock;
  } = {},
) {
  const { allowedRanges = ['127.0.0.0/8'], clock = impatient, lookup } = options;
  const guard = createAddressGuard({ allowedRanges, connectTimeoutMs: 2_000, lookup });
  onTestFinished(() => guard.close());
  const blobs = new MemoryBlobs();
  const counted = { received: 0, resumed: 0, finished: [] as string[] };
  const { idleTimeoutMs = 5_000, totalTimeoutMs = 20_000, redirects = 3 } = options;
  const deps = {
    config: { idleTimeoutMs, totalTimeoutMs, redirects },
    guard,
    blobs,
    clock,
    metrics: {
      received(byteLength: number) {
        counted.received += byteLength;
      },
      resumed() {
        counted.resumed += 1;
      },
      finished: (outcome: string) => void counted.finished.push(outcome),
    },
  };
  const get = (order: Partial<FetchOptions> & { url: string }) =>
    fetchAudio(deps, { maxBytes: 1_000_000, signal: new AbortController().signal, ...order });
  /** The failure of an order that is to fail. */
  const failure = async (order: Partial<FetchOptions> & { url: string }): Promise<FetchFailure> => {
    const outcome = await get(order).catch((error: unknown) => error);
    if (outcome instanceof Error) return outcome as FetchFailure;
    throw new Error('It was fetched.');
  };
  return { get, failure, blobs, counted };
}

const impatient: Clock = {
  ...systemClock,
  after: (delayMs, call) => systemClock.after(delayMs > 10_000 ? delayMs : 0, call),
};

/** Blobs in memory, and a count of writers that were neither committed nor aborted. */
export class MemoryBlobs implements Pick<BlobStore, 'create'> {
  readonly blobs = new Map<string, Buffer>();
  unfinished = 0;
  /** What each write fails with, if it does. */
  failure: Error | null = null;

  async create(): Promise<BlobWriter> {
    const chunks: Uint8Array[] = [];
    let isOpen = true;
    const end = (): void => {
      if (isOpen) this.unfinished -= 1;
      isOpen = false;
    };
    this.unfinished += 1;
    return {
      get byteLength() {
        return chunks.reduce((sum, each) => sum + each.byteLength, 0);
      },
      write: async (chunk) => {
        if (this.failure) throw this.failure;
        chunks.push(Buffer.from(chunk));
      },
      commit: async () => {
        end();
        const key = `blob-${this.blobs.size}`;
        this.blobs.set(key, Buffer.concat(chunks));
        return key;
      },
      abort: async () => end(),
    };
  }
}
