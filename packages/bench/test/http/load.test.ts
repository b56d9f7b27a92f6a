import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { load } from '../../src/http/load.ts';
import { benchKey, keyHeader, measuredRequests } from '../../src/http/measured-requests.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that hands each whole request to `answer`, which writes to the socket. */
async function serve(answer: (socket: Socket, request: string) => void): Promise<number> {
  const server = createServer((socket) => {
    let received = '';
    socket.on('data', (piece) => {
      received += piece.toString();
      if (!received.includes('\r\n\r\n')) return;
      const request = received;
      received = '';
      answer(socket, request);
    });
  });
  stops.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const plan = { request: measuredRequests.get, requests: 50, connections: 4 };

describe('load', () => {
  it('sends the given number of requests over as many connections, each with the key', async () => {
    const sockets = new Set<Socket>();
    const requests: string[] = [];
    const port = await serve((socket, request) => {
      sockets.add(socket);
      requests.push(request);
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
    });

    const seconds = await load({ ...plan, port });

    expect(sockets.size).toBe(4);
    expect(requests).toHaveLength(50);
    expect(requests[0]).toContain(`GET ${measuredRequests.get.target} HTTP/1.1\r\n`);
    expect(requests.every((request) => request.includes(`${keyHeader}: ${benchKey}\r\n`))).toBe(
      true,
    );
    expect(seconds).toBeGreaterThan(0);
  });

  it('waits for the last byte of an answer that comes in pieces', async () => {
    let answered = 0;
    const port = await serve((socket) => {
      answered += 1;
      socket.setNoDelay(true);
      const pieces = ['HTTP/1.1 200 OK\r\ncontent-le', 'ngth: 4\r\n\r\n{', '   }'];
      const writeNext = () => {
        const piece = pieces.shift();
        if (piece !== undefined) socket.write(piece, () => setImmediate(writeNext));
      };
      writeNext();
    });

    await load({ ...plan, port, requests: 8 });

    expect(answered).toBe(8);
  });

  it('understands chunked answers', async () => {
    let answered = 0;
    const port = await serve((socket) => {
      answered += 1;
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n');
    });

    await load({ ...plan, port });

    expect(answered).toBe(50);
  });

  it('fails at the first answer with another status and shows it', async () => {
    const port = await serve((socket) => {
      socket.write('HTTP/1.1 401 Unauthorized\r\ncontent-length: 6\r\n\r\nno key');
    });

    await expect(load({ ...plan, port })).rejects.toThrow(
      /^The response is 401 instead of 200: .*no key$/s,
    );
  });

  it('fails when the server hangs up', async () => {
    const port = await serve((socket) => socket.end());

    await expect(load({ ...plan, port })).rejects.toThrow('The server closed a connection');
  });
});
