import type { Clock } from '@verbatim/time';
import type { Hono } from 'hono';

/** Handles one request, as a Hono app does. */
export type MockFetchHandler = Hono['fetch'];

/** Wraps a handler: may change the request, the response, or respond itself. */
export type FetchMiddleware = (next: MockFetchHandler) => MockFetchHandler;

const ONE_DAY_SECONDS = '86400';

/** CORS for all origins. Requests without an `origin` header pass unchanged. */
export const allowAllOrigins: FetchMiddleware = (next) => (request, env, context) =>
  request.headers.has('origin')
    ? handleCrossOrigin(next, request, env, context)
    : next(request, env, context);

async function handleCrossOrigin(
  next: MockFetchHandler,
  ...[request, env, context]: Parameters<MockFetchHandler>
) {
  const { headers } = request;
  if (request.method === 'OPTIONS' && headers.has('access-control-request-method')) {
    return new Response(null, { status: 204, headers: preflight(headers) });
  }
  const response = await next(request, env, context);
  // The headers of a WebSocket handshake are immutable, and a handshake needs no CORS headers.
  if (headers.has('upgrade')) return response;
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('access-control-expose-headers', '*');
  return response;
}

const preflight = (headers: Headers): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': headers.get('access-control-request-method') ?? '*',
  'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
  'access-control-max-age': ONE_DAY_SECONDS,
});

/** Logs one line per request. Session tokens in socket URLs are masked. */
export const logging =
  (clock: Clock, write: (line: string) => void): FetchMiddleware =>
  (next) =>
  async (request, env, context) => {
    const from = clock.now();
    const response = await next(request, env, context);
    const { pathname, search } = new URL(request.url);
    const query = search.replace(/token=[^&]*/, 'token=...');
    write(`${request.method} ${pathname}${query} ${response.status} ${clock.now() - from} ms`);
    return response;
  };
