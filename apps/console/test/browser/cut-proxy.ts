import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A TCP proxy before the service, whose connections can be cut. */
export interface CutProxy {
  readonly origin: string;
  /** Cuts all connections and refuses new ones. */
  cut(): void;
  /** Accepts connections again. */
  heal(): void;
}

/** Starts a proxy before the service at this address. It ends with the test. */
export async function cutProxy(service: string): Promise<CutProxy> {
  const { hostname, port } = new URL(service);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(port), hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(async () => {
    cutAll();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
      cutAll();
    },
    heal: () => {
      isCut = false;
    },
  };
}
