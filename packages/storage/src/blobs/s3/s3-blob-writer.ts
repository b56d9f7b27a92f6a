import type { BlobWriter } from '../../blobs.ts';
import { StoreError } from '../../store.ts';
import { writerIsOver } from '../failures.ts';
import { objectLength } from './read-object.ts';
import type { S3Client } from './s3-client.ts';
import { escaped, textOf } from './xml.ts';

/** Parts of an upload, but for the last one. S3 wants at least 5 MiB; some servers want all of one size. */
const PART_BYTES = 8 * 1024 * 1024;

/** S3 takes no more parts. */
const MAX_PARTS = 10_000;

/** The object that a writer writes. */
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
