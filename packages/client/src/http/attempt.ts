import { retryAfterMs } from '@verbatim/time';
import { credentials } from '../contract.ts';
import type { OperationFacts } from '../operation-facts.ts';
import {
  type ApiFailure,
  type Failure,
  type LocalFailure,
  type Result,
  VerbatimError,
} from '../result.ts';
import { AttemptLimit, type AttemptLimits } from './attempt-limit.ts';
import { type Core, OutgoingRequest } from './core.ts';
import {
  invalidArgument,
  limitFailure,
  localFailure,
  networkFailure,
  protocolFailure,
  requestIdOf,
} from './failures.ts';

/** A request that can be sent several times. */
export interface PreparedRequest {
  readonly facts: OperationFacts;
  readonly path: Readonly<Record<string, unknown>> | undefined;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodySource | null;
}

export interface BodySource {
  /** Whether `open` may be called again. False for a stream, which can be read only once. */
  readonly repeatable: boolean;
  open(onProgress: () => void): AttemptBody;
}

export interface AttemptBody {
  readonly body: unknown;
  /** Whether openapi-fetch serializes `body` as JSON. */
  readonly json: boolean;
  /** The `content-type` header; null if the platform sets it. */
  readonly contentType: string | null;
  /** Sends the request instead of the `fetch` of the settings. */
  send?(request: OutgoingRequest): Promise<Response>;
  /** Called when the attempt is over, whether the body was read to its end or not. */
  close?(): void;
}

/** Sends a request once and reads the response. Never throws: failures are returned. */
export async function attempt(
  core: Core,
  prepared: PreparedRequest,
  limits: AttemptLimits,
): Promise<Result> {
  const limit = new AttemptLimit(core.settings.clock, limits);
  const progress: ExchangeProgress = { response: null, body: undefined };
  let streaming = false;
  try {
    const result = await limit.race(exchange(core, prepared, limit, progress));
    streaming = result.ok && result.data instanceof ReadableStream;
    return result;
  } catch (error) {
    return failureOf(error, limit, progress);
  } finally {
    progress.body?.close?.();
    if (!streaming) limit.release();
  }
}

/** State of an exchange that outlives an exception. */
interface ExchangeProgress {
  body: AttemptBody | undefined;
  /** The response, once its headers have arrived; quoted in the error if reading the body fails. */
  response: Response | null;
}

async function exchange(
  core: Core,
  prepared: PreparedRequest,
  limit: AttemptLimit,
  progress: ExchangeProgress,
): Promise<Result> {
  const { facts } = prepared;
  const headers = {
    ...core.settings.headers,
    ...(await keyHeader(core, facts)),
    ...prepared.headers,
  };
  const open = prepared.body?.open(() => limit.restart());
  progress.body = open;
  const send = open?.send ?? (({ url, init }) => core.settings.fetch(url, init));
  const { data, error, response } = await core.transport(facts.method, facts.path, {
    params: {
      ...(prepared.path && { path: prepared.path }),
      ...(prepared.query && { query: prepared.query }),
    },
    ...(open && { body: open.body }),
    ...(open && !open.json && { bodySerializer: (body: unknown) => body }),
    ...(open?.body instanceof ReadableStream && { duplex: 'half' as const }),
    headers: open?.contentType ? { ...headers, 'content-type': open.contentType } : headers,
    parseAs: parseAs(facts),
    // Redirects are never followed: the key must not reach another server, and the service sends none. Node copies a
    // streamed body into memory, in case it must be sent again, unless `redirect` is 'error'.
    redirect: open?.body instanceof ReadableStream ? 'error' : 'manual',
    signal: limit.signal,
    Request: OutgoingRequest,
    fetch: async (request) => {
      progress.response = await send(request);
      return limitResponse(progress.response, facts, core.settings.maxAnswerBytes);
    },
  });
  return response.ok
    ? success(facts, data, response, limit)
    : failureOfResponse(core, facts, error, response);
}

async function keyHeader(
  core: Core,
  { security }: OperationFacts,
): Promise<Record<string, string>> {
  const { apiKey } = core.settings;
  const credential = security === null ? undefined : (credentials as CredentialLocations)[security];
  if (credential?.in !== 'header' || apiKey === null) return {};
  const key = typeof apiKey === 'string' ? apiKey : await askForKey(apiKey);
  if (NOT_IN_HEADERS.test(key.trim())) {
    const message = 'The key has a character that no key has, such as “…”: copy it again.';
    throw new VerbatimError(invalidArgument(message));
  }
  return { [credential.name]: key };
}

/** Characters that platforms refuse in headers, each with an error of its own. */
const NOT_IN_HEADERS = /[^\t\x20-\x7e\x80-\xff]/;

type CredentialLocations = Readonly<Record<string, { readonly in: string; readonly name: string }>>;

async function askForKey(apiKey: () => Promise<string> | string): Promise<string> {
  try {
    return await apiKey();
  } catch (cause) {
    const message = 'The function given as apiKey failed.';
    throw new VerbatimError(
      localFailure({ kind: 'usage', code: 'key_unavailable', message, cause }),
    );
  }
}

function parseAs({ answers }: OperationFacts): 'json' | 'stream' | 'text' {
  const [kind] = Object.values(answers);
  return kind === 'json' || kind === 'text' ? kind : 'stream';
}

function success(
  facts: OperationFacts,
  data: unknown,
  response: Response,
  limit: AttemptLimit,
): Result {
  const { status, headers } = response;
  const done = (value: unknown): Result => ({
    ok: true,
    status,
    data: value,
    headers,
    attempts: 1,
  });
  switch (facts.answers[status]) {
    case 'nothing':
      if (data instanceof ReadableStream) data.cancel().catch(() => {});
      return done(undefined);
    case 'binary':
      return done(
        timedDownload((data as DownloadStream | undefined) ?? new Blob([]).stream(), limit),
      );
    case 'text':
      return done(data ?? '');
    default:
      if (typeof data === 'object' && data !== null) return done(data);
      return protocolFailure('malformed_answer', 'The response is not a JSON object.', response);
  }
}

type DownloadStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The body of a download. The timeout of the attempt runs only while the reader waits for bytes of the service. */
function timedDownload(body: DownloadStream, limit: AttemptLimit): DownloadStream {
  limit.pause();
  return observedStream(body, {
    signal: limit.signal,
    onPull: () => limit.restart(),
    onChunk: () => limit.pause(),
    onEnd: () => limit.release(),
    translate: (error) => new VerbatimError(failureOf(error, limit, { response: null })),
  });
}

function failureOfResponse(
  core: Core,
  facts: OperationFacts,
  body: unknown,
  response: Response,
): Failure {
  const { status, headers } = response;
  const code = textIn(body, 'code');
  const message = textIn(body, 'message');
  const wait = retryAfterMs(headers.get('retry-after'), core.settings.clock.now());
  if (code !== null && message !== null && facts.errors.includes(status)) {
    return {
      ok: false,
      status,
      error: {
        kind: 'api',
        code,
        message: message,
        validationErrors: validationErrorsOf(body),
        requestId: textIn(body, 'request_id') ?? requestIdOf(headers),
        retryAfterMs: wait,
      },
      headers,
      attempts: 1,
    } satisfies ApiFailure;
  }
  const documented = facts.errors.includes(status);
  const failure = protocolFailure(
    documented ? 'malformed_answer' : 'undocumented_status',
    documented
      ? `The response has status ${status}, but not the fields of an error.`
      : `The response has status ${status}, which is not documented${message === null ? '' : `: ${message}`}.`,
    response,
    { text: typeof body === 'string' ? body : JSON.stringify(body), serviceCode: code },
  );
  return { ...failure, error: { ...failure.error, retryAfterMs: wait } } as LocalFailure;
}

function textIn(body: unknown, name: string): string | null {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}

function validationErrorsOf(body: unknown): readonly string[] {
  const list = (body as Record<string, unknown>)['validation_errors'];
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

/** Why an attempt failed. The limit is checked first, because ending an attempt makes the platform throw as well. */
function failureOf(
  error: unknown,
  limit: AttemptLimit,
  { response }: Pick<ExchangeProgress, 'response'>,
): Failure {
  if (limit.endedBy !== null) return limitFailure(limit.endedBy);
  if (error instanceof UnexpectedResponse) return error.failure;
  if (error instanceof VerbatimError) return error.failure as Failure;
  if (response !== null && error instanceof Error && error.name === 'SyntaxError') {
    const message = 'The response is not valid JSON.';
    return protocolFailure('malformed_answer', message, response, { cause: error });
  }
  return networkFailure(error);
}

/** Receives the events of a stream. */
interface StreamObserver {
  /** The reader asks for a chunk. */
  onPull?(): void;
  /** A chunk has arrived. Throwing ends the stream with that error. */
  onChunk?(byteLength: number): void;
  /** The stream has ended; `error` if it failed. */
  onEnd?(error?: unknown): void;
  /** Maps the error that the reader receives. */
  translate?(error: unknown): unknown;
  /** Ends the stream when aborted. */
  readonly signal?: AbortSignal;
}

/** Passes a stream through and reports to its observer. Reads from `source` only on demand. */
export function observedStream(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  observer: StreamObserver,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader();
  const { signal } = observer;
  let over = false;
  const end = (error?: unknown): void => {
    if (over) return;
    over = true;
    observer.onEnd?.(error);
  };
  const fail = (controller: ReadableStreamDefaultController, error: unknown): void => {
    if (over) return;
    end(error);
    controller.error(observer.translate?.(error) ?? error);
    reader.cancel(error).catch(() => {});
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        signal?.addEventListener('abort', () => fail(controller, signal.reason), { once: true });
      },
      async pull(controller) {
        try {
          observer.onPull?.();
          const { done, value } = await reader.read();
          if (over) return;
          if (done) {
            end();
            controller.close();
            return;
          }
          observer.onChunk?.(value.byteLength);
          controller.enqueue(value);
        } catch (error) {
          fail(controller, error);
        }
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Limit for the body of an error response, which is a JSON object of a few lines. */
const MAX_ERROR_BYTES = 1024 * 1024;

/** Thrown through openapi-fetch, where a value cannot be returned. */
export class UnexpectedResponse extends Error {
  readonly failure: LocalFailure;

  constructor(failure: LocalFailure) {
    super(failure.error.message);
    this.failure = failure;
  }
}

/**
 * Checks a response before its body is read: throws on an undocumented success status or a wrong content type, and
 * limits the bytes that are read of the body.
 */
export function limitResponse(
  response: Response,
  facts: OperationFacts,
  maxBytes: number,
): Response {
  const kind = facts.answers[response.status];
  if (!response.ok) return response.body === null ? response : limitBody(response, MAX_ERROR_BYTES);
  if (kind === undefined) {
    discard(response);
    const message = `The response has status ${response.status}, which is not documented.`;
    throw new UnexpectedResponse(protocolFailure('undocumented_status', message, response));
  }
  if (kind === 'binary' || kind === 'nothing') return response;
  const type = response.headers.get('content-type') ?? '';
  if (kind === 'json' && !/^application\/(.+\+)?json *(;|$)/i.test(type)) {
    discard(response);
    const message = `The response is not JSON: its content type is ${type === '' ? 'missing' : type}.`;
    throw new UnexpectedResponse(protocolFailure('unexpected_content_type', message, response));
  }
  return limitBody(response, maxBytes);
}

/** Leaves a body with a small `content-length` as it is; counts the bytes of any other while it is read. */
function limitBody(response: Response, maxBytes: number): Response {
  const { body, headers, status } = response;
  const stated = headers.get('content-length');
  const length = stated === null || headers.has('content-encoding') ? Number.NaN : Number(stated);
  if (body === null || length <= maxBytes) return response;
  let readBytes = 0;
  const tooLarge = new UnexpectedResponse(
    protocolFailure('answer_too_large', `The response has more than ${maxBytes} bytes.`, response),
  );
  if (length > maxBytes) {
    discard(response);
    throw tooLarge;
  }
  const counted = observedStream(body, {
    onChunk: (byteLength) => {
      readBytes += byteLength;
      if (readBytes > maxBytes) throw tooLarge;
    },
  });
  return new Response(counted, { status, headers });
}

function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}
