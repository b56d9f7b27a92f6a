import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { bodyOf, headerOf, sendRequest } from '@verbatim/outgoing-http';
import {
  backoffMs,
  type Clock,
  deadline,
  isRetryableStatus,
  retryAfterMs,
  sleep,
  systemClock,
} from '@verbatim/time';
import { AwsV4Signer } from 'aws4fetch';
import { StoreError } from '../../store-error.ts';
import type { S3Address, S3Credentials } from './s3-address.ts';

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The key of an object after the prefix; absent for the bucket. */
  readonly object?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** True if the server may take as long as for a part. */
  readonly isSlow?: boolean;
  readonly signal?: AbortSignal;
}

/** A response that was read to its end. */
interface S3Response {
  /** Value of `Content-Range`; empty without one. */
  readonly range: string;
  /** Value of `ETag`; null without one. */
  readonly etag: string | null;
  readonly text: string;
}

/** Bounds of one request with its retries. */
interface S3Timeouts {
  /** Of one attempt without a large body, and of every wait for further bytes. */
  readonly attemptMs: number;
  /** Of one attempt that sends a part. */
  readonly uploadMs: number;
  /** No attempt begins later. */
  readonly retryMs: number;
}

export interface S3ClientOptions {
  readonly address: S3Address;
  readonly credentials: S3Credentials;
  readonly clock?: Clock;
  readonly timeouts?: Partial<S3Timeouts>;
  /** Called when a response shows that the clocks differ by another time than before; 0 once they agree. */
  readonly onClockApart?: (apartMs: number) => void;
}

const TIMEOUTS: S3Timeouts = { attemptMs: 10_000, uploadMs: 60_000, retryMs: 10_000 };

/** A body below is sent within `attemptMs`. */
const LARGE_BODY_BYTES = 1_000_000;

const isFailure = /^\s*(<\?xml[^>]*>\s*)?<Error>/;

/** The object ends before the range begins. */
export const NOT_SATISFIABLE = 416;

const BACKOFF = { firstMs: 100, maxMs: 3000, jitter: 0.5 };

/** No `Retry-After` of a server is waited for longer. */
const MAX_RETRY_AFTER_MS = 5000;

/** Clocks that differ by less agree: `Date` is in whole seconds, and S3 takes requests that are signed up to 15 minutes off. */
const CLOCK_TOLERANCE_MS = 60_000;

/** A response that took longer says too little about the time of the server. */
const MAX_ROUND_TRIP_MS = 10_000;

/** Sends signed requests to one bucket, and retries temporary failures. Rejects with a `StoreError`. */
export class S3Client {
  readonly clock: Clock;
  readonly timeouts: S3Timeouts;
  readonly #address: S3Address;
  readonly #credentials: S3Credentials;
  readonly #onClockApart: (apartMs: number) => void;
  #clockApartMs = 0;
  /** Signing keys by day. */
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor({
    address,
    credentials,
    clock = systemClock,
    timeouts,
    onClockApart = () => {},
  }: S3ClientOptions) {
    this.clock = clock;
    this.#onClockApart = onClockApart;
    this.timeouts = { ...TIMEOUTS, ...timeouts };
    this.#address = address;
    this.#credentials = credentials;
  }

  get prefix(): string {
    return this.#address.prefix;
  }

  /** How far the clock of this machine is behind that of the server, by the last response that said something else than before. */
  get clockApartMs(): number {
    return this.#clockApartMs;
  }

  /** The time of the server, by which requests are signed and objects have their age. */
  now(): number {
    return this.clock.now() + this.#clockApartMs;
  }

  /** Sends a request and reads its whole response, which is small. */
  async call(request: S3Request): Promise<S3Response> {
    return await this.#repeated(request, async (signal) => {
      const response = await this.#send(request, signal);
      const text = await bodyOf(response);
      // S3 begins the response to a slow request before it knows whether it succeeds.
      if (isOk(response) && isFailure.test(text)) throw s3FailureOf(503, text);
      return {
        range: headerOf(response, 'content-range') ?? '',
        etag: headerOf(response, 'etag'),
        text,
      };
    });
  }

  /** The same; null if there is no such object. */
  async find(request: S3Request): Promise<S3Response | null> {
    return await this.call(request).catch(nullIfMissing);
  }

  /** Sends a request and resolves with its response as soon as its headers are there. The caller bounds the time of its body. */
  async open(request: S3Request): Promise<IncomingMessage> {
    return await this.#repeated(request, (signal) => this.#send(request, signal));
  }

  async #repeated<Result>(
    { signal, body, isSlow = (body?.byteLength ?? 0) > LARGE_BODY_BYTES }: S3Request,
    attempt: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { attemptMs, uploadMs, retryMs } = this.timeouts;
    const startedAt = this.clock.elapsed();
    let isSignedAgain = false;
    for (let retry = 1; ; retry += 1) {
      const signedApartMs = this.#clockApartMs;
      const timeout = new AbortController();
      const cancel = deadline(this.clock, isSlow ? uploadMs : attemptMs, () =>
        timeout.abort(new Error('it did not respond in time')),
      );
      try {
        return await attempt(AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])]));
      } catch (error) {
        signal?.throwIfAborted();
        // Refused with what tells the right time: signed with that, it is another request.
        if (error instanceof S3Failure && !isSignedAgain && this.#clockApartMs !== signedApartMs) {
          isSignedAgain = true;
          continue;
        }
        const waitMs = Math.max(backoffMs(retry, BACKOFF), retryAfterOf(error));
        const isLate = this.clock.elapsed() - startedAt + waitMs > retryMs;
        if (isLate || (error instanceof S3Failure && !error.isRetryable)) throw s3ErrorOf(error);
        await sleep(this.clock, waitMs, signal);
      } finally {
        cancel();
      }
    }
  }

  async #send(request: S3Request, signal: AbortSignal): Promise<IncomingMessage> {
    const { method, body } = request;
    const sentAt = this.clock.elapsed();
    const signed = await this.#signer(request, this.#url(request)).sign();
    const response = await sendRequest({
      url: new URL(signed.url),
      method,
      headers: Object.fromEntries(signed.headers),
      ...(body && { body }),
      signal,
    });
    if (this.clock.elapsed() - sentAt < MAX_ROUND_TRIP_MS)
      this.#compareClocks(Date.parse(headerOf(response, 'date') ?? ''));
    const { statusCode = 0 } = response;
    if (isOk(response) || statusCode === NOT_SATISFIABLE) return response;
    const afterMs = retryAfterMs(headerOf(response, 'retry-after'), this.now());
    throw s3FailureOf(statusCode, await bodyOf(response), afterMs ?? 0);
  }

  /** `serverTime`: NaN if the server doesn't tell it. */
  #compareClocks(serverTime: number): void {
    const apartMs = serverTime - this.clock.now();
    if (!(Math.abs(apartMs - this.#clockApartMs) >= CLOCK_TOLERANCE_MS)) return;
    this.#clockApartMs = Math.abs(apartMs) < CLOCK_TOLERANCE_MS ? 0 : apartMs;
    this.#onClockApart(this.#clockApartMs);
  }

  #url({ object, query = {} }: S3Request): URL {
    const { endpoint, bucket, prefix } = this.#address;
    const url = new URL(
      `${endpoint}/${bucket}${object === undefined ? '' : `/${prefix}${object}`}`,
    );
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  #signer({ method, headers = {}, body }: S3Request, url: URL): AwsV4Signer {
    const { sessionToken, ...keys } = this.#credentials;
    // The hash is part of the signature: the server notices a byte that was changed on the way.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    return new AwsV4Signer({
      url: url.href,
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...keys,
      ...(sessionToken && { sessionToken }),
      service: 's3',
      region: this.#address.region,
      cache: this.#keys,
      datetime: new Date(this.now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    });
  }
}

const isOk = ({ statusCode = 0 }: IncomingMessage): boolean =>
  statusCode >= 200 && statusCode < 300;

const retryAfterOf = (error: unknown): number =>
  error instanceof S3Failure ? Math.min(MAX_RETRY_AFTER_MS, error.retryAfterMs) : 0;

const missingCodes: ReadonlySet<string> = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound']);

/** For a request that finds no object. Other responses with 404 are failures, such as a missing bucket. */
export function nullIfMissing(error: unknown): null {
  const { cause } = error instanceof StoreError ? error : {};
  if (cause instanceof S3Failure && missingCodes.has(cause.code)) return null;
  throw error;
}

/** A response other than 2xx. */
class S3Failure extends Error {
  override readonly name = 'S3Failure';
  readonly status: number;
  /** Such as `NoSuchKey`; empty where the response has none. */
  readonly code: string;
  /** The delay that the server asks for. */
  readonly retryAfterMs: number;

  constructor(message: string, response: Pick<S3Failure, 'status' | 'code' | 'retryAfterMs'>) {
    const { status, code, retryAfterMs } = response;
    super([status, code, message].filter((part) => part !== '').join(' '));
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  /** True if the same request may succeed later. */
  get isRetryable(): boolean {
    return isRetryableStatus(this.status) || retryableCodes.has(this.code);
  }
}

/** Codes of 400 and 409 for temporary failures, such as bytes corrupted in transit. */
const retryableCodes: ReadonlySet<string> = new Set([
  'RequestTimeout',
  'OperationAborted',
  'SlowDown',
  'InternalError',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
]);

/** Longer texts of a server are cut in messages. */
const MAX_DETAIL_CHARACTERS = 200;

/** The failure that a response tells of, in XML, or in its status alone, as a response to HEAD. */
function s3FailureOf(status: number, body: string, retryAfterMs = 0): S3Failure {
  const detail = (textOf(body, 'Message') ?? '').slice(0, MAX_DETAIL_CHARACTERS);
  return new S3Failure(detail, { status, code: textOf(body, 'Code') ?? '', retryAfterMs });
}

/** What an operator has to do, by the code or status of the failure. */
const advice: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The bucket is missing. Create it, or correct BLOBS_URL.',
  InvalidAccessKeyId: 'S3 does not know the access key. Correct AWS_ACCESS_KEY_ID.',
  // Of versitygw.
  XAdminUserNotFound: 'S3 does not know the access key. Correct AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'The secret key is wrong. Correct AWS_SECRET_ACCESS_KEY.',
  ExpiredToken: 'AWS_SESSION_TOKEN has expired. Start with new credentials.',
  InvalidToken: 'AWS_SESSION_TOKEN is not valid. Start with new credentials.',
  RequestTimeTooSkewed: "The clocks of this machine and of S3 differ too much. Set this machine's.",
  AuthorizationHeaderMalformed: 'The region is wrong. Add the right region to BLOBS_URL.',
  PermanentRedirect: 'The bucket is in another region. Add that region to BLOBS_URL.',
  301: 'The bucket is in another region. Add that region to BLOBS_URL.',
  403: 'S3 refuses these credentials. They need to read, write, list and delete in the bucket.',
  507: 'S3 has no space left.',
};

/** Translates any error of a request to a `StoreError` that says what to do. */
function s3ErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (!(error instanceof S3Failure)) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    return new StoreError('unavailable', `S3 can not be reached (${String(reason)}).`, error);
  }
  const what = advice[error.code] ?? advice[error.status];
  if (error.status === 507) return new StoreError('full', `${what} (${error.message})`, error);
  // Callers repeat it later: by then an operator may have corrected it.
  if (what !== undefined) return new StoreError('unavailable', `${what} (${error.message})`, error);
  return error.isRetryable
    ? new StoreError('unavailable', `S3 fails (${error.message}). Try again later.`, error)
    : new StoreError('unknown', `S3 refuses a request (${error.message}).`, error);
}

/** `object`: names the database that the blobs belong to. */
export const ofAnotherDatabase = (object: string): StoreError =>
  new StoreError(
    'unknown',
    'The blobs at BLOBS_URL belong to another database. Correct DATABASE_URL or BLOBS_URL. Only if the database was lost for good, ' +
      `delete the object ${object} there: blobs that this database does not name are then deleted.`,
  );

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The contents of all elements of this name, in the order of the document, undecoded. S3 nests no element in one of its own name. */
export function elementsOf(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, content = '']) => content);
}

/** The text of the first element of this name. */
export function textOf(xml: string, name: string): string | undefined {
  return elementsOf(xml, name)[0]?.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, word?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return entities[word ?? ''] ?? whole;
    },
  );
}

/** A text inside an element. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
