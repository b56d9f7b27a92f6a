import { once } from 'node:events';
import { connect } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { Problem } from '../../src/index.ts';
import { type RunningApi, serveApi } from '../../src/node.ts';
import { exampleApi, JOB_ID, KEY } from '../example-api.ts';

let running: RunningApi | undefined;

afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function serve(...options: Parameters<typeof exampleApi>) {
  const { api, faults } = exampleApi(...options);
  running = await serveApi(api, { port: 0 });
  return { api, faults, port: running.port, base: `http://127.0.0.1:${running.port}` };
}

const headers = { 'x-service-key': KEY };
const json = { ...headers, 'content-type': 'application/json' };

describe('code around the API', () => {
  const watch = (seen: string[]) => async (c: Context, next: () => Promise<void>) => {
    seen.push(c.req.path);
    await next();
  };

  test('a middleware runs before every operation', async () => {
    const seen: string[] = [];
    const { base } = await serve({}, { middleware: [watch(seen)] });
    await fetch(`${base}/health`);
    expect(seen).toEqual(['/health']);
  });

  test('an outer app runs before the API', async () => {
    const seen: string[] = [];
    const outer = new Hono().use(watch(seen)).route('/', exampleApi().api);
    running = await serveApi(outer, { port: 0 });
    await fetch(`http://127.0.0.1:${running.port}/ready`, { headers });
    expect(seen).toEqual(['/ready']);
  });

  test('a request that a wrapper replaced is read instead of the original one', async () => {
    const { api } = exampleApi({
      createLiveSession: ({ body }) => {
        seen.push(body.sample_rate);
        return { status: 400, body: { code: 'invalid_request' } };
      },
    });
    const seen: unknown[] = [];
    const replace = ({ url, method }: Request) =>
      new Request(url, { method, headers: json, body: '{"sample_rate":8000}' });
    running = await serveApi(
      { fetch: (request, env) => api.fetch(replace(request), env) },
      { port: 0 },
    );
    const init = { method: 'POST', headers: { 'x-service-key': 'wrong' }, body: 'not JSON' };
    await fetch(`http://127.0.0.1:${running.port}/v2/live`, init);
    expect(seen).toEqual([8000]);
  });
});

test('admit and the handler of a request get the same Hono context', async () => {
  const seen: unknown[] = [];
  const { base } = await serve(
    {
      getLiveSession: ({ raw, params }) => {
        const { incoming } = raw.env as HttpBindings;
        seen.push(raw.req.param('id') === params.id, raw.req.header('x-service-key'));
        seen.push(raw.req.query('a'), raw.req.path, incoming.method, raw.get('admitted'));
        return { status: 404, body: { code: 'job_not_found' } };
      },
    },
    {
      admit: (_principal, _id, c) => {
        c.set('admitted', 'yes');
        return { headers: { 'ratelimit-remaining': String(c.req.url.length > 0) } };
      },
    },
  );
  const response = await fetch(`${base}/v2/live/${JOB_ID}?a=%201`, { headers });
  expect(response.status).toBe(404);
  expect(response.headers.get('ratelimit-remaining')).toBe('true');
  expect(seen).toEqual([true, KEY, ' 1', `/v2/live/${JOB_ID}`, 'GET', 'yes']);
});

describe('a client that disconnects', () => {
  test.each([
    [
      'early',
      (_outgoing: HttpBindings['outgoing'], signal: () => AbortSignal) => once(signal(), 'abort'),
    ],
    ['late', (outgoing: HttpBindings['outgoing']) => once(outgoing, 'close')],
  ])('aborts the signal, whether it is asked for %s or not', async (_when, untilLeft) => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: aborted, resolve: report } = Promise.withResolvers<boolean>();
    const { base } = await serve({
      listLiveSessions: async (input) => {
        const left = untilLeft((input.raw.env as HttpBindings).outgoing, () => input.signal);
        start();
        await left;
        report(input.signal.aborted);
        throw new Problem('rate_limited');
      },
    });
    const aborting = new AbortController();
    const asked = fetch(`${base}/v2/live`, { headers, signal: aborting.signal }).catch(() => {});
    await started;
    aborting.abort();
    await asked;
    expect(await aborted).toBe(true);
  });

  test('while its response is awaited is not a fault, and the response is counted as 499', async () => {
    const started = Promise.withResolvers<void>();
    const completed = Promise.withResolvers<number>();
    const { base, faults } = await serve(
      {
        listLiveSessions: async ({ signal }) => {
          started.resolve();
          await once(signal, 'abort');
          throw signal.reason;
        },
      },
      { onResponse: ({ response }) => completed.resolve(response.status) },
    );
    const leaving = new AbortController();
    const asked = fetch(`${base}/v2/live`, { headers, signal: leaving.signal }).catch(() => {});
    await started.promise;
    leaving.abort();
    await asked;
    expect(await completed.promise).toBe(499);
    expect(faults).toEqual([]);
  });

  test('in the middle of a body is not a fault', async () => {
    const { port, faults } = await serve();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /v2/live HTTP/1.1\r\nHost: localhost\r\nX-Service-Key: ${KEY}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"channels"',
    );
    await once(socket, 'connect');
    socket.destroy();
    await once(socket, 'close');
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    expect(faults).toEqual([]);
  });
});

describe('a streamed response', () => {
  const streaming = (
    pull: (controller: ReadableStreamDefaultController) => void,
    cancel = () => {},
  ) => ({
    downloadLiveAudio: () =>
      ({
        status: 200,
        body: {
          contentType: 'audio/wav',
          byteLength: 1_000_000_000,
          read: () => new ReadableStream<Uint8Array>({ pull, cancel }),
        },
      }) as const,
  });

  test('waits for a slow client, and stops when the client disconnects', async () => {
    let chunks = 0;
    const { promise: canceled, resolve: cancel } = Promise.withResolvers<void>();
    const { base } = await serve(
      streaming((controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(65_536));
      }, cancel),
    );
    const response = await fetch(`${base}/v2/live/${JOB_ID}/file`, { headers });
    const reader = response.body?.getReader();
    await reader?.read();
    // Other requests are served meanwhile: time enough to read far ahead.
    for (let others = 0; others < 50; others += 1) await fetch(`${base}/health`);
    // A gigabyte is promised; what is on the way fits into the buffers of two sockets.
    expect(chunks).toBeLessThan(1000);
    await reader?.cancel();
    await canceled;
  });

  test('whose source fails breaks the connection, so that it does not look complete', async () => {
    const { base } = await serve(
      streaming((controller) => controller.error(new Error('the disk is gone'))),
    );
    const response = fetch(`${base}/v2/live/${JOB_ID}/file`, { headers }).then((got) => got.text());
    await expect(response).rejects.toThrow();
    expect((await fetch(`${base}/health`)).status).toBe(200);
  });
});

test('a response header that can’t be sent is a fault: 500 in the error shape', async () => {
  const { base, faults } = await serve({
    deleteLiveSession: () =>
      ({ status: 404, body: { code: 'job_not_found' }, headers: { x: 'a\nb' } }) as never,
  });
  const response = await fetch(`${base}/v2/live/${JOB_ID}`, { method: 'DELETE', headers });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal_error' });
  expect(faults).toHaveLength(1);
});

test('an onFault that throws costs one request a 500, and the process goes on', async () => {
  const { base } = await serve(
    {
      getHealth: () => {
        throw new Error('first');
      },
    },
    {
      onFault: () => {
        throw new Error('second');
      },
    },
  );
  const response = await fetch(`${base}/health`);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal_error' });
  expect((await fetch(`${base}/ready`, { headers })).status).toBe(200);
});

test('the connection is kept for the next request, also after an unread body', async () => {
  const { port } = await serve();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const body = '{}'.padEnd(100_000);
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  socket.write(
    `POST /v2/live HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
      'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  await once(socket, 'close');
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
});

test('a client that never ends an unread body is disconnected', async () => {
  const { port } = await serve();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('POST /v2/live HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
  const [response] = await once(socket, 'data');
  expect(String(response)).toContain('HTTP/1.1 401');
  await once(socket, 'close');
});
