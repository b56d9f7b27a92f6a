import { once } from 'node:events';
import { connect } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
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

describe('which requests go without Hono', () => {
  test('plain ones do, all others do not', async () => {
    const { api, base } = await serve();
    const asked = vi.spyOn(api, 'getPath');
    await fetch(`${base}/v2/live?limit=3`, { headers });
    await fetch(`${base}/v2/live/${JOB_ID}`, { headers });
    await fetch(`${base}/v2/live`, { method: 'POST', headers: json, body: '{}' });
    expect(asked).not.toHaveBeenCalled();
    await fetch(`${base}/v2/live/${JOB_ID}/file`, { method: 'HEAD', headers });
    expect(asked).toHaveBeenCalledTimes(1);
    expect((await fetch(`${base}/nowhere`)).status).toBe(404);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('none of an API with middleware, and none of an app around ours', async () => {
    const seen: string[] = [];
    const watch = async (c: Context, next: () => Promise<void>) => {
      seen.push(c.req.path);
      await next();
    };
    const { base } = await serve({}, { middleware: [watch] });
    await fetch(`${base}/health`);
    await running?.close();
    const around = new Hono().use(watch).route('/', exampleApi().api);
    running = await serveApi(around, { port: 0 });
    await fetch(`http://127.0.0.1:${running.port}/ready`, { headers });
    expect(seen).toEqual(['/health', '/ready']);
  });
});

describe('Hono’s context, where nobody has needed it yet', () => {
  test('has all that it has elsewhere, and is one and the same for gate and handler', async () => {
    const seen: unknown[] = [];
    const { base } = await serve(
      {
        getLiveSession: ({ raw, params }) => {
          const { incoming } = raw.env as HttpBindings;
          seen.push(raw.req.param('id') === params.id, raw.req.header('x-service-key'));
          seen.push(raw.req.query('a'), raw.req.path, incoming.method, raw.get('gate'));
          return { status: 404, body: { code: 'job_not_found' } };
        },
      },
      {
        admit: (_principal, _id, c) => {
          c.set('gate', 'open');
          return { headers: { 'ratelimit-remaining': String(c.req.url.length > 0) } };
        },
      },
    );
    const answer = await fetch(`${base}/v2/live/${JOB_ID}?a=%201`, { headers });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('ratelimit-remaining')).toBe('true');
    expect(seen).toEqual([true, KEY, ' 1', `/v2/live/${JOB_ID}`, 'GET', 'open']);
  });
});

describe('a caller who leaves', () => {
  test.each([
    [
      'early',
      (_outgoing: HttpBindings['outgoing'], signal: () => AbortSignal) => once(signal(), 'abort'),
    ],
    ['late', (outgoing: HttpBindings['outgoing']) => once(outgoing, 'close')],
  ])('aborts the signal, whether it is asked for %s or not', async (_when, untilLeft) => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: aborted, resolve: tell } = Promise.withResolvers<boolean>();
    const { base } = await serve({
      listLiveSessions: async (input) => {
        const left = untilLeft((input.raw.env as HttpBindings).outgoing, () => input.signal);
        start();
        await left;
        tell(input.signal.aborted);
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

  test('half-way through a body is no fault of ours', async () => {
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

describe('a streamed answer', () => {
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

  test('waits for a slow reader, and stops when the reader leaves', async () => {
    let chunks = 0;
    const { promise: canceled, resolve: cancel } = Promise.withResolvers<void>();
    const { base } = await serve(
      streaming((controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(65_536));
      }, cancel),
    );
    const answer = await fetch(`${base}/v2/live/${JOB_ID}/file`, { headers });
    const reader = answer.body?.getReader();
    await reader?.read();
    // Other requests are answered meanwhile: time enough to read far ahead.
    for (let others = 0; others < 50; others += 1) await fetch(`${base}/health`);
    // A gigabyte is promised; what is on the way fits into the buffers of two sockets.
    expect(chunks).toBeLessThan(1000);
    await reader?.cancel();
    await canceled;
  });

  test('whose source fails breaks off instead of ending as if it were whole', async () => {
    const { base } = await serve(
      streaming((controller) => controller.error(new Error('the disk is gone'))),
    );
    const answer = fetch(`${base}/v2/live/${JOB_ID}/file`, { headers }).then((got) => got.text());
    await expect(answer).rejects.toThrow();
    expect((await fetch(`${base}/health`)).status).toBe(200);
  });
});

test('an answer that can’t be sent is a fault, answered 500 in the one error shape', async () => {
  const { base, faults } = await serve({
    deleteLiveSession: () =>
      ({ status: 404, body: { code: 'job_not_found' }, headers: { x: 'a\nb' } }) as never,
  });
  const answer = await fetch(`${base}/v2/live/${JOB_ID}`, { method: 'DELETE', headers });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: 'internal_error' });
  expect(faults).toHaveLength(1);
});

test('an operator’s own code that throws on a fault loses one request, not the process', async () => {
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
  await expect(fetch(`${base}/health`)).rejects.toThrow();
  expect((await fetch(`${base}/ready`, { headers })).status).toBe(200);
});

test('the connection is kept for the next request, also after a body that nobody has read', async () => {
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

test('who never ends a body that nobody wants is cut off', async () => {
  const { port } = await serve();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('POST /v2/live HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('HTTP/1.1 401');
  await once(socket, 'close');
});
