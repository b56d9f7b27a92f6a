import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bodyOf, sendRequest } from '../../../src/blobs/s3/send-request.ts';

/** More than a response keeps for its reader, and less than a socket does: with this, fetch of Node 24.21 ends the process. */
const BODY = Buffer.alloc(100 * 1024, 'a');

/** A server that responds and closes the connection at once, whether or not its client reads. */
async function closingServer(): Promise<{ url: URL; closed: Promise<void> }> {
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
  onTestFinished(() => void server.close());
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), closed };
}

const get = (url: URL, signal: AbortSignal) =>
  sendRequest({ url, method: 'GET', headers: new Headers(), body: undefined, signal });

test('a server that closes a connection whose response is not read yet ends no process, and the response is whole', async () => {
  const { url } = await closingServer();
  const response = await get(url, AbortSignal.timeout(10_000));
  // The end of the connection is seen before the first byte is asked for.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(await bodyOf(response)).toHaveLength(BODY.byteLength);
});

test('a response that is given up before it is read is an error for its reader only', async () => {
  const { url, closed } = await closingServer();
  const abort = new AbortController();
  const response = await get(url, abort.signal);
  abort.abort();
  await closed;
  await expect(bodyOf(response)).rejects.toThrow();
});

test('a request that is ended rejects with the reason', async () => {
  const { url } = await closingServer();
  await expect(get(url, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
});
