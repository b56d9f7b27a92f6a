import {
  type OperationId,
  operations,
  type SecurityScheme,
  type ServerMessage,
} from '@verbatim/contract';
import type { ClientConnection, CloseName } from '@verbatim/live';
import type { CallbackRequest } from '../callbacks.ts';
import type { FetchMiddleware, MockFetchHandler } from '../http/middleware.ts';
import type { MockSession } from '../live/mock-session.ts';

/** The hooks of a fault. Each is optional. */
export interface FaultInjection {
  /** Wraps the HTTP API. */
  readonly http?: FetchMiddleware;
  /** Wraps the connection of a live session. */
  readonly connection?: (connection: ClientConnection, session: MockSession) => ClientConnection;
  /** Changes the close code of a refused socket. */
  readonly refusal?: (name: CloseName) => CloseName;
  /** Changes a callback before it is sent. */
  readonly callback?: (request: CallbackRequest) => CallbackRequest;
}

/** What a fault may use of the mock that it is injected into. */
interface FaultTarget {
  /** The valid keys. */
  readonly keys: readonly string[];
}

/** One way in which a server can violate the contract. */
export interface MockFault {
  /** Name for `--fault` and the option `faults`. */
  readonly name: string;
  readonly group: 'responses' | 'jobs' | 'lists' | 'requests' | 'live' | 'callbacks' | 'voices';
  /** The violation in one sentence. */
  readonly description: string;
  /** Makes the hooks, anew for each mock, because some hold state. */
  readonly inject: (target: FaultTarget) => FaultInjection;
}

/** Defines faults of one group. */
export const faultIn =
  (group: MockFault['group']) =>
  (name: string, description: string, inject: MockFault['inject']): MockFault => ({
    name,
    group,
    description,
    inject,
  });

/** A JSON object that faults change without regard to its schema. */
export type JsonFields = Record<string, unknown>;

type Environment = Parameters<MockFetchHandler>[1];

/** Whether a request is one of these operations. HEAD counts as GET. */
export function isRequestFor(request: Request, ids: readonly OperationId[]): boolean {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const { pathname } = new URL(request.url);
  return ids.some((id) => operations[id].method === method && patternOf(id).test(pathname));
}

const patternOf = (id: OperationId): RegExp =>
  new RegExp(`^${operations[id].path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

/** Sends a request on, as it is or changed, and returns the response. */
type Forward = (request: Request) => Promise<Response>;

/** Stands between clients and some operations; null: all of them. */
export const between =
  (
    ids: readonly OperationId[] | null,
    act: (request: Request, forward: Forward) => Promise<Response>,
  ): FetchMiddleware =>
  (next) =>
  (request, env, context) =>
    ids === null || isRequestFor(request, ids)
      ? act(request, async (sent) => next(sent, sent === request ? env : withoutBody(env), context))
      : next(request, env, context);

export const alterResponses = (
  ids: readonly OperationId[],
  alter: (response: Response, request: Request) => Response | Promise<Response>,
): FetchMiddleware =>
  between(ids, async (request, forward) => alter(await forward(request), request));

/** Changes the JSON body of some operations, and the status if given. `undefined` keeps the response. */
export const alterJson = (
  ids: readonly OperationId[],
  alter: (body: JsonFields, response: Response, request: Request) => unknown,
  status?: number,
): FetchMiddleware =>
  alterResponses(ids, async (response, request) => {
    if (request.method === 'HEAD' || !hasJsonBody(response)) return response;
    const body = (await response.clone().json()) as JsonFields;
    const altered = alter(body, response, request);
    return altered === undefined ? response : withBody(response, altered, status);
  });

export const hasJsonBody = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false;

/** The response with another JSON body, and another status if given. */
export const withBody = (response: Response, body: unknown, status = response.status): Response =>
  withContent(response, JSON.stringify(body), { status });

/** The response with other content, and another status or media type if given. */
export function withContent(
  response: Response,
  content: string | ReadableStream<Uint8Array> | null,
  { status = response.status, type }: { readonly status?: number; readonly type?: string } = {},
): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (type !== undefined || content === null) headers.delete('content-type');
  if (type !== undefined) headers.set('content-type', type);
  return new Response(content, { status, headers });
}

export function withHeaders(response: Response, alter: (headers: Headers) => void): Response {
  const headers = new Headers(response.headers);
  alter(headers);
  return new Response(response.body, { status: response.status, headers });
}

export const alterQuery = (
  ids: readonly OperationId[],
  alter: (query: URLSearchParams) => void,
): FetchMiddleware =>
  between(ids, (request, forward) => {
    const url = new URL(request.url);
    alter(url.searchParams);
    const { method, headers } = request;
    return forward(new Request(url, { method, headers }));
  });

export function withRequestHeaders(request: Request, alter: (headers: Headers) => void): Request {
  const headers = new Headers(request.headers);
  alter(headers);
  const { method, body, url } = request;
  const init = body ? { method, headers, body, duplex: 'half' } : { method, headers };
  return new Request(url, init as RequestInit);
}

/** Changes the headers of requests for some operations. */
export const alterRequestHeaders = (
  ids: readonly OperationId[],
  alter: (headers: Headers) => void,
): FetchMiddleware =>
  between(ids, (request, forward) => forward(withRequestHeaders(request, alter)));

export function withRequestBody(
  { method, url, headers: given }: Request,
  body: string | ArrayBuffer | Uint8Array<ArrayBuffer>,
): Request {
  const headers = new Headers(given);
  headers.delete('content-length');
  return new Request(url, { method, headers, body });
}

/** Corrects a JSON object before it is validated. Any other body passes as its bytes: it may be no text. */
export const withCorrectedBody = (
  ids: readonly OperationId[],
  mend: (body: JsonFields, id: OperationId) => JsonFields,
): FetchMiddleware =>
  between(ids, async (request, forward) => {
    const bytes = await request.arrayBuffer();
    // Every byte: one that is no text must stay in the body, and so must a byte order mark.
    const text = Buffer.from(bytes).toString('latin1');
    const body: unknown = isJsonText(text) ? JSON.parse(text) : null;
    const id = ids.find((each) => isRequestFor(request, [each]));
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const mended =
      id && isObject ? Buffer.from(JSON.stringify(mend(body as JsonFields, id)), 'latin1') : bytes;
    return forward(withRequestBody(request, mended));
  });

export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Hides Node's own request from the stub, which would read the old body from it. */
const withoutBody = (env: Environment): Environment =>
  typeof env === 'object' && env !== null ? { ...env, incoming: undefined } : env;

const all = Object.values(operations);

const idsOf = (wanted: (operation: (typeof all)[number]) => boolean): OperationId[] =>
  all.filter(wanted).map(({ id }) => id);

const key: SecurityScheme = 'serviceKey';

/** Operations that need a key. */
export const keyed = idsOf(({ security }) => security === key);
/** Operations in the shapes of another API. */
export const dialects = idsOf(({ dialect }) => dialect !== null);
/** Operations that read one page of a list. */
export const lists = idsOf(({ parameters }) => parameters.some(({ name }) => name === 'offset'));
/** Operations that read the audio of a job. */
export const downloads = idsOf(({ parameters }) => parameters.some(({ name }) => name === 'Range'));
export const reads = idsOf(
  ({ id, method, path }) => method === 'GET' && path.endsWith('/{id}') && !downloads.includes(id),
);
/** Operations that delete one job. */
export const deletions = idsOf(({ method }) => method === 'DELETE');
/** Operations that create a job. */
export const creations = idsOf(({ responses }) => 201 in responses);

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;
type Emit = (message: ServerMessage) => void;

/** Decides which messages are sent in place of each message, through the same gate. */
export const emitting =
  (act: (message: ServerMessage, emit: Emit) => void) =>
  (connection: ClientConnection): ClientConnection => ({
    ...connection,
    send: (message, passes) => act(message, (sent) => connection.send(sent, passes)),
  });

export const altering = <Type extends ServerMessage['type']>(
  type: Type,
  alter: (message: Of<Type>) => ServerMessage,
) =>
  emitting((message, emit) => emit(message.type === type ? alter(message as Of<Type>) : message));

/** Leaves out the messages of some types. */
export const leavingOut = (...types: readonly ServerMessage['type'][]) =>
  emitting((message, emit) => {
    if (!types.includes(message.type)) emit(message);
  });

/** Holds a message back until another one has been sent. */
export const delaying =
  (held: (message: ServerMessage) => boolean, until: (message: ServerMessage) => boolean) =>
  (connection: ClientConnection): ClientConnection => {
    let waiting: (() => void)[] = [];
    return {
      ...connection,
      send(message, passes) {
        if (held(message)) {
          waiting.push(() => connection.send(message, passes));
          return;
        }
        connection.send(message, passes);
        if (!until(message)) return;
        for (const send of waiting) send();
        waiting = [];
      },
    };
  };

/** Whether a message is the final transcript of an utterance. */
export const isFinal = (message: ServerMessage): message is Of<'transcript'> =>
  message.type === 'transcript' && message.data.is_final;

type AlteredRange = readonly [from: number, to: number];

/** The acknowledgment with an altered byte range. */
export function withRange(
  message: Of<'audio_chunk'>,
  alter: (range: AlteredRange) => number[],
): ServerMessage {
  if (!message.data) return message;
  const [from = 0, to = 0] = message.data.byte_range;
  return { ...message, data: { ...message.data, byte_range: alter([from, to]) } };
}

/** Casts a message that violates the contract. */
export const invalidMessage = (message: object): ServerMessage => message as ServerMessage;
