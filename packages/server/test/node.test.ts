import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Context } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { type RunningApi, serveApi } from '../src/node.ts';
import { exampleApi, JOB_ID, KEY } from './example-api.ts';

let running: RunningApi | undefined;

afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function serve(options: Parameters<typeof exampleApi>[1] = {}) {
  const { api, faults } = exampleApi({}, options);
  running = await serveApi(api, { port: 0 });
  const { port } = running;
  /** Sends bytes unchanged and returns everything received. */
  const send = async (raw: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(raw);
    return text(socket);
  };
  return { base: `http://127.0.0.1:${port}`, send, faults };
}

const headers = { 'x-service-key': KEY, 'content-type': 'application/json' };

test('a body is read from Node’s own request, however it is split into chunks', async () => {
  const { base } = await serve();
  const pieces = ['{"endpoint', 'ing": 0.3', ', "channels": 2}'];
  const body = ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  expect((await fetch(`${base}/v2/live`, init)).status).toBe(201);
});

test('a body without a declared length is stopped at the limit', async () => {
  const { base } = await serve({ maxJsonBytes: 1000 });
  const chunk = new TextEncoder().encode(' '.repeat(600));
  const body = ReadableStream.from([chunk, chunk, chunk]);
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  const response = await fetch(`${base}/v2/live`, init);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'body_too_large' });
});

test('a body that a middleware has read can be read again', async () => {
  const readFirst = async (c: Context, next: () => Promise<void>) => {
    await c.req.raw.clone().text();
    await next();
  };
  const { base } = await serve({ middleware: [readFirst] });
  const response = await fetch(`${base}/v2/live`, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(201);
});

test('HEAD responds with the headers of GET and no body', async () => {
  const { base } = await serve();
  const response = await fetch(`${base}/v2/live/${JOB_ID}/file`, { method: 'HEAD', headers });
  expect(response.headers.get('content-length')).toBe('16');
  expect(await response.text()).toBe('');
});

test.each([
  ['a request that is not HTTP', 'nonsense\r\n\r\n', 400],
  [
    'a request with too large headers',
    `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  [
    'a request with a malformed host',
    'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'a request with two hosts',
    'GET /health HTTP/1.1\r\nHost: a\r\nhOst: b\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'an upgrade with two hosts',
    `GET /v2/live/${JOB_ID}/stream HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    400,
  ],
])('%s gets an error in the error shape', async (_what, raw, status) => {
  const { send } = await serve();
  const response = await send(raw);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const body: unknown = JSON.parse(response.slice(response.indexOf('\r\n\r\n')));
  expect(body).toMatchObject({ statusCode: status, request_id: expect.any(String) });
});

test('a port in use is an error', async () => {
  const { base } = await serve();
  const { api } = exampleApi();
  const port = Number(new URL(base).port);
  await expect(serveApi(api, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
