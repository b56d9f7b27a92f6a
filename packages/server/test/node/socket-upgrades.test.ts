import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isSocketRequest } from '../../src/node/socket-upgrades.ts';
import { type RunningApi, serveApi, upgradeWebSocket } from '../../src/node.ts';
import { exampleApi, JOB_ID, KEY, TOKEN } from '../example-api.ts';

const address = `/v2/live/${JOB_ID}/stream`;
const asking = (more: object = {}) => ({
  method: 'GET',
  url: `${address}?token=x`,
  headers: { host: 'verbatim.example.com', upgrade: 'websocket' },
  ...more,
});

test.each([
  ['a GET of a socket', asking(), true],
  ['without a query', asking({ url: address }), true],
  ['below the address of an app around ours', asking({ url: `/speech${address}` }), true],
  ['with a capital letter', asking({ headers: { host: 'a', upgrade: 'WebSocket' } }), true],
  ['another address', asking({ url: `/v2/live/${JOB_ID}` }), false],
  ['an address that goes on', asking({ url: `${address}/more` }), false],
  ['another method', asking({ method: 'POST' }), false],
  ['HTTP/2', asking({ headers: { host: 'a', upgrade: 'h2c' } }), false],
  [
    'a host that nobody can read',
    asking({ headers: { host: 'a b', upgrade: 'websocket' } }),
    false,
  ],
])('who is to become a socket: %s', (_what, request, expected) => {
  expect(isSocketRequest(request)).toBe(expected);
});

let running: RunningApi | undefined;

afterEach(async () => {
  await running?.close();
  running = undefined;
});

/** Sends a head with these lines and tells what came back until the connection closed. */
async function ask(firstLine: string, ...lines: readonly string[]): Promise<string> {
  const { api } = exampleApi({}, { upgradeWebSocket });
  running = await serveApi(api, { port: 0 });
  const socket = connect(running.port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  socket.end([`${firstLine} HTTP/1.1`, `x-service-key: ${KEY}`, ...lines, '', ''].join('\r\n'));
  await once(socket, 'close');
  return answer;
}

const HOST = 'host: verbatim.example.com';

test('a client that offers HTTP/2 is answered in HTTP/1.1', async () => {
  const answer = await ask('GET /health', HOST, 'connection: upgrade', 'upgrade: h2c');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('{"status":"ok"}');
});

test('who asks for a socket where there is none gets what is there', async () => {
  const lines = [HOST, 'connection: upgrade', 'upgrade: websocket'];
  const answer = await ask(`GET /v2/live/${JOB_ID}`, ...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(`"id":"${JOB_ID}"`);
});

test('who asks for a socket where no app of ours listens is refused in the one error shape', async () => {
  const lines = [HOST, 'connection: upgrade', 'upgrade: websocket'];
  const answer = await ask(`GET /elsewhere${address}`, ...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain('"code":"route_not_found"');
});

test('a proxy that drops the Connection header is told to upgrade', async () => {
  const answer = await ask(`GET ${address}?token=${TOKEN}`, HOST, 'upgrade: websocket');
  expect(answer).toMatch(/^HTTP\/1\.1 426 /);
  expect(answer).toContain('"code":"upgrade_required"');
});

test('a host that nobody can read is refused in the one error shape, socket or not', async () => {
  const answer = await ask(
    `GET ${address}`,
    'host: a b',
    'connection: upgrade',
    'upgrade: websocket',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"path":"/"');
});
