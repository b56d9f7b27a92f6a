import type { Socket } from 'node:net';
import type { Servable, serveApi } from '@verbatim/server/node';

/** Where a mock listens. Port 0 takes any free one. */
export interface StartOptions {
  readonly port?: number;
  readonly hostname?: string;
  /** Where the operations for operators listen. Without it nobody serves them. */
  readonly internalPort?: number;
}

/** A mock that listens. */
export interface RunningMock {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The address of the operations for operators, where they are served. */
  readonly internalUrl: string | null;
  /** Ends every session, connection and listener. Once is enough, and twice does no harm. */
  close(): Promise<void>;
}

interface Parts {
  readonly public: Servable;
  readonly internal: Servable;
  readonly close: () => void;
}

/** Serves a mock on Node. */
export async function startOnNode(
  serve: typeof serveApi,
  { public: outside, internal, close }: Parts,
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
    // Sockets get a moment to say goodbye; what is then still under way is of no use to anybody.
    const goodbye = setTimeout(() => {
      for (const socket of connections) socket.destroy();
    }, GOODBYE_MS);
    await Promise.all(closed);
    clearTimeout(goodbye);
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

const GOODBYE_MS = 100;
