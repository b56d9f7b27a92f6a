// Serves an API on Node. All code for Node is here and in `node/`; the rest of the package runs on every runtime of Hono.
import { createServer, Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createAdaptorServer,
  getRequestListener,
  type WebSocketServerLike,
} from '@hono/node-server';
import { type Operation, operations } from '@verbatim/contract';
import { backgroundClock, type Clock } from '@verbatim/time';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { ArrivalLimits, CHECK_EVERY_MS } from './node/arrival-limits.ts';
import {
  failedResponse,
  hostHeaders,
  refuseSeveralHosts,
  respondToBrokenRequest,
} from './node/broken-requests.ts';
import { boundFrames, containErrors } from './node/socket-intake.ts';
import {
  type DivertUpgrade,
  divertUpgrades,
  isSocketRequest,
  type SocketHandshake,
  withRefusedUpgrades,
} from './node/upgrades.ts';
import type { ServedEnvironment } from './request/api-request.ts';

export { upgradeWebSocket } from '@hono/node-server';
export { KEEP_ALIVE_MS, MIN_UPLOAD_BYTES_PER_SECOND } from './node/arrival-limits.ts';
export { containErrors, FrameBoundaries } from './node/socket-intake.ts';
export type { SocketHandshake } from './node/upgrades.ts';

export interface RunningApi {
  readonly server: Server;
  readonly port: number;
  /** Takes a request for a WebSocket that came another way than over the port. */
  upgrade(handshake: SocketHandshake): void;
  /** Stops listening, closes idle connections and waits for the others. */
  close(): Promise<void>;
}

/** Where to listen; port 0 takes any free one. */
interface ListenOptions {
  readonly port?: number;
  readonly hostname?: string;
  /** Takes WebSockets over before the API sees them, such as those that belong to another process. */
  readonly divertUpgrade?: DivertUpgrade | undefined;
  /** Called with what a listener of a connection has thrown. That connection is closed, no other one. */
  readonly onConnectionFault?: (error: unknown) => void;
  /** Time limit for a request to arrive; an upload has to keep up a least rate instead. Default: a minute. */
  readonly requestTimeoutMs?: number;
  readonly clock?: Clock;
}

/** An app, or a function around one. */
export type Servable = Pick<Hono, 'fetch'>;

/** Serves an API over HTTP and WebSocket. */
export async function serveApi(app: Servable, options: ListenOptions = {}): Promise<RunningApi> {
  const { port = 8080, hostname = '127.0.0.1', onConnectionFault = reportOnConsole } = options;
  const { requestTimeoutMs = 60_000, clock = backgroundClock } = options;
  const arrival = new ArrivalLimits(requestTimeoutMs, clock);
  const server = serverOf(app, arrival, onConnectionFault);
  const upgrade = divertUpgrades(server, {
    divert: options.divertUpgrade,
    onFault: onConnectionFault,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  return {
    server,
    upgrade,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeIdleConnections();
      }),
  };
}

/** RFC 6455: the server met an unexpected condition. */
const INTERNAL_ERROR = 1011;

/** Maximum fragments and buffered chunks of one message: each takes memory until the message is complete. */
export const MAX_FRAGMENTS = 1024;
export const MAX_BUFFERED_CHUNKS = 16 * 1024;

function serverOf(
  { fetch }: Servable,
  arrival: ArrivalLimits,
  onFault: (error: unknown) => void,
): Server {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes(),
    perMessageDeflate: false,
    // A pong waits in the queue of its socket, as all that is sent.
    autoPong: false,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_BUFFERED_CHUNKS,
  });
  sockets.on('connection', (ws, { socket }) => {
    containErrors(ws, (error) => {
      onFault(error);
      ws.close(INTERNAL_ERROR, 'internal error');
    });
    boundFrames(ws, socket);
  });
  const fetchOnNode = (request: Request, environment: Partial<ServedEnvironment>) => {
    environment.adapted = request;
    return fetch(request, environment);
  };
  const listener = getRequestListener(fetchOnNode, { errorHandler: failedResponse });
  const server = createAdaptorServer({
    fetch: withRefusedUpgrades(fetch),
    createServer: () =>
      createServer(listenerOptions(arrival), (incoming, outgoing) => {
        arrival.begin(incoming);
        if (hostHeaders(incoming) > 1) refuseSeveralHosts(outgoing);
        else void listener(incoming, outgoing);
      }),
    // The adapter works with this class; its type for it is narrower than the class's own.
    websocket: { server: sockets as WebSocketServerLike },
  });
  if (!(server instanceof Server)) throw new TypeError('The adapter made no HTTP/1.1 server');
  arrival.watch(server, respondToBrokenRequest);
  server.on('connection', (socket) => {
    containErrors(socket, (error) => {
      socket.destroy();
      onFault(error);
    });
  });
  return server;
}

const listenerOptions = (arrival: ArrivalLimits): ServerOptions => ({
  connectionsCheckingInterval: CHECK_EVERY_MS,
  shouldUpgradeCallback(incoming) {
    const isUpgrade = isSocketRequest(incoming);
    if (isUpgrade) arrival.upgrade(incoming);
    return isUpgrade;
  },
});

function reportOnConsole(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: without onConnectionFault a fault must still be visible
  console.error('A connection failed:', error);
}

/** The largest frame in the document: the WebSocket library refuses larger ones. */
function maxFrameBytes(): number {
  const all: readonly Operation[] = Object.values(operations);
  return Math.max(...all.map(({ websocket }) => websocket?.maxFrameBytes ?? 0));
}
