import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { containErrors } from '@verbatim/server/node';
import { PEER_HEADER, type PeerAuth, type PeerProof } from './peer-auth.ts';

/** Connections from other nodes: each forwarded live session has one. */
const MAX_PEER_CONNECTIONS = 20_000;
const HEADERS_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_BODY_BYTES = 16 * 1024;

/** A request that another node has sent. */
interface ReceivedPeerRequest {
  /** Id of that node. */
  readonly from: string;
  readonly path: string;
  readonly incoming: IncomingMessage;
}

/** Responds to requests of other nodes below one path. */
type PeerHandler = (request: ReceivedPeerRequest, outgoing: ServerResponse) => void;

/** Takes over connections of other nodes below one path. */
type PeerUpgradeHandler = (request: ReceivedPeerRequest, socket: Duplex) => void;

/** The port for requests between nodes. Each is authenticated before a handler sees it. */
export class PeerListener {
  readonly #auth: PeerAuth;
  readonly #onFault: (error: unknown) => void;
  readonly #server: Server;
  readonly #handlers = new Map<string, PeerHandler>();
  readonly #upgrades = new Map<string, PeerUpgradeHandler>();
  readonly #upgraded = new Set<Duplex>();

  /** `onFault` is called with what a handler or a listener of a connection has thrown. That connection is closed, no other one. */
  constructor(auth: PeerAuth, onFault: (error: unknown) => void) {
    this.#auth = auth;
    this.#onFault = onFault;
    this.#server = createServer(
      {
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        connectionsCheckingInterval: 1_000,
        maxHeaderSize: MAX_HEADER_BYTES,
      },
      (incoming, outgoing) =>
        void this.#guarded(incoming.socket, () => this.#respond(incoming, outgoing)),
    );
    this.#server.maxConnections = MAX_PEER_CONNECTIONS;
    this.#server.on(
      'upgrade',
      (incoming, socket, head) =>
        void this.#guarded(socket, () => this.#upgrade(incoming, socket, head)),
    );
    this.#server.on('connection', (socket) =>
      containErrors(socket, (error) => this.#failed(socket, error)),
    );
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

  async #respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { path, proof } = this.#proven(incoming);
    const handler = this.#handlers.get(prefixOf(path));
    const refuse = (status: number): void =>
      void outgoing.writeHead(status, { connection: 'close' }).end();
    if (proof === null) refuse(401);
    else if (!handler) refuse(404);
    else if (!this.#auth.accept(proof, await bodyOf(incoming))) refuse(401);
    else handler({ from: proof.from, path, incoming }, outgoing);
  }

  #upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { path, proof } = this.#proven(incoming);
    const handler = this.#upgrades.get(prefixOf(path));
    const isOurs = proof !== null && this.#auth.accept(proof);
    socket.on('error', () => socket.destroy());
    if (!isOurs || !handler) {
      const status = isOurs ? '404 Not Found' : '401 Unauthorized';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.#upgraded.add(socket);
    socket.once('close', () => this.#upgraded.delete(socket));
    if (head.byteLength > 0) socket.unshift(head);
    handler({ from: proof.from, path, incoming }, socket);
  }

  async #guarded(socket: Duplex, act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      // A node that is gone gets no response.
      if (!socket.destroyed) this.#failed(socket, error);
    }
  }

  #failed(socket: Duplex, error: unknown): void {
    socket.destroy();
    this.#onFault(error);
  }

  #proven(incoming: IncomingMessage): { readonly path: string; readonly proof: PeerProof | null } {
    const { method = '', url: path = '', headers } = incoming;
    return { path, proof: this.#auth.proofOf(headers[PEER_HEADER], { method, path }) };
  }
}

/** The body of a request, up to the first byte over the limit: a longer body can't match the signature. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let byteLength = 0;
  for await (const chunk of incoming) {
    chunks.push(chunk);
    byteLength += chunk.byteLength;
    if (byteLength > MAX_BODY_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** The first part of a path: `/wake` of `/wake/jobs`. */
const prefixOf = (path: string): string => /^\/[^/?]*/.exec(path)?.[0] ?? '';
