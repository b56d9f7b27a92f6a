import { errorCodes } from '@verbatim/contract';
import type { BlobStore, BlobWriter } from '@verbatim/storage';
import { isRetryableStatus, retryAfterMs } from '@verbatim/time';
import type { Dispatcher } from 'undici';
import { type AddressGuard, isForbidden, PUBLIC_OR_ALLOWED } from '../addresses/address-guard.ts';
import type { ServiceConfig } from '../config/options.ts';
import { basicAuthorization, decoded, discardBody, USER_AGENT } from './outgoing-request.ts';

/** Longest `Retry-After` that is respected, so that a job ends in time. */
const MAX_WAIT_MS = 5 * 60_000;

/** What a download needs besides its address. */
interface AudioDownloadOptions extends Omit<OpenAddressOptions, 'range'> {
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

type AudioResponseHeaders = AudioResponse['headers'];

const header = (headers: AudioResponseHeaders, name: string): string | undefined =>
  [headers[name]].flat()[0];

/** `Content-Length`; null if it is missing or malformed. */
function statedLength(headers: AudioResponseHeaders): number | null {
  const text = header(headers, 'content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** `Content-Range`, such as `bytes 500-999/1000`; null if it is missing or malformed. */
function contentRange(
  headers: AudioResponseHeaders,
): { start: number; total: number | null } | null {
  const match = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/.exec(
    header(headers, 'content-range') ?? '',
  );
  if (!match) return null;
  return { start: Number(match[1]), total: match[2] === '*' ? null : Number(match[2]) };
}

/** One second: `Last-Modified` is a strong validator only if it is at least this much older than the response (RFC 9110, 8.8.2.2). */
const CLOCK_RESOLUTION_MS = 1_000;

/** The strong validator of a response, which proves later that the file has not changed; null if it has none. */
function strongValidator(headers: AudioResponseHeaders): string | null {
  const etag = header(headers, 'etag');
  if (etag !== undefined) return /^"[^"]*"$/.test(etag) ? etag : null;
  const modified = header(headers, 'last-modified');
  const age = Date.parse(header(headers, 'date') ?? '') - Date.parse(modified ?? '');
  return modified !== undefined && age >= CLOCK_RESOLUTION_MS ? modified : null;
}

/** True if the body is not compressed. */
function isUncompressed(headers: AudioResponseHeaders): boolean {
  return /^(identity)?$/i.test((header(headers, 'content-encoding') ?? '').trim());
}

/** `Content-Type` without parameters, such as `audio/mpeg`; null if it is missing. */
function contentType(headers: AudioResponseHeaders): string | null {
  const text = (header(headers, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return text === '' ? null : text;
}

/** The longest name that the contract allows. */
const MAXIMUM_LENGTH = 255;
const FALLBACK = 'audio';

/** Characters that end a line, hide text or separate folders: not allowed in the name of a file. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]+/gu;

/**
 * The name of a fetched file: the one in the response, otherwise the last part of the given address or of the one that it redirected
 * to; a part with a file extension comes first.
 */
export function fileNameOf(
  disposition: string | string[] | undefined,
  addresses: readonly URL[],
): string {
  const stated = ofDisposition([disposition].flat()[0] ?? '');
  const candidates = addresses.map(({ pathname }) =>
    tidy(decoded(pathname.split('/').at(-1) ?? '')),
  );
  const found = [
    stated,
    ...candidates.filter((each) => /\.\w{1,10}$/.test(each)),
    ...candidates,
  ].find((each) => each !== '');
  return found ?? FALLBACK;
}

/** `attachment; filename*=UTF-8''na%C3%AFve.mp3; filename="naive.mp3"` (RFC 6266). */
function ofDisposition(text: string): string {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(text)?.[1];
  if (encoded !== undefined) return tidy(decoded(encoded));
  const match = /;\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s"]+))/i.exec(text);
  return tidy(
    (match?.[1]?.replace(/\\(.)/g, '$1') ?? match?.[2] ?? '').split(/[/\\]/).at(-1) ?? '',
  );
}

function tidy(text: string): string {
  const plain = text.replace(UNFIT, ' ').trim();
  // Cut between characters, never through one.
  return plain.length <= MAXIMUM_LENGTH ? plain : plain.slice(0, MAXIMUM_LENGTH).toWellFormed();
}

/** A response whose body is not read yet. */
interface AudioResponse {
  /** Where the redirects led to. */
  readonly url: URL;
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Dispatcher.ResponseData['body'];
}

interface OpenAddressOptions {
  readonly guard: AddressGuard;
  readonly config: Pick<ServiceConfig['fetching'], 'idleTimeoutMs' | 'redirects'>;
  readonly signal: AbortSignal;
  /** The part of the file that is wanted; none for all of it. */
  readonly range: Readonly<Record<string, string>>;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Requests the bytes at an address and follows redirects, each of which is checked like the address itself. */
async function openAddress(address: string, options: OpenAddressOptions): Promise<AudioResponse> {
  const { guard, config } = options;
  let url = judged(guard, address);
  for (let left = config.redirects; ; left -= 1) {
    const opened = await request(url, options);
    const location = [opened.headers['location']].flat()[0];
    if (!REDIRECTS.has(opened.status) || location === undefined) return opened;
    discardBody(opened.body);
    if (left === 0)
      throw new FetchFailure('audio_url redirects too often. Give the address of the file itself.');
    url = nextUrl(guard, url, location);
  }
}

async function request(
  url: URL,
  { guard, config, signal, range }: OpenAddressOptions,
): Promise<AudioResponse> {
  try {
    const { statusCode, headers, body } = await guard.dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        'user-agent': USER_AGENT,
        accept: 'audio/*, video/*;q=0.9, */*;q=0.5',
        // The limit is for the bytes that are kept, and ranges are of these bytes.
        'accept-encoding': 'identity',
        ...basicAuthorization(url),
        ...range,
      },
      headersTimeout: config.idleTimeoutMs,
      bodyTimeout: config.idleTimeoutMs,
      signal,
    });
    return { url, status: statusCode, headers, body };
  } catch (error) {
    throw connectionFailure(error);
  }
}

function judged(guard: AddressGuard, address: string): URL {
  const objection = guard.objection(address);
  if (objection !== null) throw refused(objection);
  return new URL(address);
}

/** A redirect must not turn an encrypted transfer into an unencrypted one. */
function nextUrl(guard: AddressGuard, from: URL, location: string): URL {
  const next = URL.parse(location, from.href);
  if (!next)
    throw new FetchFailure(
      'audio_url redirects to something that is no address. Give the address of the file itself.',
    );
  const url = judged(guard, next.href);
  if (from.protocol === 'https:' && url.protocol !== 'https:') {
    throw new FetchFailure(
      'audio_url redirects from https to http. Give the address of the file itself.',
    );
  }
  return url;
}

/** `error_code` of a job whose address gave no audio. No operation responds with it. */
const UNPROCESSABLE = 422;

/** Why audio could not be fetched. The message is for the caller and holds no part of an address. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  /** `error_code` of the job: an HTTP status. */
  readonly errorCode: number;
  /** True if a later attempt may succeed. */
  readonly retryable: boolean;
  /** `Retry-After` of the host; null without one. */
  readonly retryAfterMs: number | null;
  /** True if the address was refused before a connection was made. */
  readonly refused: boolean;

  constructor(
    message: string,
    {
      errorCode = UNPROCESSABLE,
      retryable = false,
      retryAfterMs = null,
      refused = false,
      cause,
    }: ErrorOptions &
      Partial<Pick<FetchFailure, 'errorCode' | 'retryable' | 'retryAfterMs' | 'refused'>> = {},
  ) {
    super(message, { cause });
    this.errorCode = errorCode;
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
    this.refused = refused;
  }
}

/** The file is larger than allowed. */
export const tooLarge = (): FetchFailure =>
  new FetchFailure(
    'The file at audio_url is larger than allowed. Compress it, or cut it into shorter files.',
    { errorCode: errorCodes.body_too_large.status },
  );

/** The address, or one that it leads to, must not be called. */
export const refused = (reason: string): FetchFailure =>
  new FetchFailure(`audio_url, and all that it redirects to, ${reason}.`, { refused: true });

/** The whole time was used up. */
export const outOfTime = (): FetchFailure =>
  new FetchFailure(
    'The audio did not arrive in the time there is for it. Put it where it comes faster, or upload it.',
    { retryable: true },
  );

/** Codes of OpenSSL and Node for invalid certificates and for hosts that don't speak TLS. */
const TLS = /^(ERR_SSL_|ERR_TLS_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|EPROTO$)/;
const UNKNOWN_NAME = /^(ENOTFOUND|ENODATA)$/;
const TOO_SLOW = /TIMEOUT|ETIMEDOUT/;
const NO_HTTP = /^(HTTPParserError|UND_ERR_HEADERS_OVERFLOW)$/;

/** The failure of a job for a failed request. It repeats nothing of the error's text, which names addresses. */
export function connectionFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (isForbidden(error)) return refused(PUBLIC_OR_ALLOWED);
  const codes = codesOf(error);
  const about = (pattern: RegExp): boolean => codes.some((code) => pattern.test(code));
  const say = (message: string, retryable: boolean): FetchFailure =>
    new FetchFailure(message, { retryable, cause: error });
  if (about(TLS))
    return say(
      'The host of audio_url offers no TLS that can be trusted. Mend its certificate, or upload the file.',
      false,
    );
  if (about(UNKNOWN_NAME))
    return say('The host of audio_url is not known. Check the address.', false);
  if (about(TOO_SLOW))
    return say('The host of audio_url does not answer. Try again later, or upload the file.', true);
  if (about(NO_HTTP))
    return say('The host of audio_url does not speak HTTP. Check the address.', false);
  return say(
    'The connection to the host of audio_url failed. Try again later, or upload the file.',
    true,
  );
}

/** The names and codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as NodeJS.ErrnoException;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [error.name, ...(typeof code === 'string' ? [code] : []), ...inner.flatMap(codesOf)];
}
