// Runs an API on Node. What only Node can do is here and in `node/`; the rest of the package runs wherever Hono does.
import { createServer, type IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createAdaptorServer,
  getRequestListener,
  type WebSocketServerLike,
} from '@hono/node-server';
import { type Operation, operations } from '@verbatim/contract';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { answerBrokenRequest, answerUnreadableRequest } from './node/broken-requests.ts';
import { directListener } from './node/direct-listener.ts';
import { answeringRefusedUpgrades } from './node/refused-upgrades.ts';
import { isSocketRequest } from './node/socket-upgrades.ts';
import { preparedRoutesOf } from './wire/prepared-routes.ts';

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
export interface Servable {
  readonly fetch: Hono['fetch'];
  /** An API that answers the requests that nothing has to stand around of, by itself. */
  readonly shortcut?: Shortcut;
}

/** A way past whatever stands around an API. */
export interface Shortcut {
  readonly api: Pick<Hono, 'fetch'>;
  readonly suits: (request: IncomingMessage) => boolean;
}

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
  const throughHono = getRequestListener(app.fetch, { errorHandler: answerUnreadableRequest });
  const prepared = preparedRoutesOf((app.shortcut?.api ?? app).fetch);
  const listener = prepared
    ? directListener(prepared, throughHono, app.shortcut?.suits)
    : throughHono;
  const server = createAdaptorServer({
    fetch: answeringRefusedUpgrades(app.fetch),
    createServer: () => createServer({ shouldUpgradeCallback: isSocketRequest }, listener),
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
