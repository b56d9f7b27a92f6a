import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { newRequestId } from '../api-options.ts';
import { Problem, problemBody } from '../problem.ts';

/**
 * The response to a request that the adapter can't pass on, because its address or its Host header is malformed, or that
 * threw where the app can't catch it, such as in `onFault`.
 */
export function failedResponse(error: unknown): Response {
  const { status, body, headers } =
    error instanceof RequestError
      ? badRequest(400, 'The address or the Host header is not valid')
      : errorResponse(500, new Problem('internal_error'));
  return new Response(body, { status, headers });
}

const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW';

/** The Host headers of a request; RFC 9112 asks to refuse more than one, which a proxy before us may have read otherwise. */
export function hostHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

export function refuseSeveralHosts(outgoing: ServerResponse): void {
  const { status, headers, body } = badRequest(400, 'The request has more than one Host header');
  const length = Buffer.byteLength(body);
  outgoing.writeHead(status, { ...headers, connection: 'close', 'content-length': length });
  outgoing.end(body);
}

/** Writes the response to a request that is not valid HTTP to the bare socket. */
export function respondToBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, body, headers } =
    error.code === HEADERS_TOO_LARGE
      ? badRequest(431, 'The headers are too large')
      : badRequest(400, 'The request is not valid HTTP');
  const lines = Object.entries({ ...headers, connection: 'close' });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

const badRequest = (status: number, message: string) =>
  errorResponse(status, new Problem('invalid_request', { message, validationErrors: [message] }));

function errorResponse(status: number, problem: Problem) {
  const requestId = newRequestId();
  const body = problemBody(problem, { path: '/', requestId, at: new Date() });
  return {
    status,
    body: JSON.stringify({ ...body, statusCode: status }),
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
  };
}
