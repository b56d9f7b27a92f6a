import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { HandshakeRefused, LiveSocket } from '../../src/live/live-socket.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const options = { timeoutSeconds: 3, signal: new AbortController().signal };

async function serve(onSocket: (socket: WebSocket) => void): Promise<string> {
  server = createServer((_request, response) => response.writeHead(401).end());
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (request.url === '/refused') socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
    else {
      sockets.handleUpgrade(request, socket, head, (accepted) => {
        // A protocol error is an error event here, and a close code for the client.
        accepted.on('error', () => undefined);
        onSocket(accepted);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a socket', () => {
  test('records every frame from the first on, and its end', async () => {
    const url = await serve((socket) => {
      socket.send('{"type":"first"}');
      socket.send(new Uint8Array(3));
      socket.send('no JSON');
      socket.close(4401, 'who are you');
    });
    const socket = await LiveSocket.open(url, options);
    expect(await socket.untilEnded(3)).toEqual({ code: 4401, reason: 'who are you' });
    expect(socket.frames.map(({ text, message }) => [text, message])).toEqual([
      ['{"type":"first"}', { type: 'first' }],
      [null, undefined],
      ['no JSON', undefined],
    ]);
  });

  test('waits for a matching frame or the end, up to the timeout', async () => {
    const url = await serve((socket) => socket.on('message', () => socket.send('{"n":2}')));
    const socket = await LiveSocket.open(url, options);
    const found = socket.until(({ message }) => (message as { n?: number }).n === 2, 3);
    socket.send('go on');
    expect(await found).toMatchObject({ message: { n: 2 }, afterSent: 1 });
    expect(await socket.untilEnded(0.01)).toBeNull();
    socket.drop();
    expect(await socket.until(() => false, 3)).toBeUndefined();
    expect(socket.ending?.code).toBe(1006);
  });

  test('that is refused at the handshake rejects with the status', async () => {
    const url = await serve(() => undefined);
    await expect(LiveSocket.open(`${url}/refused`, options)).rejects.toThrow(
      new HandshakeRefused(401),
    );
  });
});
