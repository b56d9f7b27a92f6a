import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The way to a service, with an address of its own that the service can be told before it starts. */
export interface BreakingLine {
  readonly url: string;
  /** How many connections have come. */
  readonly connections: number;
  /** Tells the port of the service. */
  leadTo(port: number): void;
  /** Ends all connections without a word; new ones are taken. */
  break(): void;
}

/** Makes a line that ends with the test. */
export async function breakingLine(): Promise<BreakingLine> {
  const sockets = new Set<Socket>();
  let target = 0;
  let connections = 0;
  const server = createServer((near) => {
    connections += 1;
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    breakAll();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connections() {
      return connections;
    },
    leadTo: (port) => {
      target = port;
    },
    break: breakAll,
  };
}
