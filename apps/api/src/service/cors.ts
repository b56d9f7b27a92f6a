import type { Hono } from 'hono';

const ONE_DAY_SECONDS = '86400';

const ANY = '*';

/**
 * Adds CORS headers for pages of these origins (`*`: all), without credentials: keys are sent in a header. Requests without an
 * `Origin` header pass unchanged.
 */
export function allowOrigins(origins: readonly string[], next: FetchHandler): FetchHandler {
  return (request, env, context) => {
    const origin = request.headers.get('origin');
    return origin === null
      ? next(request, env, context)
      : respondToPage({ origin, origins, next }, request, env, context);
  };
}

interface BrowserRequest {
  readonly origin: string;
  readonly origins: readonly string[];
  readonly next: FetchHandler;
}

async function respondToPage(
  { origin, origins, next }: BrowserRequest,
  ...[request, env, context]: Parameters<FetchHandler>
): Promise<Response> {
  const { headers } = request;
  const allowed = origins.includes(ANY) ? ANY : origins.find((each) => each === origin);
  if (request.method === 'OPTIONS' && headers.has('access-control-request-method')) {
    return new Response(null, { status: 204, headers: preflight(allowed, headers) });
  }
  const response = await next(request, env, context);
  // The headers of a WebSocket handshake are immutable, and CORS doesn't apply to it.
  if (headers.has('upgrade')) return response;
  for (const [name, value] of Object.entries(permission(allowed)))
    response.headers.append(name, value);
  if (allowed !== undefined) {
    response.headers.set('access-control-expose-headers', ANY);
  }
  return response;
}

/** `Vary` keeps caches from serving the permission of one origin to another. */
const permission = (allowed: string | undefined): Record<string, string> => ({
  ...(allowed !== undefined && { 'access-control-allow-origin': allowed }),
  ...(allowed !== ANY && { vary: 'origin' }),
});

const preflight = (allowed: string | undefined, headers: Headers): Record<string, string> => ({
  ...permission(allowed),
  ...(allowed !== undefined && {
    'access-control-allow-methods': headers.get('access-control-request-method') ?? ANY,
    'access-control-allow-headers': headers.get('access-control-request-headers') ?? ANY,
    'access-control-max-age': ONE_DAY_SECONDS,
  }),
});

/** Handles one request. */
type FetchHandler = Hono['fetch'];
