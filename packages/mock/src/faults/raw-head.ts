import type { Socket } from 'node:net';
import type { Around } from '../http/fetch.ts';
import { downloads } from './families.ts';
import { isCall } from './intercept.ts';

/** The part of the Node adapter's environment that leads to the bare connection. */
interface NodeEnvironment {
  readonly outgoing?: { readonly socket: Socket | null };
}

/**
 * Node never sends a body for HEAD, so the answer is written to the connection by hand, which is closed afterwards. In other
 * runtimes this lie stays untold.
 */
export const answerHeadWithBody: Around = (next) => async (request, env, context) => {
  const answer = await next(request, env, context);
  const socket = (env as NodeEnvironment | undefined)?.outgoing?.socket;
  if (request.method !== 'HEAD' || !socket || !answer.ok || !isCall(request, downloads))
    return answer;
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${answer.status} OK`, ...lines];
  const length = Number(answer.headers.get('content-length') ?? 0);
  socket.end(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n${'.'.repeat(length)}`);
  return answer;
};
