import { credentials } from '../contract.ts';
import type { OperationFacts } from '../operation-facts.ts';
import type { ApiFailure, Failure, LocalFailure, Result } from '../result.ts';
import { VerbatimError } from '../result.ts';
import type { Core } from './core.ts';
import {
  cutFailure,
  localFailure,
  networkFailure,
  protocolFailure,
  requestIdOf,
} from './failures.ts';
import { limited, NotAnAnswer } from './limited-answer.ts';
import { OutgoingRequest } from './outgoing-request.ts';
import { retryAfterMs } from './retry.ts';
import { TimeLimit } from './time-limit.ts';
import { watchedStream } from './watched-stream.ts';

/** One request, ready to be sent as often as it takes. */
export interface Prepared {
  readonly facts: OperationFacts;
  readonly path: Readonly<Record<string, unknown>> | undefined;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodySource | null;
}

/** Makes the body for one attempt. */
export interface BodySource {
  /** Whether it can be made a second time. */
  readonly repeatable: boolean;
  open(onProgress: () => void): OpenBody;
}

/** The body of one attempt. */
export interface OpenBody {
  readonly body: unknown;
  /** Whether openapi-fetch has to turn it into JSON first. */
  readonly json: boolean;
  /** Null where the platform writes it. */
  readonly contentType: string | null;
  /** Sends it in another way than the fetch of the settings. */
  send?(request: OutgoingRequest): Promise<Response>;
  /** The attempt is over, whether the body was read to its end or not. */
  close?(): void;
}

/** What may end an attempt. */
export interface AttemptLimits {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly deadline: number;
}

/** Sends a request once and reads the answer. Whatever happens is a value. */
export async function attempt(
  core: Core,
  prepared: Prepared,
  limits: AttemptLimits,
): Promise<Result> {
  const limit = new TimeLimit(core.settings.clock, limits);
  const progress: Progress = { response: null, body: undefined };
  let handedOn = false;
  try {
    const result = await limit.race(exchange(core, prepared, limit, progress));
    handedOn = result.ok && result.data instanceof ReadableStream;
    return result;
  } catch (error) {
    return failureOf(error, limit, progress);
  } finally {
    progress.body?.close?.();
    if (!handedOn) limit.release();
  }
}

/** How far the exchange has got. */
interface Progress {
  body: OpenBody | undefined;
  /** The answer as far as it has come, for the message about what broke it. */
  response: Response | null;
}

async function exchange(
  core: Core,
  prepared: Prepared,
  limit: TimeLimit,
  progress: Progress,
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
    // The key must not follow a redirect to wherever it leads; the service never sends one. Node keeps a copy of each
    // body that it might have to send again, in memory, unless it is told that a redirect is an error.
    redirect: open?.body instanceof ReadableStream ? 'error' : 'manual',
    signal: limit.signal,
    Request: OutgoingRequest,
    fetch: async (request) => {
      progress.response = await send(request);
      return limited(progress.response, facts, core.settings.maxAnswerBytes);
    },
  });
  return response.ok
    ? success(facts, data, response, limit)
    : refusal(core, facts, error, response);
}

async function keyHeader(
  core: Core,
  { security }: OperationFacts,
): Promise<Record<string, string>> {
  const { apiKey } = core.settings;
  const credential = security === null ? undefined : (credentials as Credentials)[security];
  if (credential?.in !== 'header' || apiKey === null) return {};
  return { [credential.name]: typeof apiKey === 'string' ? apiKey : await askForKey(apiKey) };
}

type Credentials = Readonly<Record<string, { readonly in: string; readonly name: string }>>;

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
  limit: TimeLimit,
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
      return done(watched((data as ByteStream | undefined) ?? new Blob([]).stream(), limit));
    case 'text':
      return done(data ?? '');
    default:
      if (typeof data === 'object' && data !== null) return done(data);
      return protocolFailure('malformed_answer', 'The answer is no JSON object.', response);
  }
}

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The body of a download. The time limit counts only while the reader waits for the service. */
function watched(body: ByteStream, limit: TimeLimit): ByteStream {
  limit.pause();
  return watchedStream(body, {
    signal: limit.signal,
    onPull: () => limit.restart(),
    onChunk: () => limit.pause(),
    onEnd: () => limit.release(),
    translate: (error) => new VerbatimError(failureOf(error, limit, { response: null })),
  });
}

function refusal(core: Core, facts: OperationFacts, body: unknown, response: Response): Failure {
  const { status, headers } = response;
  const code = textIn(body, 'code');
  const said = textIn(body, 'message');
  const wait = retryAfterMs(headers, core.settings.clock);
  if (code !== null && said !== null && facts.errors.includes(status)) {
    return {
      ok: false,
      status,
      error: {
        kind: 'api',
        code,
        message: said,
        validationErrors: validationErrorsOf(body),
        requestId: textIn(body, 'request_id') ?? requestIdOf(headers),
        retryAfterMs: wait,
      },
      headers,
      attempts: 1,
    } satisfies ApiFailure;
  }
  const known = facts.errors.includes(status);
  const failure = protocolFailure(
    known ? 'malformed_answer' : 'undocumented_status',
    known
      ? `The answer has status ${status}, but not the shape of an error.`
      : `The answer has status ${status}, which is not documented${said === null ? '' : `: ${said}`}.`,
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

/** What broke an attempt. Asked in this order, because a cut makes the platform throw as well. */
function failureOf(
  error: unknown,
  limit: TimeLimit,
  { response }: Pick<Progress, 'response'>,
): Failure {
  if (limit.cut !== null) return cutFailure(limit.cut);
  if (error instanceof NotAnAnswer) return error.failure;
  if (error instanceof VerbatimError) return error.failure as Failure;
  if (response !== null && error instanceof Error && error.name === 'SyntaxError') {
    const message = 'The answer is not valid JSON.';
    return protocolFailure('malformed_answer', message, response, { cause: error });
  }
  return networkFailure(error);
}
