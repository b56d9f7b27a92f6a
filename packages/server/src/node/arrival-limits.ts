import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Clock, deadline, runningMs } from '@verbatim/time';

/** How often requests are checked for being late. Node checks headers as often, by default every 30 s. */
export const CHECK_EVERY_MS = 1000;

/** Longer than the minute of common load balancers: if the server closes a connection first, their next request on it fails. */
export const KEEP_ALIVE_MS = 75_000;

/** Even an upload over the slowest lines in use is faster. */
export const MIN_UPLOAD_BYTES_PER_SECOND = 1000;

const JSON_TYPE = 'application/json';

/** Node's code for headers that did not arrive in time. */
const HEADERS_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** A request whose body is still arriving. */
interface Arrival {
  readonly incoming: IncomingMessage;
  /** When the request began or, for an upload, when its last period began. */
  since: number;
  bytesRead: number;
}

type ClientErrorHandler = (error: NodeJS.ErrnoException, socket: Duplex) => void;

/**
 * Closes the connection of a request, of any method, that takes longer than `timeoutMs` to arrive, whether it was answered already or
 * not. An upload may have gigabytes: it has to keep up a least rate in each period of this length. Time in which the process was
 * suspended doesn't count: what arrived meanwhile is read first.
 */
export class ArrivalLimits {
  readonly #timeoutMs: number;
  readonly #clock: Clock;
  readonly #arriving = new Map<Duplex, Arrival>();
  /** Connections that a timer of Node found to be late, and what cancels the check of each. */
  readonly #late = new Map<Duplex, () => void>();

  constructor(timeoutMs: number, clock: Clock) {
    this.#timeoutMs = timeoutMs;
    this.#clock = clock;
  }

  /** Starts the checks. `onClientError` responds to bytes that are no HTTP request. */
  watch(server: Server, onClientError: ClientErrorHandler): void {
    server.headersTimeout = this.#timeoutMs;
    // Node's own limit doesn't distinguish uploads from other requests.
    server.requestTimeout = 0;
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (error.code !== HEADERS_TIMEOUT) onClientError(error, socket);
      else this.#unlessHeadersCome(socket, () => onClientError(error, socket));
    });
    // An idle connection has reached its keep-alive timeout.
    server.on('timeout', (socket) => this.#unlessHeadersCome(socket, () => socket.destroy()));
    const timer = setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
    server.once('close', () => clearInterval(timer));
  }

  /** The headers of a request have come. */
  begin(incoming: IncomingMessage): void {
    const { socket, headers } = incoming;
    this.#cancelLate(socket);
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (!hasBody) return;
    const { bytesRead } = socket;
    this.#arriving.set(socket, { incoming, since: runningMs(this.#clock), bytesRead });
  }

  /** The headers of a WebSocket handshake have come: the limits of HTTP end here. */
  upgrade({ socket }: IncomingMessage): void {
    this.#cancelLate(socket);
  }

  /** Node's timers count a pause of the process: after one, this calls only if no headers were waiting to be read. */
  #unlessHeadersCome(socket: Duplex, call: () => void): void {
    this.#cancelLate(socket);
    const cancel = deadline(this.#clock, 0, () => {
      this.#late.delete(socket);
      call();
    });
    this.#late.set(socket, cancel);
  }

  #cancelLate(socket: Duplex): void {
    this.#late.get(socket)?.();
    this.#late.delete(socket);
  }

  #check(): void {
    for (const [socket, arrival] of this.#arriving) {
      const isOver = arrival.incoming.complete || socket.destroyed;
      if (!isOver && !this.#isLate(arrival)) continue;
      this.#arriving.delete(socket);
      if (!isOver) socket.destroy();
    }
  }

  #isLate(arrival: Arrival): boolean {
    const now = runningMs(this.#clock);
    const ms = now - arrival.since;
    if (ms <= this.#timeoutMs) return false;
    const { bytesRead } = arrival.incoming.socket;
    const isSlow = bytesRead - arrival.bytesRead < (ms / 1000) * MIN_UPLOAD_BYTES_PER_SECOND;
    if (!isUpload(arrival.incoming) || isSlow) return true;
    arrival.since = now;
    arrival.bytesRead = bytesRead;
    return false;
  }
}

/** Audio comes by POST, in a form or as bytes of any type but JSON. */
const isUpload = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && !(headers['content-type'] ?? JSON_TYPE).startsWith(JSON_TYPE);
