import type { BlobStore, BlobWriter } from '@verbatim/storage';
import { isRetryableStatus, retryAfterMs } from '@verbatim/time';
import { connectionFailure } from './connection-failure.ts';
import { FetchFailure, tooLarge } from './fetch-failure.ts';
import { fileNameOf } from './file-name.ts';
import { type AudioResponse, type OpenAddressOptions, openAddress } from './open-address.ts';
import { discardBody } from './outgoing-request.ts';
import {
  contentRange,
  contentType,
  isUncompressed,
  statedLength,
  strongValidator,
} from './response-facts.ts';

/** Longest `Retry-After` that is respected, so that a job ends in time. */
const MAX_WAIT_MS = 5 * 60_000;

/** What a download needs besides its address. */
export interface AudioDownloadOptions extends Omit<OpenAddressOptions, 'range'> {
  readonly blobs: Pick<BlobStore, 'create'>;
  readonly maxBytes: number;
  readonly now: () => number;
  readonly onBytes: (byteLength: number, received: number, total: number | null) => void;
}

/** The connection ended or was idle for too long before the file was complete. */
export class Dropped extends Error {
  override readonly name = 'Dropped';
}

/** A file that is downloaded into a blob. After a dropped connection the next one resumes where it ended. */
export class AudioDownload {
  readonly #address: string;
  readonly #options: AudioDownloadOptions;
  #writer: BlobWriter | null = null;
  /** A strong validator: proves that the file has not changed since. */
  #validator: string | null = null;
  #total: number | null = null;
  filename = '';
  contentType: string | null = null;

  constructor(address: string, options: AudioDownloadOptions) {
    this.#address = address;
    this.#options = options;
  }

  /** True if the host has sent at least the start of the file. */
  get hasStarted(): boolean {
    return this.#writer !== null;
  }

  get byteLength(): number {
    return this.#writer?.byteLength ?? 0;
  }

  /** Downloads as much as one connection sends. Rejects with `Dropped` if the file is not complete then. */
  async advance(): Promise<void> {
    const validator = this.byteLength > 0 ? this.#validator : null;
    const range =
      validator === null ? {} : { range: `bytes=${this.byteLength}-`, 'if-range': validator };
    const opened = await openAddress(this.#address, { ...this.#options, range });
    const { headers, body } = opened;
    try {
      if (validator !== null && this.#goesOn(opened)) {
        await this.#pour(this.#writer as BlobWriter, body);
        return;
      }
      this.#refuseOther(opened);
      this.#total = statedLength(headers);
      if ((this.#total ?? 0) > this.#options.maxBytes) throw tooLarge();
      this.#validator = strongValidator(headers);
      this.filename = fileNameOf(headers['content-disposition'], [
        new URL(this.#address),
        opened.url,
      ]);
      this.contentType = contentType(headers);
      await this.#pour(await this.#afresh(), body);
    } finally {
      discardBody(body);
    }
  }

  /** Makes the bytes durable and returns the key of the blob. */
  async commit(): Promise<string> {
    return (this.#writer ?? (await this.#afresh())).commit();
  }

  /** Deletes what was received. */
  async abort(): Promise<void> {
    await this.#writer?.abort();
  }

  /** True if a response continues the same file where the last one ended. A server without ranges sends the whole file again. */
  #goesOn({ status, headers }: AudioResponse): boolean {
    if (status !== 206 && status !== 416) return false;
    const part = status === 206 ? contentRange(headers) : null;
    const isSame =
      part !== null &&
      part.start === this.byteLength &&
      isUncompressed(headers) &&
      (part.total === null || this.#total === null || part.total === this.#total) &&
      (headers['etag'] === undefined || headers['etag'] === this.#validator);
    if (isSame) {
      this.#total ??= part.total;
      if ((this.#total ?? 0) > this.#options.maxBytes) throw tooLarge();
      return true;
    }
    // The host can't resume this file: from now on it is requested as a whole.
    this.#validator = null;
    throw new Dropped();
  }

  #refuseOther({ status, headers }: AudioResponse): void {
    if (status === 200 || status === 203) {
      if (isUncompressed(headers)) return;
      throw new FetchFailure(
        'audio_url sends the file compressed, which was not requested. Give the address of the uncompressed file.',
      );
    }
    const passes = isRetryableStatus(status);
    const advice = passes ? 'Try again later' : 'Give a public address of the file';
    throw new FetchFailure(`audio_url answers with status ${status}. ${advice}, or upload it.`, {
      retryable: passes,
      retryAfterMs: passes ? this.#delayFrom(headers) : null,
    });
  }

  #delayFrom(headers: AudioResponse['headers']): number | null {
    const delayMs = retryAfterMs(headers['retry-after'], this.#options.now());
    return delayMs === null ? null : Math.min(delayMs, MAX_WAIT_MS);
  }

  async #afresh(): Promise<BlobWriter> {
    await this.#writer?.abort();
    this.#writer = await this.#options.blobs.create(this.#total ?? 0);
    return this.#writer;
  }

  async #pour(writer: BlobWriter, body: AsyncIterable<Uint8Array>): Promise<void> {
    const { maxBytes, onBytes } = this.#options;
    for await (const chunk of arriving(body)) {
      if (writer.byteLength + chunk.byteLength > maxBytes) throw tooLarge();
      await writer.write(chunk);
      onBytes(chunk.byteLength, writer.byteLength, this.#total);
    }
    if (this.#total !== null && writer.byteLength < this.#total) throw new Dropped();
  }
}

/** The chunks of a body. Only errors of the connection become `Dropped`, not those of their consumer. */
async function* arriving(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new Dropped('The connection dropped.', { cause: connectionFailure(error) });
  }
}
