import type { IncomingMessage, Server } from 'node:http';

/** How often somebody looks for requests that take too long to arrive. */
const CHECK_EVERY_MS = 1000;

/** Load balancers keep connections open for a minute, and are caught out by a server that closes them before. */
const KEEP_ALIVE_MS = 75_000;

interface Arrival {
  /** When it began, or, for a form, when it last got on. */
  since: number;
  bytesRead: number;
}

/**
 * Cuts off requests that do not arrive: one that trickles in holds a connection for ever. A form may be an upload of
 * gigabytes, so only its standing still counts, not its length.
 */
export function limitArrival(server: Server, timeoutMs: number): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = timeoutMs;
  // Node's own limit knows no difference between a form and anything else.
  server.requestTimeout = 0;
  const arriving = new Map<IncomingMessage, Arrival>();
  server.on('request', (incoming: IncomingMessage) => {
    if (incoming.method === 'GET') return;
    arriving.set(incoming, { since: performance.now(), bytesRead: 0 });
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
  const { bytesRead } = incoming.socket;
  const now = performance.now();
  if (isForm(incoming) && bytesRead !== arrival.bytesRead) {
    arrival.since = now;
    arrival.bytesRead = bytesRead;
  }
  return now - arrival.since > timeoutMs;
}

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false;
