import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ManualClock } from '@verbatim/time/testing';
import { expect, onTestFinished, test } from 'vitest';
import { serveApi } from '../../src/node.ts';
import { exampleApi } from '../example-api.ts';

/** A server whose process has just stood still, and connections on which headers have begun that Node finds too late. */
async function paused() {
  const clock = new ManualClock();
  const running = await serveApi(exampleApi().api, { port: 0, requestTimeoutMs: 500, clock });
  const { server, port } = running;
  onTestFinished(() => {
    server.closeAllConnections();
    return running.close();
  });
  clock.skip(30_000);
  const late = async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write('GET /health HTTP/1.1\r\nhost: a\r\n');
    await once(server, 'clientError');
    return socket;
  };
  return { clock, late, server, port };
}

test('headers whose rest waited while the process stood still are read before they count as late', async () => {
  const { clock, late } = await paused();
  const socket = await late();
  clock.advance(999);
  socket.write('\r\n');
  const [response] = await once(socket, 'data');
  expect(response).toContain('HTTP/1.1 200');
  clock.advance(60_000);
  socket.write('GET /health HTTP/1.1\r\nhost: a\r\n\r\n');
  expect((await once(socket, 'data'))[0]).toContain('HTTP/1.1 200');
});

test('headers that don’t come in the second after a pause either end their connection', async () => {
  const { clock, late } = await paused();
  const socket = await late();
  clock.advance(1000);
  const [response] = await once(socket, 'data');
  expect(response).toContain('HTTP/1.1 400');
  await once(socket, 'close');
});

test('a body whose rest waited while the process stood still is not late', async () => {
  const { clock, server, port } = await paused();
  const begin = async () => {
    const connected = once(server, 'connection');
    const client = connect(port, '127.0.0.1');
    client.write('GET /health HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n');
    await once(client, 'data');
    const [socket] = (await connected) as [Socket];
    return socket;
  };
  const late = await begin();
  clock.advance(501);
  const waiting = await begin();
  clock.skip(30_000);
  await once(late, 'close');
  expect(waiting.destroyed).toBe(false);
});
