import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createClient } from '../src/index.ts';
import type { ClientOptions } from '../src/settings.ts';
import { liar, sendJson } from './liar.ts';

type Lie = (request: IncomingMessage, response: ServerResponse) => unknown;

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

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = { 'content-type': 'text/html' };
const MEGABYTE = 1024 * 1024;

/** Writes bytes without end, as fast as they are read; tells how many. */
function pour(response: ServerResponse, status: number, onWrite = (_byteLength: number) => {}) {
  const bytes = Buffer.alloc(65_536, 32);
  const more = (): void => {
    do onWrite(bytes.length);
    while (response.writable && response.write(bytes));
  };
  response.on('drain', more);
  response.on('error', () => {});
  response.writeHead(status, JSON_TYPE);
  more();
}

const bomb = gzipSync(Buffer.alloc(16 * 1024 * 1024, 32));

/** The head of an answer, and the beginning of its body, which never ends. */
const begun = (response: ServerResponse, status: number, text: string, more: object = {}) =>
  response.writeHead(status, { ...JSON_TYPE, ...more }).write(text);

const kinds: Readonly<Record<string, string>> = {
  attempt_timed_out: 'timeout',
  connection_failed: 'network',
};

/** What is sent, the code of the failure, and what of the answer the failure has. */
const lies: [what: string, lie: Lie, code: string, answer?: object][] = [
  ['an undocumented success', (_, to) => sendJson(to, '{}', 207), 'undocumented_status'],
  ['no body', (_, to) => to.writeHead(200, JSON_TYPE).end(), 'malformed_answer'],
  [
    'broken JSON of unknown length',
    (_, to) => {
      begun(to, 200, '{"id');
      to.end('x');
    },
    'malformed_answer',
  ],
  ['null', (_, to) => sendJson(to, 'null'), 'malformed_answer'],
  ['no content type', (_, to) => to.writeHead(200).end('{}'), 'unexpected_content_type'],
  [
    'HTML with a documented error',
    (_, to) => to.writeHead(503, HTML).end('<h1>Sorry</h1>'),
    'malformed_answer',
    { status: 503, text: '<h1>Sorry</h1>' },
  ],
  ['an error that is a list', (_, to) => sendJson(to, '[1]', 401), 'malformed_answer'],
  ['a body that never ends', (_, to) => begun(to, 200, '{"id":"'), 'attempt_timed_out'],
  ['an error that never ends', (_, to) => begun(to, 500, '{"id":"'), 'attempt_timed_out'],
  ['a body without measure', (_, to) => pour(to, 200), 'answer_too_large'],
  ['an error without measure', (_, to) => pour(to, 500), 'answer_too_large'],
  [
    'a length beyond measure',
    (_, to) => begun(to, 200, '{', { 'content-length': '9999999999' }),
    'answer_too_large',
  ],
  [
    'a small body that unpacks to a large one',
    (_, to) =>
      to
        .writeHead(200, {
          ...JSON_TYPE,
          ...{ 'content-encoding': 'gzip', 'content-length': bomb.length },
        })
        .end(bomb),
    'answer_too_large',
  ],
  [
    'a length that is too long',
    (_, to) => {
      begun(to, 200, '{}', { 'content-length': '10' });
      to.destroy();
    },
    'connection_failed',
  ],
  [
    'a connection that is cut in the body',
    (_, to) => {
      begun(to, 200, '{"id":');
      setImmediate(() => to.destroy());
    },
    'connection_failed',
  ],
  ['no HTTP', ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.2\r\n\r\n'), 'connection_failed'],
  [
    'headers without end',
    ({ socket }) => socket.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(100_000)}`),
    'connection_failed',
  ],
];

describe('a service that breaks the contract', () => {
  test.each(lies)(
    'with %s is a typed failure',
    async (_what, lie, code, answer) => {
      // A short timeout only for cases that hang; the others must never reach theirs, even on a slow machine.
      const timeoutMs = code === 'attempt_timed_out' ? 300 : 20_000;
      const client = await clientOf(lie, { maxAnswerBytes: MEGABYTE, timeoutMs });
      const error = { kind: kinds[code] ?? 'protocol', code, ...(answer && { answer }) };
      expect(await client.getReadiness()).toMatchObject({ ok: false, status: null, error });
    },
    30_000,
  );

  test('with an endless body is not read beyond the limit', async () => {
    let written = 0;
    const lie: Lie = (_, to) =>
      pour(to, 200, (byteLength) => {
        written += byteLength;
      });
    const client = await clientOf(lie, { maxAnswerBytes: MEGABYTE, timeoutMs: 5_000 });
    await client.getReadiness();
    expect(written).toBeLessThan(32 * MEGABYTE);
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
