import { type OperationId, operations } from '@verbatim/contract';
import type { FetchMiddleware, MockFetchHandler } from '../http/middleware.ts';

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

/** Changes the responses of some operations. */
export const alterResponses =
  (
    ids: readonly OperationId[],
    alter: (response: Response, request: Request) => Response | Promise<Response>,
  ): FetchMiddleware =>
  (next) =>
  async (request, env, context) => {
    const response = await next(request, env, context);
    return isRequestFor(request, ids) ? alter(response, request) : response;
  };

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

/** Whether a response is JSON. */
export const hasJsonBody = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false;

/** The response with another body, and another status if given. */
export function withBody(response: Response, body: unknown, status = response.status): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status, headers });
}

/** The response with changed headers. */
export function withHeaders(response: Response, alter: (headers: Headers) => void): Response {
  const headers = new Headers(response.headers);
  alter(headers);
  return new Response(response.body, { status: response.status, headers });
}

/** Forwards a request with a changed query. */
export function forwardWithQuery(
  [next, request, env, context]: InterceptedRequest,
  alter: (query: URLSearchParams) => void,
) {
  const url = new URL(request.url);
  alter(url.searchParams);
  return next(new Request(url, { method: request.method, headers: request.headers }), env, context);
}

/** Forwards a request with changed headers. */
export function forwardWithHeaders(
  [next, request, env, context]: InterceptedRequest,
  alter: (headers: Headers) => void,
) {
  const headers = new Headers(request.headers);
  alter(headers);
  const { method, body } = request;
  const init = body ? { method, headers, body, duplex: 'half' } : { method, headers };
  return next(new Request(request.url, init as RequestInit), withoutBody(env), context);
}

/** Forwards a request with another body. */
export function forwardWithBody(
  [next, request, env, context]: InterceptedRequest,
  body: string | ArrayBuffer | Uint8Array<ArrayBuffer>,
) {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const { method, url } = request;
  return next(new Request(url, { method, headers, body }), withoutBody(env), context);
}

/** Corrects a JSON object before it is validated. Any other body passes as its bytes: it may be no text. */
export const withCorrectedBody =
  (
    ids: readonly OperationId[],
    mend: (body: JsonFields, id: OperationId) => JsonFields,
  ): FetchMiddleware =>
  (next) =>
  async (request, env, context) => {
    const id = ids.find((each) => isRequestFor(request, [each]));
    if (!id) return next(request, env, context);
    const bytes = await request.arrayBuffer();
    // Every byte: one that is no text must stay in the body, and so must a byte order mark.
    const text = Buffer.from(bytes).toString('latin1');
    const body: unknown = isJsonText(text) ? JSON.parse(text) : null;
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const mended = isObject
      ? Buffer.from(JSON.stringify(mend(body as JsonFields, id)), 'latin1')
      : bytes;
    return forwardWithBody([next, request, env, context], mended);
  };

/** Whether a text is JSON. */
export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A request and the handler to forward it to. */
type InterceptedRequest = readonly [next: MockFetchHandler, ...Parameters<MockFetchHandler>];

/** Hides Node's own request from the stub, which would read the old body from it. */
const withoutBody = (env: Environment): Environment =>
  typeof env === 'object' && env !== null ? { ...env, incoming: undefined } : env;
