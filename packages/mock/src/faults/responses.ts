import type { Socket } from 'node:net';
import { errorCodes } from '@verbatim/contract';
import type { FetchMiddleware } from '../http/middleware.ts';
import {
  alterJson,
  alterResponses,
  between,
  creations,
  downloads,
  faultIn,
  hasJsonBody,
  isRequestFor,
  keyed,
  lists,
  type MockFault,
  reads,
  withBody,
  withContent,
  withHeaders,
} from './fault.ts';

const fault = faultIn('responses');

const NON_AUTHORITATIVE = 203;
const OK = 200;

/** Responses whose status, headers or body violate the document. */
export const responseFaults: readonly MockFault[] = [
  fault('undocumented-field', 'A job has a field that is not documented.', () => ({
    http: alterJson(reads, (job) => ('id' in job ? { ...job, shard: 7 } : undefined)),
  })),
  fault('missing-field', 'A job lacks a required field.', () => ({
    http: alterJson(reads, ({ request_id: _lost, ...job }) => job),
  })),
  fault('wrong-type', 'A number of a job is sent as a string.', () => ({
    http: alterJson(reads, (job) =>
      'version' in job ? { ...job, version: String(job['version']) } : undefined,
    ),
  })),
  fault('null-left-out', 'A list item leaves out the fields that are null.', () => ({
    http: alterJson(lists, (page) =>
      Array.isArray(page['items'])
        ? { ...page, items: page['items'].map(withoutNulls) }
        : undefined,
    ),
  })),
  fault('other-schema', 'Reading a job returns a page of a list.', () => ({
    http: alterJson(reads, (job) =>
      'id' in job ? { first: '', current: '', next: null, items: [] } : undefined,
    ),
  })),
  fault('wrong-status', 'Creating a job returns 200 instead of 201.', () => ({
    http: alterJson(creations, (body, response) => (response.ok ? body : undefined), OK),
  })),
  fault('undocumented-status', 'A list returns a status that is not documented.', () => ({
    http: alterJson(lists, (body, response) => (response.ok ? body : undefined), NON_AUTHORITATIVE),
  })),
  fault('missing-location', 'A created job has no Location header.', () => ({
    http: withoutHeader('location'),
  })),
  fault('missing-request-id', 'Responses have no request id.', () => ({
    http: withoutHeader('x-request-id'),
  })),
  fault('missing-retry-after', 'Every fifth request gets 429 without Retry-After.', () => {
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
  }),
  fault('wrong-content-type', 'JSON is sent as text/html.', () => ({
    http: alterResponses(lists, (response) =>
      withHeaders(response, (headers) => headers.set('content-type', 'text/html')),
    ),
  })),
  fault('html-error', 'An unknown id returns an HTML page.', () => ({
    http: alterResponses(reads, (response) => {
      if (response.status !== errorCodes.job_not_found.status) return response;
      return withContent(response, '<h1>Not Found</h1>', { type: 'text/html' });
    }),
  })),
  fault(
    'unshaped-unauthorized',
    'A request without a key gets an error without the documented fields.',
    () => ({
      http: alterJson(keyed, (_body, { status }) =>
        status === errorCodes.missing_key.status ? { error: 'unauthorized' } : undefined,
      ),
    }),
  ),
  fault('undocumented-error-code', 'An error has a code that is not documented.', () => ({
    http: alterJson(keyed, (body) =>
      'code' in body && 'statusCode' in body ? { ...body, code: 'computer_says_no' } : undefined,
    ),
  })),
  fault(
    'wrong-status-code-in-body',
    'The statusCode of an error differs from the status of the response.',
    () => ({
      http: alterJson(keyed, (body) =>
        'statusCode' in body ? { ...body, statusCode: 500 } : undefined,
      ),
    }),
  ),
  fault('endless-response', 'The response to reading a job begins and never ends.', () => ({
    http: alterResponses(reads, (response) =>
      response.ok
        ? withContent(response, new ReadableStream({ start: begin }), { status: OK })
        : response,
    ),
  })),
  fault('cut-off-response', 'The JSON of a list ends in the middle.', () => ({
    http: alterResponses(lists, async (response) => {
      const text = await response.text();
      return withContent(response, text.slice(0, Math.floor(text.length / 2)));
    }),
  })),
  fault('unknown-route-ok', 'A path that does not exist returns 200.', () => ({
    http: between(null, async (request, forward) => {
      const response = await forward(request);
      const { status } = errorCodes.route_not_found;
      if (response.status !== status || isRequestFor(request, reads) || !hasJsonBody(response))
        return response;
      const { code } = (await response.clone().json()) as { code?: string };
      return code === 'route_not_found' ? withBody(response, { ok: true }, OK) : response;
    }),
  })),
  fault('head-with-body', 'HEAD of a download sends the body, too.', () => ({
    http: respondToHeadWithBody,
  })),
];

const begin = (controller: ReadableStreamDefaultController<Uint8Array>): void =>
  controller.enqueue(new TextEncoder().encode('{"id":'));

const withoutHeader = (name: string): FetchMiddleware =>
  between(null, async (request, forward) => {
    const response = await forward(request);
    // The headers of a WebSocket handshake are immutable.
    if (request.headers.has('upgrade') || !response.headers.has(name)) return response;
    return withHeaders(response, (headers) => headers.delete(name));
  });

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
type NodeEnvironment = { readonly outgoing?: { readonly socket: Socket | null } };

/** Node never sends a body for HEAD, so the response is written to the TCP socket, which is then closed. */
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
