import { headerOf } from '@verbatim/outgoing-http';
import { deadline } from '@verbatim/time';
import { type BlobWriter, noBlob, writerIsOver } from '../../blobs.ts';
import { StoreError } from '../../store-error.ts';
import {
  elementsOf,
  escaped,
  NOT_SATISFIABLE,
  nullIfMissing,
  type S3Client,
  textOf,
} from './s3-client.ts';

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

/** Null if the object ends before the range begins. */
async function openRange(client: S3Client, { object, start, end }: ObjectRange) {
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
    /** Where the range ends, which may be where the object does. */
    until: Number(range[2]) + 1,
    close: (): void => closing.abort(),
    chunks: {
      /** Null at the end. Rejects when the server sends nothing for too long. */
      async next(): Promise<Uint8Array | null> {
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

interface ListedObject {
  /** After the prefix of the address. */
  readonly object: string;
  /** By the clock of the server. */
  readonly modifiedAt: number;
}

/** An upload in parts that is neither complete nor aborted. */
interface UnfinishedUpload {
  readonly object: string;
  readonly uploadId: string;
  readonly beganAt: number;
}

/** All objects whose keys begin so, in pages of up to 1,000. */
export async function* listObjects(
  client: S3Client,
  folder: string,
): AsyncGenerator<readonly ListedObject[]> {
  for (let token = ''; ; ) {
    const query = {
      'list-type': '2',
      prefix: client.prefix + folder,
      ...(token !== '' && { 'continuation-token': token }),
    };
    const { text } = await client.call({ method: 'GET', query });
    const objects = elementsOf(text, 'Contents').flatMap((entry): ListedObject[] => {
      const object = objectIn(client, entry);
      return object === null
        ? []
        : [{ object, modifiedAt: Date.parse(textOf(entry, 'LastModified') ?? '') }];
    });
    if (objects.length > 0) yield objects;
    const next = textOf(text, 'NextContinuationToken') ?? '';
    // A server that ignores the token would send the same page forever.
    if (next === '' || next === token || textOf(text, 'IsTruncated') !== 'true') return;
    token = next;
  }
}

/** All unfinished uploads, in pages. */
export async function* listUploads(client: S3Client): AsyncGenerator<readonly UnfinishedUpload[]> {
  for (let marker: Record<string, string> = {}; ; ) {
    const query = { uploads: '', prefix: client.prefix, ...marker };
    const { text } = await client.call({ method: 'GET', query });
    const uploads = elementsOf(text, 'Upload').flatMap((entry): UnfinishedUpload[] => {
      const object = objectIn(client, entry);
      const uploadId = textOf(entry, 'UploadId');
      const beganAt = Date.parse(textOf(entry, 'Initiated') ?? '');
      return object === null || uploadId === undefined ? [] : [{ object, uploadId, beganAt }];
    });
    if (uploads.length > 0) yield uploads;
    const key = textOf(text, 'NextKeyMarker') ?? '';
    const uploadId = textOf(text, 'NextUploadIdMarker') ?? '';
    const isSame = key === marker['key-marker'] && uploadId === marker['upload-id-marker'];
    if (key === '' || isSame || textOf(text, 'IsTruncated') !== 'true') return;
    marker = { 'key-marker': key, ...(uploadId && { 'upload-id-marker': uploadId }) };
  }
}

function objectIn({ prefix }: S3Client, entry: string): string | null {
  const key = textOf(entry, 'Key');
  return key?.startsWith(prefix) ? key.slice(prefix.length) : null;
}

/** Parts of an upload, but for the last one. S3 wants at least 5 MiB; some servers want all of one size. */
const PART_BYTES = 8 * 1024 * 1024;

/** S3 takes no more parts. */
const MAX_PARTS = 10_000;

interface WrittenObject {
  readonly key: string;
  readonly object: string;
  readonly partBytes: number;
}

/** Part size that keeps an upload of this many bytes within S3's maximum number of parts. */
export const partBytesFor = (expectedBytes: number): number =>
  Math.max(PART_BYTES, Math.ceil(expectedBytes / MAX_PARTS));

/**
 * Writes an object: a small one by one request, a large one in parts. It holds two parts in memory at most: one is filled while the
 * other is sent. The object is visible after `commit`.
 */
export class S3BlobWriter implements BlobWriter {
  byteLength = 0;
  readonly #client: S3Client;
  readonly #written: WrittenObject;
  /** The part that is being filled. */
  #part: Buffer<ArrayBuffer> | null = null;
  #filled = 0;
  #uploadId: string | null = null;
  readonly #tags: string[] = [];
  #sending: Promise<void> = Promise.resolve();
  #over = false;

  constructor(client: S3Client, written: WrittenObject) {
    this.#client = client;
    this.#written = written;
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (this.#over) throw writerIsOver();
    const { partBytes } = this.#written;
    for (let at = 0; at < chunk.byteLength; ) {
      // Not zeroed: memory that is not filled is not used.
      this.#part ??= Buffer.allocUnsafeSlow(partBytes);
      const some = chunk.subarray(at, at + partBytes - this.#filled);
      this.#part.set(some, this.#filled);
      this.#filled += some.byteLength;
      at += some.byteLength;
      if (this.#filled === partBytes) await this.#flush();
    }
    this.byteLength += chunk.byteLength;
  }

  async commit(): Promise<string> {
    if (this.#over) throw writerIsOver();
    const { key, object } = this.#written;
    try {
      if (this.#uploadId === null) {
        await this.#client.call({ method: 'PUT', object, body: this.#takePart() });
      } else {
        if (this.#filled > 0) await this.#flush();
        await this.#sending;
        await this.#complete(this.#uploadId);
      }
    } catch (error) {
      await this.abort();
      throw error;
    }
    this.#over = true;
    return key;
  }

  async abort(): Promise<void> {
    if (this.#over) return;
    this.#over = true;
    this.#part = null;
    await this.#sending.catch(() => {});
    const { object } = this.#written;
    if (this.#uploadId === null) return;
    // An upload that can't be aborted now is swept later.
    const query = { uploadId: this.#uploadId };
    await this.#client.find({ method: 'DELETE', object, query }).catch(() => {});
  }

  /** Sends the filled part while the next one is filled. Rejects if the part before it could not be sent. */
  async #flush(): Promise<void> {
    const body = this.#takePart();
    await this.#sending;
    this.#uploadId ??= await this.#begin();
    const partNumber = this.#tags.push('');
    if (partNumber > MAX_PARTS) throw tooLarge();
    this.#sending = this.#send(this.#uploadId, partNumber, body);
    this.#sending.catch(() => {});
  }

  #takePart(): Uint8Array<ArrayBuffer> {
    const part = this.#part?.subarray(0, this.#filled) ?? new Uint8Array(0);
    this.#part = null;
    this.#filled = 0;
    return part;
  }

  async #begin(): Promise<string> {
    const { object } = this.#written;
    const query = { uploads: '' };
    const { text } = await this.#client.call({ method: 'POST', object, query });
    const uploadId = textOf(text, 'UploadId');
    if (!uploadId) throw new StoreError('unknown', 'S3 began an upload without an UploadId.');
    return uploadId;
  }

  async #send(uploadId: string, partNumber: number, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const { object } = this.#written;
    const query = { partNumber: String(partNumber), uploadId };
    const { etag } = await this.#client.call({ method: 'PUT', object, query, body });
    this.#tags[partNumber - 1] = etag ?? '';
  }

  async #complete(uploadId: string): Promise<void> {
    const { object } = this.#written;
    const parts = this.#tags.map(
      (tag, index) =>
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
    );
    const body = Buffer.from(
      `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
    );
    const request = { method: 'POST', object, query: { uploadId }, body, isSlow: true } as const;
    // The response to an attempt that succeeded may be lost: then the next one finds no upload.
    if ((await this.#client.find(request)) !== null) return;
    if ((await objectLength(this.#client, object)) !== this.byteLength)
      throw new StoreError('unknown', 'S3 has lost an upload before it was complete.');
  }
}

const tooLarge = (): StoreError =>
  new StoreError(
    'full',
    `A blob in S3 has at most ${MAX_PARTS} parts, and this one would have more.`,
  );
