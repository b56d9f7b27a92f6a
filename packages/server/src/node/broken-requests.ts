import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, problemBody } from '../problem.ts';
import { newRequestId } from '../request-id.ts';

/** A request whose address or Host header can't be read never reaches the app; it gets the same error shape. */
export function answerUnreadableRequest(): Response {
  const { status, body, headers } = unreadable(400, 'The address or the Host header is not valid');
  return new Response(body, { status, headers });
}

const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW';

/** What is no HTTP at all is answered by hand, on the bare socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, body, headers } =
    error.code === HEADERS_TOO_LARGE
      ? unreadable(431, 'The headers are too large')
      : unreadable(400, 'The request is not valid HTTP');
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

function unreadable(status: number, message: string) {
  const requestId = newRequestId();
  const problem = new Problem('invalid_request', { message, validationErrors: [message] });
  const body = problemBody(problem, { path: '/', requestId, at: new Date() });
  return {
    status,
    body: JSON.stringify({ ...body, statusCode: status }),
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
  };
}
