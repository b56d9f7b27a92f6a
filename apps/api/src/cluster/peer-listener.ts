import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { PeerAuth } from './peer-auth.ts';
import { PEER_HEADER } from './peer-auth.ts';

/** Connections from other nodes: each forwarded live session has one. */
export const MAX_PEER_CONNECTIONS = 20_000;
const HEADERS_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** A request that another node has sent. */
export interface ReceivedPeerRequest {
  /** Id of that node. */
  readonly from: string;
  readonly path: string;
  readonly incoming: IncomingMessage;
}

/** Responds to requests of other nodes below one path. */
export type PeerHandler = (request: ReceivedPeerRequest, outgoing: ServerResponse) => void;

/** Takes over connections of other nodes below one path. */
export type PeerUpgradeHandler = (
  request: ReceivedPeerRequest,
  socket: Duplex,
  head: Buffer,
) => void;

/** The port for requests between nodes. Each is authenticated before a handler sees it. */
export class PeerListener {
  readonly #auth: PeerAuth;
  readonly #server: Server;
  readonly #handlers = new Map<string, PeerHandler>();
  readonly #upgrades = new Map<string, PeerUpgradeHandler>();
  readonly #upgraded = new Set<Duplex>();

  constructor(auth: PeerAuth) {
    this.#auth = auth;
    this.#server = createServer(
      {
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        connectionsCheckingInterval: 1_000,
        maxHeaderSize: MAX_HEADER_BYTES,
      },
      (incoming, outgoing) => this.#respond(incoming, outgoing),
    );
    this.#server.maxConnections = MAX_PEER_CONNECTIONS;
    this.#server.on('upgrade', (incoming, socket, head) => this.#upgrade(incoming, socket, head));
  }

  /** Handles requests whose path begins with `prefix` and a slash. */
  onRequest(prefix: string, handler: PeerHandler): void {
    this.#handlers.set(prefix, handler);
  }

  /** Handles upgrades whose path begins with `prefix` and a slash. */
  onUpgrade(prefix: string, handler: PeerUpgradeHandler): void {
    this.#upgrades.set(prefix, handler);
  }

  /** Starts listening; returns the port. */
  async listen(hostname: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, hostname, resolve);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  /** Stops listening and closes all connections. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    for (const socket of this.#upgraded) socket.destroy();
    await closed;
  }

  #respond(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const request = this.#received(incoming);
    const handler = request && this.#handlers.get(prefixOf(request.path));
    if (request && handler) handler(request, outgoing);
    else {
      outgoing.writeHead(request === null ? 401 : 404, { connection: 'close' });
      outgoing.end();
    }
  }

  #upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const request = this.#received(incoming);
    const handler = request && this.#upgrades.get(prefixOf(request.path));
    socket.on('error', () => socket.destroy());
    if (!request || !handler) {
      const status = request === null ? '401 Unauthorized' : '404 Not Found';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.#upgraded.add(socket);
    socket.once('close', () => this.#upgraded.delete(socket));
    handler(request, socket, head);
  }

  #received(incoming: IncomingMessage): ReceivedPeerRequest | null {
    const { method = '', url: path = '', headers } = incoming;
    const from = this.#auth.senderOf(headers[PEER_HEADER], { method, path });
    return from === null ? null : { from, path, incoming };
  }
}

/** The first part of a path: `/wake` of `/wake/jobs`. */
const prefixOf = (path: string): string => /^\/[^/?]*/.exec(path)?.[0] ?? '';
