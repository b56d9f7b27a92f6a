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
  /** Sends bytes as they are and answers all that comes back. */
  const send = async (raw: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(raw);
    return text(socket);
  };
  return { base: `http://127.0.0.1:${port}`, send, faults };
}

const headers = { 'x-service-key': KEY, 'content-type': 'application/json' };

test('a body is read from Node’s own request, in whatever pieces it arrives', async () => {
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
  const answer = await fetch(`${base}/v2/live`, init);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'body_too_large' });
});

test('a middleware that has read the body already does not make it unreadable', async () => {
  const readFirst = async (c: Context, next: () => Promise<void>) => {
    await c.req.raw.clone().text();
    await next();
  };
  const { base } = await serve({ middleware: [readFirst] });
  const answer = await fetch(`${base}/v2/live`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(201);
});

test('HEAD answers the headers of GET without its body', async () => {
  const { base } = await serve();
  const answer = await fetch(`${base}/v2/live/${JOB_ID}/file`, { method: 'HEAD', headers });
  expect(answer.headers.get('content-length')).toBe('16');
  expect(await answer.text()).toBe('');
});

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', 400],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
])('%s gets the one error shape too', async (_what, raw, status) => {
  const { send } = await serve();
  const answer = await send(raw);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
  expect(body).toMatchObject({ statusCode: status, request_id: expect.any(String) });
});

test('a port that is taken is an error, not a silence', async () => {
  const { base } = await serve();
  const { api } = exampleApi();
  const port = Number(new URL(base).port);
  await expect(serveApi(api, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
