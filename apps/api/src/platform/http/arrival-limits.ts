import type { IncomingMessage, Server } from 'node:http';

/** How often requests are checked for being late. */
const CHECK_EVERY_MS = 1000;

/** Longer than the minute of common load balancers: if the server closes a connection first, their next request on it fails. */
export const KEEP_ALIVE_MS = 75_000;

/** An upload over the slowest lines that are in use is faster. */
export const MIN_FORM_BYTES_PER_SECOND = 1000;

const JSON_TYPE = 'application/json';

interface Arrival {
  /** When the request began or, for an upload, when its last period began. */
  since: number;
  bytesRead: number;
}

/**
 * Closes the connection of a request that takes longer than `timeoutMs` to arrive. An upload may have gigabytes: it has
 * to keep up a least rate in each period of this length.
 */
export function limitArrival(server: Server, timeoutMs: number): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = timeoutMs;
  // Node's own limit doesn't distinguish forms from other requests.
  server.requestTimeout = 0;
  const arriving = new Map<IncomingMessage, Arrival>();
  server.on('request', (incoming: IncomingMessage) => {
    if (incoming.method === 'GET') return;
    const { bytesRead } = incoming.socket;
    arriving.set(incoming, { since: performance.now(), bytesRead });
    incoming.once('close', () => arriving.delete(incoming));
  });
  const timer = setInterval(() => {
    for (const [incoming, arrival] of arriving) {
      if (isLate(incoming, arrival, timeoutMs)) incoming.socket.destroy();
    }
  }, CHECK_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function isLate(incoming: IncomingMessage, arrival: Arrival, timeoutMs: number): boolean {
  if (incoming.complete) return false;
  const now = performance.now();
  const seconds = (now - arrival.since) / 1000;
  if (seconds * 1000 <= timeoutMs) return false;
  const { bytesRead } = incoming.socket;
  const isSlow = bytesRead - arrival.bytesRead < seconds * MIN_FORM_BYTES_PER_SECOND;
  if (!isUpload(incoming) || isSlow) return true;
  arrival.since = now;
  arrival.bytesRead = bytesRead;
  return false;
}

/** Audio comes in a form, or as bytes of any type but JSON. */
const isUpload = ({ headers }: IncomingMessage): boolean =>
  !(headers['content-type'] ?? JSON_TYPE).startsWith(JSON_TYPE);
