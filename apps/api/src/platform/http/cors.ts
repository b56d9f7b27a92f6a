import type { Hono } from 'hono';

const ONE_DAY_SECONDS = '86400';

const ANY = '*';

/**
 * Lets pages of these origins call (`*`: all); never with credentials, as a key is sent in a header by whoever has it.
 * What comes from no page passes untouched.
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
  const answer = await next(request, env, context);
  // A handshake has headers that nobody may change, and pages need none to open a socket.
  if (headers.has('upgrade')) return answer;
  for (const [name, value] of Object.entries(permission(allowed)))
    answer.headers.append(name, value);
  if (allowed !== undefined) {
    answer.headers.set('access-control-expose-headers', ANY);
  }
  return answer;
}

/** A page of another origin gets no permission, and caches must not give it that of one which has. */
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

/** Answers one request, as an app of Hono does. */
type FetchHandler = Hono['fetch'];
