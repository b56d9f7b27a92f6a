import type { Clock } from '@verbatim/time';
import type { Around } from './fetch.ts';

/** Tells of every request in one line. Addresses of sockets carry a token, which is not shown. */
export const logging =
  (clock: Clock, write: (line: string) => void): Around =>
  (next) =>
  async (request, env, context) => {
    const from = clock.now();
    const answer = await next(request, env, context);
    const { pathname, search } = new URL(request.url);
    const query = search.replace(/token=[^&]*/, 'token=...');
    write(`${request.method} ${pathname}${query} ${answer.status} ${clock.now() - from} ms`);
    return answer;
  };
