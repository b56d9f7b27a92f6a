import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Passes connections on to an HTTP server, and counts the requests by method. */
export interface CountingProxy extends AsyncDisposable {
  readonly address: string;
  /** Requests by method, since the start. */
  readonly requests: ReadonlyMap<string, number>;
}

const FIRST_LINE = /^([A-Z]+) \S+ HTTP\/1\.1\r\n/;

export async function startCountingProxy(port: number): Promise<CountingProxy> {
  const requests = new Map<string, number>();
  const server = createServer((socket) => {
    const target = connect(port, '127.0.0.1');
    socket.on('data', (bytes) => {
      // A client sends the head of a request in a chunk of its own.
      const method = FIRST_LINE.exec(bytes.subarray(0, 4_096).toString('latin1'))?.[1];
      if (method) requests.set(method, (requests.get(method) ?? 0) + 1);
    });
    socket.pipe(target).pipe(socket);
    for (const end of [socket, target]) end.on('error', () => end.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.close();
      await Promise.resolve();
    },
  };
}
