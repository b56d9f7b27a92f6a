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
import { limitResponse, observedStream, UnexpectedResponse } from './limit-response.ts';

/** A request that can be sent several times. */
export interface PreparedRequest {
  readonly facts: OperationFacts;
  readonly path: Readonly<Record<string, unknown>> | undefined;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodySource | null;
}

/** Makes the body of each attempt. */
export interface BodySource {
  /** Whether `open` may be called again. False for a stream, which can be read only once. */
  readonly repeatable: boolean;
  open(onProgress: () => void): AttemptBody;
}

/** The body of one attempt. */
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
