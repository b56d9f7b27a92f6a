import type { Socket } from 'node:net';
import { errorCodes } from '@verbatim/contract';
import type { FetchMiddleware } from '../http/middleware.ts';
import type { MockFault } from './fault.ts';
import {
  alterJson,
  alterResponses,
  creations,
  downloads,
  hasJsonBody,
  isRequestFor,
  keyed,
  lists,
  reads,
  withBody,
  withHeaders,
} from './intercept.ts';

const group = 'responses';

const NON_AUTHORITATIVE = 203;
const OK = 200;

/** Responses whose status, headers or body violate the document. */
export const responseFaults: readonly MockFault[] = [
  {
    name: 'undocumented-field',
    group,
    description: 'A job has a field that is not documented.',
    inject: () => ({
      http: alterJson(reads, (job) => ('id' in job ? { ...job, shard: 7 } : undefined)),
    }),
  },
  {
    name: 'missing-field',
    group,
    description: 'A job lacks a required field.',
    inject: () => ({ http: alterJson(reads, ({ request_id: _lost, ...job }) => job) }),
  },
  {
    name: 'wrong-type',
    group,
    description: 'A number of a job is sent as a string.',
    inject: () => ({
      http: alterJson(reads, (job) =>
        'version' in job ? { ...job, version: String(job['version']) } : undefined,
      ),
    }),
  },
  {
    name: 'null-left-out',
    group,
    description: 'A list item leaves out the fields that are null.',
    inject: () => ({
      http: alterJson(lists, (page) =>
        Array.isArray(page['items'])
          ? { ...page, items: page['items'].map(withoutNulls) }
          : undefined,
      ),
    }),
  },
  {
    name: 'other-schema',
    group,
    description: 'Reading a job returns a page of a list.',
    inject: () => ({
      http: alterJson(reads, (job) =>
        'id' in job ? { first: '', current: '', next: null, items: [] } : undefined,
      ),
    }),
  },
  {
    name: 'wrong-status',
    group,
    description: 'Creating a job returns 200 instead of 201.',
    inject: () => ({
      http: alterJson(creations, (body, response) => (response.ok ? body : undefined), OK),
    }),
  },
  {
    name: 'undocumented-status',
    group,
    description: 'A list returns a status that is not documented.',
    inject: () => ({
      http: alterJson(
        lists,
        (body, response) => (response.ok ? body : undefined),
        NON_AUTHORITATIVE,
      ),
    }),
  },
  {
    name: 'missing-location',
    group,
    description: 'A created job has no Location header.',
    inject: () => ({ http: withoutHeader('location') }),
  },
  {
    name: 'missing-request-id',
    group,
    description: 'Responses have no request id.',
    inject: () => ({ http: withoutHeader('x-request-id') }),
  },
  {
    name: 'missing-retry-after',
    group,
    description: 'Every fifth request gets 429 without Retry-After.',
    inject: () => {
      let requests = 0;
      return {
        http: alterResponses(keyed, (response, { url }) => {
          requests += 1;
          if (requests % 5 !== 0) return response;
          return withBody(
            response,
            errorBody('rate_limited', url, response),
            errorCodes.rate_limited.status,
          );
        }),
      };
    },
  },
  {
    name: 'wrong-content-type',
    group,
    description: 'JSON is sent as text/html.',
    inject: () => ({
      http: alterResponses(lists, (response) =>
        withHeaders(response, (headers) => headers.set('content-type', 'text/html')),
      ),
    }),
  },
  {
    name: 'html-error',
    group,
    description: 'An unknown id returns an HTML page.',
    inject: () => ({
      http: alterResponses(reads, (response) => {
        if (response.status !== errorCodes.job_not_found.status) return response;
        const headers = new Headers(response.headers);
        headers.set('content-type', 'text/html');
        headers.delete('content-length');
        return new Response('<h1>Not Found</h1>', { status: response.status, headers });
      }),
    }),
  },
  {
    name: 'unshaped-unauthorized',
    group,
    description: 'A request without a key gets an error without the documented fields.',
    inject: () => ({
      http: alterJson(keyed, (_body, { status }) =>
        status === errorCodes.missing_key.status ? { error: 'unauthorized' } : undefined,
      ),
    }),
  },
  {
    name: 'undocumented-error-code',
    group,
    description: 'An error has a code that is not documented.',
    inject: () => ({
      http: alterJson(keyed, (body) =>
        'code' in body && 'statusCode' in body ? { ...body, code: 'computer_says_no' } : undefined,
      ),
    }),
  },
  {
    name: 'wrong-status-code-in-body',
    group,
    description: 'The statusCode of an error differs from the status of the response.',
    inject: () => ({
      http: alterJson(keyed, (body) =>
        'statusCode' in body ? { ...body, statusCode: 500 } : undefined,
      ),
    }),
  },
  {
    name: 'endless-response',
    group,
    description: 'The response to reading a job begins and never ends.',
    inject: () => ({
      http: alterResponses(reads, (response) => {
        if (!response.ok) return response;
        const headers = new Headers(response.headers);
        headers.delete('content-length');
        return new Response(new ReadableStream({ start: begin }), { status: OK, headers });
      }),
    }),
  },
  {
    name: 'cut-off-response',
    group,
    description: 'The JSON of a list ends in the middle.',
    inject: () => ({
      http: alterResponses(lists, async (response) => {
        const text = await response.text();
        const headers = new Headers(response.headers);
        headers.delete('content-length');
        const half = text.slice(0, Math.floor(text.length / 2));
        return new Response(half, { status: response.status, headers });
      }),
    }),
  },
  {
    name: 'unknown-route-ok',
    group,
    description: 'A path that does not exist returns 200.',
    inject: () => ({
      http: (next) => async (request, env, context) => {
        const response = await next(request, env, context);
        const route = errorCodes.route_not_found;
        if (
          response.status !== route.status ||
          isRequestFor(request, reads) ||
          !hasJsonBody(response)
        )
          return response;
        const { code } = (await response.clone().json()) as { code?: string };
        return code === 'route_not_found' ? withBody(response, { ok: true }, OK) : response;
      },
    }),
  },
  {
    name: 'head-with-body',
    group,
    description: 'HEAD of a download sends the body, too.',
    inject: () => ({ http: respondToHeadWithBody }),
  },
];

const begin = (controller: ReadableStreamDefaultController<Uint8Array>): void =>
  controller.enqueue(new TextEncoder().encode('{"id":'));

const withoutHeader =
  (name: string): FetchMiddleware =>
  (next) =>
  async (request, env, context) => {
    const response = await next(request, env, context);
    // The headers of a WebSocket handshake are immutable.
    if (request.headers.has('upgrade') || !response.headers.has(name)) return response;
    return withHeaders(response, (headers) => headers.delete(name));
  };

const withoutNulls = (item: unknown): unknown =>
  Object.fromEntries(Object.entries(item as object).filter(([, value]) => value !== null));

/** An error body as the contract describes it. */
const errorBody = (code: 'rate_limited', url: string, response: Response) => ({
  timestamp: new Date().toISOString(),
  path: new URL(url).pathname,
  request_id: response.headers.get('x-request-id'),
  statusCode: errorCodes[code].status,
  message: errorCodes[code].summary,
  code,
});

/** The part of the Node adapter's environment that gives access to the TCP socket. */
interface NodeEnvironment {
  readonly outgoing?: { readonly socket: Socket | null };
}

/**
 * Node never sends a body for HEAD, so the response is written to the TCP socket, which is then closed. Has no effect in
 * other runtimes.
 */
const respondToHeadWithBody: FetchMiddleware = (next) => async (request, env, context) => {
  const response = await next(request, env, context);
  const socket = (env as NodeEnvironment | undefined)?.outgoing?.socket;
  if (request.method !== 'HEAD' || !socket || !response.ok || !isRequestFor(request, downloads))
    return response;
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${response.status} OK`, ...lines];
  const length = Number(response.headers.get('content-length') ?? 0);
  socket.end(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n${'.'.repeat(length)}`);
  return response;
};
