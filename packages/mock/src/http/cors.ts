import type { Around, Fetch } from './fetch.ts';

const ONE_DAY_SECONDS = '86400';

/** Lets pages of any origin call. What comes from no page passes untouched. */
export const allowAllOrigins: Around = (next) => (request, env, context) =>
  request.headers.has('origin')
    ? answerPage(next, request, env, context)
    : next(request, env, context);

async function answerPage(next: Fetch, ...[request, env, context]: Parameters<Fetch>) {
  const { headers } = request;
  if (request.method === 'OPTIONS' && headers.has('access-control-request-method')) {
    return new Response(null, { status: 204, headers: preflight(headers) });
  }
  const answer = await next(request, env, context);
  // A handshake has headers that nobody may change, and pages need none to open a socket.
  if (headers.has('upgrade')) return answer;
  answer.headers.set('access-control-allow-origin', '*');
  answer.headers.set('access-control-expose-headers', '*');
  return answer;
}

const preflight = (headers: Headers): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': headers.get('access-control-request-method') ?? '*',
  'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
  'access-control-max-age': ONE_DAY_SECONDS,
});
