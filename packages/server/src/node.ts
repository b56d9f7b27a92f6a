// Serves an API on Node. All code for Node is here and in `node/`; the rest of the package runs on every runtime of Hono.
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createAdaptorServer,
  getRequestListener,
  type WebSocketServerLike,
} from '@hono/node-server';
import { type Operation, operations } from '@verbatim/contract';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import type { ServedEnvironment } from './api-request.ts';
import {
  failedResponse,
  hostHeaders,
  refuseSeveralHosts,
  respondToBrokenRequest,
} from './node/broken-requests.ts';
import {
  type DivertUpgrade,
  divertUpgrades,
  type SocketHandshake,
} from './node/divert-upgrades.ts';
import { withRefusedUpgrades } from './node/refused-upgrades.ts';
import { isSocketRequest } from './node/socket-upgrades.ts';

export { upgradeWebSocket } from '@hono/node-server';
export type { SocketHandshake } from './node/divert-upgrades.ts';

/** A listening API. */
export interface RunningApi {
  readonly server: Server;
  readonly port: number;
  /** Takes a request for a WebSocket that came another way than over the port. */
  upgrade(handshake: SocketHandshake): void;
  /** Stops listening, closes idle connections and waits for the others. */
  close(): Promise<void>;
}

/** Where to listen; port 0 takes any free one. */
export interface ListenOptions {
  readonly port?: number;
  readonly hostname?: string;
  /** Takes WebSockets over before the API sees them, such as those that belong to another process. */
  readonly divertUpgrade?: DivertUpgrade | undefined;
}

/** An app, or a function around one. */
export type Servable = Pick<Hono, 'fetch'>;

/** Serves an API over HTTP and WebSocket. */
export async function serveApi(app: Servable, options: ListenOptions = {}): Promise<RunningApi> {
  const { port = 8080, hostname = '127.0.0.1' } = options;
  const server = serverOf(app);
  const upgrade = divertUpgrades(server, options.divertUpgrade);
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

/** Limits on the arrival of headers act within a second: Node looks for late ones every 30 s by default. */
const LISTENER_OPTIONS = {
  shouldUpgradeCallback: isSocketRequest,
  connectionsCheckingInterval: 1000,
};

/** What one message may be cut into, by its sender and on its way: each piece takes memory of its own until it is whole. */
export const MAX_FRAGMENTS = 1024;
export const MAX_BUFFERED_CHUNKS = 16 * 1024;

function serverOf({ fetch }: Servable): Server {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes(),
    perMessageDeflate: false,
    // One frame of a socket per turn of the event loop: a read may bring ten thousand, and others would wait for all of them.
    allowSynchronousEvents: false,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_BUFFERED_CHUNKS,
  });
  const fetchOnNode = (request: Request, environment: Partial<ServedEnvironment>) => {
    environment.adapted = request;
    return fetch(request, environment);
  };
  const listener = getRequestListener(fetchOnNode, { errorHandler: failedResponse });
  const server = createAdaptorServer({
    fetch: withRefusedUpgrades(fetch),
    createServer: () =>
      createServer(LISTENER_OPTIONS, (incoming, outgoing) => {
        if (hostHeaders(incoming) > 1) refuseSeveralHosts(outgoing);
        else void listener(incoming, outgoing);
      }),
    // The adapter works with this class; its type for it is narrower than the class's own.
    websocket: { server: sockets as WebSocketServerLike },
  });
  if (!(server instanceof Server)) throw new TypeError('The adapter made no HTTP/1.1 server');
  server.on('clientError', respondToBrokenRequest);
  return server;
}

/** The largest frame in the document: the WebSocket library refuses larger ones. */
function maxFrameBytes(): number {
  const all: readonly Operation[] = Object.values(operations);
  return Math.max(...all.map(({ websocket }) => websocket?.maxFrameBytes ?? 0));
}
