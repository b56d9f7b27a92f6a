import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** More than a response keeps for its reader, and less than a socket does: with this, fetch of Node 24.21 ends the process. */
export const BODY = Buffer.alloc(100 * 1024, 'a');

/** A server that responds and closes the connection at once, whether or not its client reads. */
export async function closingServer() {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('close', resolve);
    socket.once('data', () => {
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Length: ${BODY.byteLength}\r\nConnection: close\r\n\r\n`,
      );
      socket.end(BODY);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), closed, close: () => void server.close() };
}
