import type { Socket } from 'node:net';
import type { Servable, serveApi } from '@verbatim/server/node';

/** Options of a listening mock. */
export interface StartOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly hostname?: string;
  /** Port of the operators' API. Default: not served. */
  readonly internalPort?: number;
}

/** A listening mock. */
export interface RunningMock {
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** Base URL of the operators' API; null if it is not served. */
  readonly internalUrl: string | null;
  /** Ends all sessions, connections and listeners. Safe to call more than once. */
  close(): Promise<void>;
}

interface ServedApis {
  readonly public: Servable;
  readonly internal: Servable;
  readonly close: () => void;
}

/** Serves a mock on Node. */
export async function startOnNode(
  serve: typeof serveApi,
  { public: outside, internal, close }: ServedApis,
  { port = 0, hostname = '127.0.0.1', internalPort }: StartOptions = {},
): Promise<RunningMock> {
  const running = [await serve(outside, { port, hostname })];
  if (internalPort !== undefined) {
    running.push(await serve(internal, { port: internalPort, hostname }));
  }
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  const [url = '', internalUrl = null] = running.map((each) => `http://${host}:${each.port}`);
  const connections = new Set<Socket>();
  for (const { server } of running) {
    server.on('connection', (socket: Socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
  }
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    close();
    const closed = running.map((each) => each.close());
    // Sockets get 100 ms for their close handshake, then they are destroyed.
    const graceTimer = setTimeout(() => {
      for (const socket of connections) socket.destroy();
    }, CLOSE_GRACE_MS);
    await Promise.all(closed);
    clearTimeout(graceTimer);
  };
  return {
    url,
    internalUrl,
    close() {
      closing ??= end();
      return closing;
    },
  };
}

const CLOSE_GRACE_MS = 100;
