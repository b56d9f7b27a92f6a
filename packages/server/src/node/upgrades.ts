import { once } from 'node:events';
import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { type Operation, operations } from '@verbatim/contract';
import type { Hono } from 'hono';
import { hostHeaders } from './broken-requests.ts';
import { holdEarlyBytes, releaseEarlyBytes } from './socket-intake.ts';

/** A request for a WebSocket, before it is answered. Bytes that came after it wait in the socket. */
export interface SocketHandshake {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
}

/** True if it answers the handshake itself: the socket is not touched here then. */
export type DivertUpgrade = (handshake: SocketHandshake) => Promise<boolean>;

interface UpgradeOptions {
  /** Takes sockets over before the API sees them. */
  readonly divert: DivertUpgrade | undefined;
  readonly onFault: (error: unknown) => void;
}

/** Handles the upgrades of a server: reads nothing of a client until its handshake is answered. Returns the function that passes a handshake to the API. */
export function divertUpgrades(
  server: Server,
  { divert, onFault }: UpgradeOptions,
): (handshake: SocketHandshake) => void {
  const [adapter] = server.listeners('upgrade');
  if (!adapter) throw new TypeError('The adapter handles no upgrades');
  const answer = async (handshake: SocketHandshake, isDivertible: boolean): Promise<void> => {
    const { incoming, socket } = handshake;
    try {
      socket.on('error', () => socket.destroy());
      holdEarlyBytes(socket);
      if (isDivertible && (await divert?.(handshake))) releaseEarlyBytes(socket);
      else if (!socket.destroyed) await adapter.call(server, incoming, socket, Buffer.alloc(0));
    } catch (error) {
      socket.destroy();
      onFault(error);
    }
  };
  // The adapter refuses upgrades only while it is the one listener.
  server.removeAllListeners('upgrade');
  server.on('upgrade', (incoming, socket, head) => {
    if (head.byteLength > 0) socket.unshift(head);
    void answer({ incoming, socket }, true);
  });
  return (handshake) => void answer(handshake, false);
}

/** The adapter drops the body of a response that refuses an upgrade. This sends all of it and closes the connection. */
export const withRefusedUpgrades =
  (fetch: Hono['fetch']) =>
  async (request: Request, environment: HttpBindings | Http2Bindings): Promise<Response> => {
    const response = await fetch(request, environment);
    const { incoming } = environment;
    const isRefused = response.status >= 400;
    if (isRefused && incoming instanceof IncomingMessage) await send(response, incoming);
    return response;
  };

async function send(response: Response, incoming: IncomingMessage): Promise<void> {
  const { socket } = incoming;
  const outgoing = new ServerResponse(incoming);
  outgoing.assignSocket(socket);
  outgoing.shouldKeepAlive = false;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = { ...Object.fromEntries(response.headers), 'content-length': body.byteLength };
  outgoing.writeHead(response.status, headers);
  outgoing.end(body, () => socket.destroySoon());
  // The adapter writes nothing to a closed connection.
  if (!socket.destroyed) await once(socket, 'close');
}

const table: readonly Operation[] = Object.values(operations);

/** Path patterns of the WebSockets, without a start: an outer app may mount the API below a prefix. */
const patterns = table
  .filter(({ websocket }) => websocket)
  .map(({ path }) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`));

/**
 * Whether a request is handled as a WebSocket upgrade. All others with an Upgrade header are ordinary requests: the adapter
 * would leave an upgrade to HTTP/2, which some clients offer each time, and an upgrade of another path without a response.
 */
export function isSocketRequest(
  request: Pick<IncomingMessage, 'headers' | 'method' | 'rawHeaders' | 'url'>,
): boolean {
  const { method, url = '', headers } = request;
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    hostHeaders(request) === 1 &&
    URL.canParse(`http://${headers.host}`) &&
    patterns.some((pattern) => pattern.test(url))
  );
}
