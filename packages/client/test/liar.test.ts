import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createClient } from '../src/index.ts';
import type { ClientOptions } from '../src/settings.ts';
import { liar, sendJson } from './liar.ts';

type Lie = (request: IncomingMessage, response: ServerResponse) => void;

async function clientOf(lie: Lie, options: Partial<ClientOptions> = {}) {
  const { baseUrl } = await liar(lie);
  return createClient({
    baseUrl,
    apiKey: 'key',
    retries: 0,
    timeoutMs: 300,
    random: () => 0,
    ...options,
  });
}

/** Writes bytes without end, as fast as they are read. */
function pour(response: ServerResponse, bytes: Buffer): void {
  const more = (): void => {
    while (response.writable && response.write(bytes));
  };
  response.on('drain', more);
  response.on('error', () => {});
  more();
}

const bomb = gzipSync(Buffer.alloc(16 * 1024 * 1024, 32));

const lies: [string, Lie, object][] = [
  [
    'an undocumented success',
    (_, response) => sendJson(response, '{}', 207),
    { kind: 'protocol', code: 'undocumented_status' },
  ],
  [
    'an undocumented error',
    (_, response) => sendJson(response, '{"code":"teapot","message":"no"}', 418),
    { kind: 'protocol', code: 'undocumented_status', answer: { status: 418, code: 'teapot' } },
  ],
  [
    'a redirect',
    (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9' }).end(),
    { kind: 'protocol', code: 'undocumented_status' },
  ],
  [
    'no body',
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
    { kind: 'protocol', code: 'malformed_answer' },
  ],
  [
    'broken JSON',
    (_, response) => sendJson(response, '{"id": '),
    { kind: 'protocol', code: 'malformed_answer' },
  ],
  [
    'broken JSON of unknown length',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id');
      response.end('x');
    },
    { kind: 'protocol', code: 'malformed_answer' },
  ],
  [
    'JSON that is no object',
    (_, response) => sendJson(response, '"hello"'),
    { kind: 'protocol', code: 'malformed_answer' },
  ],
  [
    'null',
    (_, response) => sendJson(response, 'null'),
    { kind: 'protocol', code: 'malformed_answer' },
  ],
  [
    'HTML that says 200',
    (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
    { kind: 'protocol', code: 'unexpected_content_type' },
  ],
  [
    'no content type',
    (_, response) => response.writeHead(200).end('{}'),
    { kind: 'protocol', code: 'unexpected_content_type' },
  ],
  [
    'HTML with a documented error',
    (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>'),
    { kind: 'protocol', code: 'malformed_answer', answer: { status: 503, text: '<h1>Sorry</h1>' } },
  ],
  [
    'an error without a code',
    (_, response) => sendJson(response, '{"message":"no"}', 429),
    { kind: 'protocol', code: 'malformed_answer', answer: { status: 429 } },
  ],
  [
    'an error that is a list',
    (_, response) => sendJson(response, '[1]', 401),
    { kind: 'protocol', code: 'malformed_answer' },
  ],
  ['no answer at all', () => {}, { kind: 'timeout', code: 'attempt_timed_out' }],
  [
    'a body that never ends',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":"');
    },
    { kind: 'timeout', code: 'attempt_timed_out' },
  ],
  [
    'an error that never ends',
    (_, response) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.write('{"id":"');
    },
    { kind: 'timeout', code: 'attempt_timed_out' },
  ],
  [
    'a body without measure',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      pour(response, Buffer.alloc(65_536, 32));
    },
    { kind: 'protocol', code: 'answer_too_large' },
  ],
  [
    'an error without measure',
    (_, response) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      pour(response, Buffer.alloc(65_536, 32));
    },
    { kind: 'protocol', code: 'answer_too_large' },
  ],
  [
    'a length beyond measure',
    (_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': '9999999999',
      });
      response.write('{');
    },
    { kind: 'protocol', code: 'answer_too_large' },
  ],
  [
    'a small body that unpacks to a large one',
    (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'content-length': bomb.length,
        })
        .end(bomb),
    { kind: 'protocol', code: 'answer_too_large' },
  ],
  [
    'a length that is too long',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '10' });
      response.write('{}');
      response.destroy();
    },
    { kind: 'network', code: 'connection_failed' },
  ],
  [
    'a connection that is cut',
    (_, response) => response.destroy(),
    { kind: 'network', code: 'connection_failed' },
  ],
  [
    'a connection that is cut in the body',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":');
      setImmediate(() => response.destroy());
    },
    { kind: 'network', code: 'connection_failed' },
  ],
  [
    'no HTTP',
    (request) => request.socket.end('SSH-2.0-OpenSSH_9.2\r\n\r\n'),
    { kind: 'network', code: 'connection_failed' },
  ],
  [
    'headers without end',
    (request) => request.socket.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(100_000)}`),
    { kind: 'network', code: 'connection_failed' },
  ],
];

describe('a service that breaks the contract', () => {
  test.each(lies)(
    'with %s is a typed failure',
    async (_what, lie, error) => {
      // A short timeout only for cases that hang; the others must never reach theirs, even on a slow machine.
      const timeoutMs = 'code' in error && error.code === 'attempt_timed_out' ? 300 : 20_000;
      const client = await clientOf(lie, { maxAnswerBytes: 1024 * 1024, timeoutMs });
      expect(await client.getReadiness()).toMatchObject({ ok: false, status: null, error });
    },
    30_000,
  );

  test('with an endless body is not read beyond the limit', async () => {
    let written = 0;
    const client = await clientOf(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const bytes = Buffer.alloc(65_536, 32);
        const more = (): void => {
          do written += bytes.length;
          while (response.writable && response.write(bytes));
        };
        response.on('drain', more);
        response.on('error', () => {});
        more();
      },
      { maxAnswerBytes: 1024 * 1024, timeoutMs: 5_000 },
    );
    await client.getReadiness();
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  test('that is not running gives a typed failure', async () => {
    const { baseUrl, server } = await liar(() => {});
    await new Promise((resolve) => server.close(resolve));
    const client = createClient({ baseUrl, apiKey: 'key', retries: 0 });
    const result = await client.getReadiness();
    expect(result).toMatchObject({ ok: false, error: { kind: 'network' } });
    if (!result.ok) expect(result.error.message).toContain('ECONNREFUSED');
  });

  test('that breaks off a download fails the stream with a typed error', async () => {
    const client = await clientOf((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': '1000' });
      response.write(Buffer.alloc(10));
      setImmediate(() => response.destroy());
    });
    const result = await client.downloadLiveAudio({ path: { id: 'a' } });
    if (!result.ok) throw new Error(result.error.code);
    const read = new Response(result.data).arrayBuffer().catch((error: unknown) => error);
    expect(await read).toMatchObject({ name: 'VerbatimError', code: 'connection_failed' });
  });

  test.each([
    ['nothing', {}],
    ['numbers', { id: 7, url: 8 }],
    ['an address of the web', { id: 'a', url: 'https://example.com' }],
    ['no address', { id: 'a', url: '::' }],
  ])('with a session of %s is a typed failure', async (_what, session) => {
    const client = await clientOf((_, response) =>
      sendJson(response, JSON.stringify(session), 201),
    );
    expect(await client.live.start()).toMatchObject({
      ok: false,
      error: { kind: 'protocol', code: 'malformed_answer' },
    });
  });
});
