import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { backoffMs, isRetryableStatus, sleep, systemClock } from '@verbatim/time';
import { ModelError } from './model-error.ts';

/** Options of a download. */
export interface DownloadRequest {
  readonly address: string;
  /** Path of the file. A partial download from the same address is resumed. */
  readonly target: string;
  readonly signal: AbortSignal;
  /** Receives the bytes so far and the total; null if the server does not state it. */
  readonly onProgress?: (receivedBytes: number, totalBytes: number | null) => void;
  /** Delay before a retry; the first one is number 1. Default: doubles from one second. */
  readonly backoffMs?: (retry: number) => number;
  /** Timeout without data. */
  readonly stallMs?: number;
}

const MAX_ATTEMPTS = 6;
const STALL_MS = 60_000;
const FIRST_BACKOFF_MS = 1_000;

/** Result of one attempt. */
type DownloadOutcome = 'complete' | 'retry';

/**
 * Downloads a file and returns its SHA-256. A broken download is resumed, also by a later call, if the server proves that the
 * file is the same.
 */
export async function download(request: DownloadRequest): Promise<string> {
  const delayMs =
    request.backoffMs ?? ((retry: number) => backoffMs(retry, { firstMs: FIRST_BACKOFF_MS }));
  let lastProblem = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(systemClock, delayMs(attempt), request.signal);
    try {
      if ((await receive(request)) === 'complete') return await digestOf(request.target);
    } catch (error) {
      request.signal.throwIfAborted();
      if (error instanceof ModelError) throw error;
      lastProblem = reasonOf(error);
      // Without a network a further attempt does not help, but another source may.
      if (attempt > 0 && isUnreachable(error)) break;
    }
  }
  throw new ModelError(
    `${request.address} could not be downloaded: ${lastProblem}. The partial download is kept; the same command resumes it.`,
  );
}

async function receive({
  address,
  target,
  signal,
  onProgress,
  stallMs = STALL_MS,
}: DownloadRequest): Promise<DownloadOutcome> {
  const begun = await partialDownload(target, address);
  const stalled = new AbortController();
  const silence = setTimeout(() => stalled.abort(new Error('nothing came any more')), stallMs);
  try {
    const response = await fetch(address, {
      headers: {
        'accept-encoding': 'identity',
        ...(begun !== null && { range: `bytes=${begun.size}-`, 'if-range': begun.validator }),
      },
      signal: AbortSignal.any([signal, stalled.signal]),
    });
    if (response.status === 416) {
      await rm(target, { force: true });
      return 'retry';
    }
    if (isRetryableStatus(response.status))
      throw new Error(`the address answers ${response.status}`);
    if (!response.ok || response.body === null)
      throw new ModelError(`${address} can not be downloaded: it answers ${response.status}.`);
    const goesOn = response.status === 206 && begun !== null;
    const before = goesOn ? begun.size : 0;
    const length = response.headers.get('content-length');
    const total = length === null ? null : before + Number(length);
    if (!goesOn) await remember(target, address, response);
    let received = before;
    const file = await open(target, goesOn ? 'a' : 'w');
    try {
      // Written before more is read, so that a broken connection loses nothing.
      for await (const chunk of response.body) {
        silence.refresh();
        await file.write(chunk);
        received += chunk.length;
        onProgress?.(received, total);
      }
    } finally {
      await file.close();
    }
    if (total !== null && received < total) throw new Error('the connection broke');
    await rm(noteOf(target), { force: true });
    return 'complete';
  } finally {
    clearTimeout(silence);
  }
}

interface PartialDownload {
  readonly size: number;
  /** Strong validator of the content (its ETag). */
  readonly validator: string;
}

/** File with the validator of a partial download, beside it. */
const noteOf = (target: string): string => `${target}.json`;

async function partialDownload(target: string, address: string): Promise<PartialDownload | null> {
  try {
    const { size } = await stat(target);
    const note = JSON.parse(await readFile(noteOf(target), 'utf8')) as Record<string, unknown>;
    const { validator } = note;
    if (note['address'] !== address || typeof validator !== 'string' || size === 0) return null;
    return { size, validator };
  } catch {
    return null;
  }
}

/** Only a strong validator proves that the rest belongs to the same content. */
async function remember(target: string, address: string, response: Response): Promise<void> {
  const tag = response.headers.get('etag');
  const validator = tag !== null && !tag.startsWith('W/') ? tag : null;
  if (validator === null) await rm(noteOf(target), { force: true });
  else await writeFile(noteOf(target), JSON.stringify({ address, validator }));
}

/** The SHA-256 of a file, in hexadecimal. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const unreachable: readonly unknown[] = ['EAI_AGAIN', 'ENETUNREACH', 'ENOTFOUND'];

/** Whether there is no way to the address: its name is not known, or the network is not. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  unreachable.includes((error.cause as NodeJS.ErrnoException).code);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
