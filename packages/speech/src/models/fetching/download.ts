import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { backoffMs, isRetryableStatus, sleep, systemClock } from '@verbatim/time';
import { ModelError } from '../../recognition/errors.ts';
import { Network, type RequestOptions, UnreachableError } from './network.ts';

export interface DownloadRequest extends RequestOptions {
  readonly address: string;
  /** Path of the file. A partial download is resumed. */
  readonly target: string;
  /** The SHA-256 that the file must have; null: unknown, any is accepted. */
  readonly sha256: string | null;
  /** A file that is longer is refused: a server could fill the disk with it. */
  readonly maxBytes: number;
  readonly network?: Network;
  /** Receives the bytes so far and the total; null if the server does not state it. */
  readonly onProgress?: (receivedBytes: number, totalBytes: number | null) => void;
  /** Delay before a retry; the first one is number 1. Default: doubles from one second. */
  readonly backoffMs?: (retry: number) => number;
  /** How long a download may be slower than `MIN_BYTES_PER_SECOND`, retries included, before it is given up. */
  readonly slowMs?: number;
}

/** Consecutive attempts that bring nothing. */
const MAX_ATTEMPTS = 6;
const FIRST_BACKOFF_MS = 1_000;
/** At this rate the smallest model takes more than an hour, and a start of the service would wait for it. */
const MIN_BYTES_PER_SECOND = 10_000;
const SLOW_MS = 60_000;

/** Result of one attempt. */
type DownloadOutcome = 'complete' | 'retry';

/**
 * Downloads a file and returns its SHA-256. A broken download is resumed, also by a later call and from another address: its
 * SHA-256 proves that the parts belong together; if it is unknown, the server has to prove it. Throws a `ModelError`.
 */
export async function download(request: DownloadRequest): Promise<string> {
  const { address, target, sha256, signal, network = new Network() } = request;
  const delayMs =
    request.backoffMs ?? ((retry: number) => backoffMs(retry, { firstMs: FIRST_BACKOFF_MS }));
  if (sha256 !== null && (await sizeOf(target)) > 0 && (await digestOf(target)) === sha256)
    return sha256;
  const pace = new Pace(request, await sizeOf(target));
  let hasReceived = false;
  let problem = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(systemClock, delayMs(attempt), signal);
    const begun = await partialDownload(request);
    try {
      if ((await receive(request, begun, { network, pace })) === 'retry') continue;
      const digest = await digestOf(target);
      if (sha256 === null || digest === sha256) return digest;
      await forget(target);
      // What was resumed may be wrong in the part that was there before.
      if (begun === null) throw new WrongContentError(address, digest, sha256);
      problem = `the resumed file has the SHA-256 ${digest}`;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelError && !(error instanceof UnreachableError)) throw error;
      problem = (error as Error).message.replace(/\.$/, '');
      const hasAdvanced = (await sizeOf(target)) > (begun?.size ?? 0);
      if (hasAdvanced) attempt = 0;
      hasReceived ||= hasAdvanced;
      if (error instanceof UnreachableError && !hasReceived) throw error;
      pace.check(await sizeOf(target));
    }
  }
  const kept =
    (await sizeOf(target)) > 0 ? ' The partial download is kept; the same command resumes it.' : '';
  throw new ModelError(`${address} could not be downloaded: ${problem}.${kept}`);
}

/** Gives a download up that stays too slow, also one that stalls again after each retry. */
class Pace {
  readonly #address: string;
  readonly #slowMs: number;
  #bytes: number;
  #at = performance.now();

  constructor({ address, slowMs = SLOW_MS }: DownloadRequest, bytes: number) {
    this.#address = address;
    this.#slowMs = slowMs;
    this.#bytes = bytes;
  }

  /** Throws a `ModelError`, once it was too slow for too long. */
  check(bytes: number): void {
    const seconds = (performance.now() - this.#at) / 1000;
    if (seconds * 1000 < this.#slowMs) return;
    if ((bytes - this.#bytes) / seconds < MIN_BYTES_PER_SECOND)
      throw new ModelError(
        `${this.#address} comes with less than ${MIN_BYTES_PER_SECOND / 1000} kB per second. The partial download is kept; the same command resumes it. MODELS_MIRROR or MODELS_FOLDER names another place.`,
      );
    this.#bytes = bytes;
    this.#at = performance.now();
  }
}

/** A file has another SHA-256 than the catalog states. */
export class WrongContentError extends ModelError {
  constructor(where: string, digest: string, expected: string) {
    super(
      `${where} is not what it should be: its SHA-256 is ${digest}, not ${expected}. It was not installed.`,
    );
  }
}

async function receive(
  request: DownloadRequest,
  begun: PartialDownload | null,
  { network, pace }: { readonly network: Network; readonly pace: Pace },
): Promise<DownloadOutcome> {
  const { address, target, sha256, maxBytes, onProgress } = request;
  const response = await network.get(address, {
    ...request,
    headers: {
      ...request.headers,
      'accept-encoding': 'identity',
      ...(begun !== null && { range: `bytes=${begun.size}-` }),
      ...(begun?.validator != null && { 'if-range': begun.validator }),
    },
  });
  try {
    const { statusCode: status = 0 } = response;
    if (status === 416) {
      await forget(target);
      return 'retry';
    }
    if (isRetryableStatus(status)) throw new Error(`it answers ${status}`);
    if (status !== 200 && status !== 206)
      throw new ModelError(`${address} can not be downloaded: it answers ${status}.`);
    const before = begun !== null && resumesAt(response, begun.size) ? begun.size : 0;
    if (status === 206 && before === 0) throw new Error('it sends another range than asked for');
    const length = response.headers['content-length'];
    const total = length === undefined ? null : before + Number(length);
    if ((total ?? 0) > maxBytes) throw new TooLongError(address, maxBytes);
    if (before === 0 && sha256 === null) await remember(target, address, response);
    let received = before;
    const file = await open(target, before > 0 ? 'a' : 'w');
    try {
      // Written before more is read, so that a broken connection loses nothing.
      for await (const chunk of response as AsyncIterable<Buffer>) {
        await file.write(chunk);
        received += chunk.length;
        if (received > maxBytes) throw new TooLongError(address, maxBytes);
        onProgress?.(received, total);
        pace.check(received);
      }
    } finally {
      await file.close();
    }
    if (total !== null && received < total) throw new Error('the connection broke');
    await rm(noteOf(target), { force: true });
    return 'complete';
  } finally {
    response.destroy();
  }
}

class TooLongError extends ModelError {
  constructor(address: string, maxBytes: number) {
    super(`${address} is longer than ${maxBytes} bytes: it is not the file of the catalog.`);
  }
}

const resumesAt = ({ statusCode, headers }: IncomingMessage, size: number): boolean =>
  statusCode === 206 && (headers['content-range'] ?? `bytes ${size}-`).startsWith(`bytes ${size}-`);

interface PartialDownload {
  readonly size: number;
  /** Strong validator of the content (its ETag); null: the SHA-256 tells whether it is the same. */
  readonly validator: string | null;
}

/** File with the validator of a partial download whose SHA-256 is unknown, beside it. */
const noteOf = (target: string): string => `${target}.json`;

async function partialDownload({
  target,
  address,
  sha256,
}: DownloadRequest): Promise<PartialDownload | null> {
  const size = await sizeOf(target);
  if (size === 0) return null;
  if (sha256 !== null) return { size, validator: null };
  try {
    const note = JSON.parse(await readFile(noteOf(target), 'utf8')) as Record<string, unknown>;
    const { validator } = note;
    return note['address'] === address && typeof validator === 'string'
      ? { size, validator }
      : null;
  } catch {
    return null;
  }
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function forget(target: string): Promise<void> {
  await rm(target, { force: true });
  await rm(noteOf(target), { force: true });
}

/** Only a strong validator proves that the rest belongs to the same content. */
async function remember(
  target: string,
  address: string,
  { headers: { etag } }: IncomingMessage,
): Promise<void> {
  const isStrong = etag !== undefined && !etag.startsWith('W/');
  if (isStrong) await writeFile(noteOf(target), JSON.stringify({ address, validator: etag }));
  else await rm(noteOf(target), { force: true });
}

/** The SHA-256 of a file, in hexadecimal. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
