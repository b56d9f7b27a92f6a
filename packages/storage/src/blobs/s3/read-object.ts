import { headerOf } from '@verbatim/outgoing-http';
import { deadline } from '@verbatim/time';
import { StoreError } from '../../store.ts';
import { noBlob } from '../failures.ts';
import { NOT_SATISFIABLE, nullIfMissing, type S3Client } from './s3-client.ts';

/** Bytes of an object. */
interface ObjectRange {
  readonly object: string;
  readonly start: number;
  /** Exclusive. The object may end before. */
  readonly end: number;
}

/** Null if there is no such object. It reads a byte: a response to HEAD doesn't say whether the object is missing or the bucket. */
export async function objectLength(client: S3Client, object: string): Promise<number | null> {
  const request = { method: 'GET', object, headers: { range: 'bytes=0-0' } } as const;
  const found = await client.find(request);
  return found === null ? null : Number(/^bytes 0-0\/(\d+)$/.exec(found.range)?.[1] ?? 0);
}

/** Attempts in a row that bring no byte. */
const MAX_FAILED_ATTEMPTS = 4;

/** Reads on demand. A connection that is cut or silent is replaced by another one, from the byte on where it was. */
export async function* readObject(
  client: S3Client,
  { object, start, end }: ObjectRange,
): AsyncGenerator<Uint8Array> {
  let at = start;
  for (let failedAttempts = 0; at < end; failedAttempts += 1) {
    const opened = await openRange(client, { object, start: at, end });
    if (opened === null) return;
    const { chunks, until, close } = opened;
    try {
      for (let chunk = await chunks.next(); chunk !== null; chunk = await chunks.next()) {
        at += chunk.byteLength;
        failedAttempts = 0;
        yield chunk;
      }
    } catch (error) {
      if (failedAttempts + 1 >= MAX_FAILED_ATTEMPTS) throw cut(error);
    } finally {
      close();
    }
    if (at >= until) return;
    if (failedAttempts + 1 >= MAX_FAILED_ATTEMPTS) throw cut();
  }
}

const cut = (cause?: unknown): StoreError =>
  new StoreError('unavailable', 'S3 sends less than it announces. Try again later.', cause);

interface OpenedRange {
  /** Null at the end. Rejects when the server sends nothing for too long. */
  readonly chunks: { next(): Promise<Uint8Array | null> };
  /** Where the range ends, which may be where the object does. */
  readonly until: number;
  close(): void;
}

/** Null if the object ends before the range begins. */
async function openRange(
  client: S3Client,
  { object, start, end }: ObjectRange,
): Promise<OpenedRange | null> {
  const closing = new AbortController();
  const headers = { range: `bytes=${start}-${end - 1}` };
  const request = { method: 'GET', object, headers, signal: closing.signal } as const;
  const response = await client.open(request).catch(nullIfMissing);
  if (response === null) throw noBlob();
  const range = /^bytes (\d+)-(\d+)\//.exec(headerOf(response, 'content-range') ?? '');
  if (response.statusCode === NOT_SATISFIABLE) {
    closing.abort();
    return null;
  }
  if (response.statusCode !== 206 || range === null || Number(range[1]) !== start) {
    closing.abort();
    throw new StoreError('unknown', 'S3 ignores ranges of bytes.');
  }
  const reader: AsyncIterator<Buffer> = response[Symbol.asyncIterator]();
  const { clock, timeouts } = client;
  return {
    until: Number(range[2]) + 1,
    close: () => closing.abort(),
    chunks: {
      async next() {
        const cancel = deadline(clock, timeouts.attemptMs, () =>
          closing.abort(new Error('S3 sent nothing for too long')),
        );
        try {
          const chunk = await reader.next();
          return chunk.done ? null : chunk.value;
        } finally {
          cancel();
        }
      },
    },
  };
}
