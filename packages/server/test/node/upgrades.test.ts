import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ManualClock } from '@verbatim/time/testing';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { isSocketRequest } from '../../src/node/upgrades.ts';
import { type RunningApi, serveApi, upgradeWebSocket } from '../../src/node.ts';
import { exampleApi, JOB_ID, KEY, TOKEN } from '../example-api.ts';

const address = `/v2/live/${JOB_ID}/stream`;
const asking = (more: object = {}) => ({
  method: 'GET',
  url: `${address}?token=x`,
  headers: { host: 'verbatim.example.com', upgrade: 'websocket' },
  rawHeaders: ['Host', 'verbatim.example.com', 'Upgrade', 'websocket'],
  ...more,
});

test.each([
  ['a GET of a socket', asking(), true],
  ['without a query', asking({ url: address }), true],
  ['below the prefix of an outer app', asking({ url: `/speech${address}` }), true],
  ['with a capital letter', asking({ headers: { host: 'a', upgrade: 'WebSocket' } }), true],
  ['another path', asking({ url: `/v2/live/${JOB_ID}` }), false],
  ['a longer path', asking({ url: `${address}/more` }), false],
  ['another method', asking({ method: 'POST' }), false],
  ['HTTP/2', asking({ headers: { host: 'a', upgrade: 'h2c' } }), false],
  ['two hosts', asking({ rawHeaders: ['Host', 'a', 'host', 'b'] }), false],
  ['a malformed host', asking({ headers: { host: 'a b', upgrade: 'websocket' } }), false],
])('whether a request is an upgrade: %s', (_what, request, expected) => {
  expect(isSocketRequest(request)).toBe(expected);
});

let running: RunningApi | undefined;

afterEach(async () => {
  await running?.close();
  running = undefined;
});

/** Sends a head with these lines and returns everything received until the connection closed. */
async function ask(firstLine: string, ...lines: readonly string[]): Promise<string> {
  const { api } = exampleApi({}, { upgradeWebSocket });
  running = await serveApi(api, { port: 0 });
  const socket = connect(running.port, '127.0.0.1').setEncoding('utf8');
  let response = '';
  socket.on('data', (text: string) => {
    response += text;
  });
  socket.end([`${firstLine} HTTP/1.1`, `x-service-key: ${KEY}`, ...lines, '', ''].join('\r\n'));
  await once(socket, 'close');
  return response;
}

const HOST = 'host: verbatim.example.com';

test('a client that offers HTTP/2 gets its response in HTTP/1.1', async () => {
  const response = await ask('GET /health', HOST, 'connection: upgrade', 'upgrade: h2c');
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toContain('{"status":"ok"}');
});

test('an upgrade of a path that is no WebSocket gets the ordinary response', async () => {
  const lines = [HOST, 'connection: upgrade', 'upgrade: websocket'];
  const response = await ask(`GET /v2/live/${JOB_ID}`, ...lines);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toContain(`"id":"${JOB_ID}"`);
});

test('an upgrade of an unknown path gets a 404 in the error shape', async () => {
  const lines = [HOST, 'connection: upgrade', 'upgrade: websocket'];
  const response = await ask(`GET /elsewhere${address}`, ...lines);
  expect(response).toMatch(/^HTTP\/1\.1 404 /);
  expect(response).toContain('"code":"route_not_found"');
});

test('an upgrade without a Connection header, which some proxies drop, gets a 426', async () => {
  const response = await ask(`GET ${address}?token=${TOKEN}`, HOST, 'upgrade: websocket');
  expect(response).toMatch(/^HTTP\/1\.1 426 /);
  expect(response).toContain('"code":"upgrade_required"');
});

test('an upgrade with a malformed host gets a 400 in the error shape', async () => {
  const response = await ask(
    `GET ${address}`,
    'host: a b',
    'connection: upgrade',
    'upgrade: websocket',
  );
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toContain('"path":"/"');
});

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
