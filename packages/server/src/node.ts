// Runs an API on Node. Everything that only Node can do is in this file; the rest of the package runs wherever Hono does.
import { createServer, Server, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  createAdaptorServer,
  getRequestListener,
  type WebSocketServerLike,
} from '@hono/node-server';
import { type Operation, operations } from '@verbatim/contract';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { Problem, problemBody } from './problem.ts';
import { newRequestId } from './request-id.ts';

export { upgradeWebSocket } from '@hono/node-server';

/** A listening API. */
export interface RunningApi {
  readonly server: Server;
  readonly port: number;
  /** Stops listening, ends idle connections and waits for the busy ones. */
  close(): Promise<void>;
}

/** Where to listen; port 0 takes any free one. */
export interface ListenOptions {
  readonly port?: number;
  readonly hostname?: string;
}

/** What can be served: an app, or whatever stands around one. */
export type Servable = Pick<Hono, 'fetch'>;

/** Serves an API over HTTP and WebSocket. */
export async function serveApi(app: Servable, options: ListenOptions = {}): Promise<RunningApi> {
  const { port = 8080, hostname = '127.0.0.1' } = options;
  const server = listenerOf(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeIdleConnections();
      }),
  };
}

function listenerOf(app: Servable): Server {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame(),
    perMessageDeflate: false,
  });
  const listener = getRequestListener(app.fetch, { errorHandler: answerUnreadableRequest });
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: () => createServer(listener),
    // The adapter is made for this very class, yet its type for it is narrower than the class's own.
    websocket: { server: sockets as WebSocketServerLike },
  });
  if (!(server instanceof Server)) throw new TypeError('The adapter made no HTTP/1.1 server');
  server.on('clientError', answerBrokenRequest);
  return server;
}

/** The WebSocket library must let through what the document allows, and nothing larger. */
function largestFrame(): number {
  const all: readonly Operation[] = Object.values(operations);
  const limits = all.map(({ websocket }) => websocket?.maxFrameBytes ?? 0);
  return Math.max(...limits);
}

/** A request whose address or Host header can't be read never reaches the app; it gets the same error shape. */
function answerUnreadableRequest(): Response {
  const { status, body, headers } = unreadable(400, 'The address or the Host header is not valid');
  return new Response(body, { status, headers });
}

const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW';

/** What is no HTTP at all is answered by hand, on the bare socket. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
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
  const body = problemBody(problem, { path: '', requestId, at: new Date() });
  return {
    status,
    body: JSON.stringify({ ...body, statusCode: status }),
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
  };
}
