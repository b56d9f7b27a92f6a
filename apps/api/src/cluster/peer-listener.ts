import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { containErrors } from '@verbatim/server/node';
import type { NodeRow } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { ClusterSecrets } from './cluster-secret.ts';

/** Header that proves that a request comes from a node of the cluster. */
export const PEER_HEADER = 'verbatim-node';

/** A signature is accepted this long: clocks of nodes follow the store, so only the way of the request takes time. */
const MAX_AGE_MS = 30_000;

/** `from=ID,to=ID,at=MILLISECONDS,number=N,body=SHA-256,signature=HEX`. */
const FORM =
  /^from=([\w-]{1,64}),to=([\w-]{1,64}),at=(\d{1,15}),number=(\d{1,15}),body=([0-9a-f]{64}),signature=([0-9a-f]{64})$/;

const NO_BODY = new Uint8Array(0);

/** A request to another node. */
interface PeerRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly body?: Uint8Array;
}

/** Proof that a node made a request. The request counts once `accept` has seen its body. */
interface PeerProof {
  readonly from: string;
  readonly number: number;
  /** SHA-256 of the body. */
  readonly body: string;
}

/** What requests are signed and checked with. */
export interface PeerAuthOptions {
  readonly id: string;
  readonly secrets: ClusterSecrets;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Authenticates requests between nodes with the secret of the cluster, which itself never travels. A signature holds for one request to
 * one node, with its body, and for half a minute. Requests are not encrypted, and what follows an upgrade is not signed: the network
 * between nodes is private.
 */
export class PeerAuth {
  readonly #options: Omit<PeerAuthOptions, 'secrets'>;
  readonly #used: UsedNumbers;
  #secrets: ClusterSecrets;
  #lastNumber = 0;

  constructor({ secrets, ...options }: PeerAuthOptions) {
    this.#options = options;
    this.#secrets = secrets;
    this.#used = new UsedNumbers(options.clock);
  }

  /** From now on these secrets count. */
  useSecrets(secrets: ClusterSecrets): void {
    this.#secrets = secrets;
  }

  headersFor(
    { id: to }: Pick<NodeRow, 'id'>,
    request: PeerRequest,
  ): Readonly<Record<string, string>> {
    const { id: from, clock } = this.#options;
    this.#lastNumber += 1;
    const body = digestOf(request.body ?? NO_BODY);
    const claim = `from=${from},to=${to},at=${clock.now()},number=${this.#lastNumber},body=${body}`;
    const signature = signed(this.#secrets.current, claim, request).toString('hex');
    return { [PEER_HEADER]: `${claim},signature=${signature}` };
  }

  /** Null unless a node has signed this request for this one, a short time ago. Looks at no body, so that none is read for strangers. */
  proofOf(header: string | readonly string[] | undefined, request: PeerRequest): PeerProof | null {
    if (typeof header !== 'string') return null;
    const [, from = '', to, at, number, body = '', signature = ''] = FORM.exec(header) ?? [];
    const { id, clock } = this.#options;
    if (to !== id || Math.abs(clock.now() - Number(at)) > MAX_AGE_MS) return null;
    const given = Buffer.from(signature, 'hex');
    const claim = header.slice(0, header.lastIndexOf(','));
    const { current, others } = this.#secrets;
    const isOurs = [current, ...others].some((secret) =>
      timingSafeEqual(signed(secret, claim, request), given),
    );
    return isOurs ? { from, number: Number(number), body } : null;
  }

  /** Whether the request with this proof counts: its body matches the signature, and it is no replay. */
  accept({ from, number, body: signedBody }: PeerProof, body: Uint8Array = NO_BODY): boolean {
    return digestOf(body) === signedBody && this.#used.take(from, number);
  }
}

/** How far requests of one node may overtake each other: what it makes in 3 s if it tells 50 others of every job. */
const WINDOW = 16_384;
/** Nodes whose requests are remembered. Each takes one byte for each number of the window. */
const MAX_SENDERS = 1_000;

interface Sender {
  readonly seen: Uint8Array;
  highest: number;
  lastAt: number;
}

/** The numbers of requests that have come, by sender: a sliding window, as IPsec has against replays (RFC 4303, section 3.4.3). */
class UsedNumbers {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #senders = new Map<string, Sender>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Whether the number is new. One that has fallen out of the window is refused, and so is a new sender while there are too many. */
  take(from: string, number: number): boolean {
    const sender = this.#senders.get(from) ?? this.#newSender(from);
    if (sender === null || number <= sender.highest - WINDOW) return false;
    const { seen, highest } = sender;
    for (let skipped = Math.max(highest, number - WINDOW) + 1; skipped < number; skipped += 1) {
      seen[skipped % WINDOW] = 0;
    }
    if (number <= highest && seen[number % WINDOW] === 1) return false;
    seen[number % WINDOW] = 1;
    sender.highest = Math.max(highest, number);
    sender.lastAt = this.#clock.now();
    return true;
  }

  #newSender(from: string): Sender | null {
    const now = this.#clock.now();
    if (this.#senders.size >= MAX_SENDERS) {
      for (const [id, { lastAt }] of this.#senders) {
        // A signature may be of a clock that was ahead: it is over after twice its age.
        if (Math.abs(now - lastAt) > 2 * MAX_AGE_MS) this.#senders.delete(id);
      }
      if (this.#senders.size >= MAX_SENDERS) return null;
    }
    const sender = { seen: new Uint8Array(WINDOW), highest: 0, lastAt: now };
    this.#senders.set(from, sender);
    return sender;
  }
}

const digestOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

const signed = (secret: string, claim: string, { method, path }: PeerRequest): Buffer =>
  createHmac('sha256', secret).update([claim, method, path].join('\n')).digest();

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
