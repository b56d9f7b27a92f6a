import { type OperationId, operations } from '@verbatim/contract';
import type { Around, Fetch } from '../http/fetch.ts';

/** A JSON object that is altered without regard to its schema, as lies do. */
export type Fields = Record<string, unknown>;

type Environment = Parameters<Fetch>[1];

/** Whether a request asks for one of these operations. HEAD asks for what GET does. */
export function isCall(request: Request, ids: readonly OperationId[]): boolean {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const { pathname } = new URL(request.url);
  return ids.some((id) => operations[id].method === method && patternOf(id).test(pathname));
}

const patternOf = (id: OperationId): RegExp =>
  new RegExp(`^${operations[id].path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

/** Alters the answers of some operations. */
export const alterAnswers =
  (
    ids: readonly OperationId[],
    alter: (answer: Response, request: Request) => Response | Promise<Response>,
  ): Around =>
  (next) =>
  async (request, env, context) => {
    const answer = await next(request, env, context);
    return isCall(request, ids) ? alter(answer, request) : answer;
  };

/** Alters the JSON of the answers of some operations, and the status. Undefined leaves an answer as it is. */
export const alterJson = (
  ids: readonly OperationId[],
  alter: (body: Fields, answer: Response, request: Request) => unknown,
  status?: number,
): Around =>
  alterAnswers(ids, async (answer, request) => {
    if (request.method === 'HEAD' || !isJson(answer)) return answer;
    const body = (await answer.clone().json()) as Fields;
    const altered = alter(body, answer, request);
    return altered === undefined ? answer : withBody(answer, altered, status);
  });

/** Whether an answer is JSON. */
export const isJson = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('application/json') ?? false;

/** An answer with another body, and another status where one is given. */
export function withBody(answer: Response, body: unknown, status = answer.status): Response {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status, headers });
}

/** An answer with its headers altered. */
export function withHeaders(answer: Response, alter: (headers: Headers) => void): Response {
  const headers = new Headers(answer.headers);
  alter(headers);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Passes a request on with another query. */
export function askWithQuery(
  [next, request, env, context]: Asking,
  alter: (query: URLSearchParams) => void,
) {
  const url = new URL(request.url);
  alter(url.searchParams);
  return next(new Request(url, { method: request.method, headers: request.headers }), env, context);
}

/** Passes a request on with other headers. Where it has a body, that is read from the request of the runtime as before. */
export function askWithHeaders(
  [next, request, env, context]: Asking,
  alter: (headers: Headers) => void,
) {
  const headers = new Headers(request.headers);
  alter(headers);
  const { method, body } = request;
  const init = body ? { method, headers, body, duplex: 'half' } : { method, headers };
  return next(new Request(request.url, init as RequestInit), withoutBody(env), context);
}

/** Passes a request on with another body. */
export function askWithText([next, request, env, context]: Asking, text: string) {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const { method, url } = request;
  return next(new Request(url, { method, headers, body: text }), withoutBody(env), context);
}

/** All that is needed to ask the honest mock. */
export type Asking = readonly [next: Fetch, ...Parameters<Fetch>];

/** The stub prefers to read the body from Node's own request, which still has the old one. */
const withoutBody = (env: Environment): Environment =>
  typeof env === 'object' && env !== null ? { ...env, incoming: undefined } : env;
