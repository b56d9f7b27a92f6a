import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { AUDIO_URL, type RunOptions, runService, sharedService } from '../running-service.ts';

test('a key is taken under other header names only where they are configured', async () => {
  const aliased = await runService({ config: { server: { keyHeaderAliases: ['x-old-key'] } } });
  const headers = { 'x-old-key': aliased.key };
  expect((await aliased.call('/v2/live', { key: null, headers })).status).toBe(200);
  const strict = await sharedService();
  const other = { 'x-old-key': strict.key };
  expect((await strict.call('/v2/live', { key: null, headers: other })).status).toBe(401);
});

test('unknown fields are dropped where that is configured', async () => {
  const { post } = await runService({ config: { server: { unknownFields: 'ignore' } } });
  const made = await post('/v2/pre-recorded', { audio_url: AUDIO_URL, made_up: 1 });
  expect(made.status).toBe(201);
});

/** Sends the beginning of a request and, from time to time, a little more; resolves when the connection is closed. */
function trickle(
  port: number,
  head: string,
  everyMs: number | null,
  drop: number | string = 1,
): Promise<void> {
  const bytes = typeof drop === 'string' ? drop : 'x'.repeat(drop);
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    const timer = everyMs === null ? undefined : setInterval(() => socket.write(bytes), everyMs);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve();
    });
    socket.resume();
  });
}

const head = (key: string, type: string): string =>
  [
    'POST /v2/upload HTTP/1.1',
    'host: localhost',
    `x-service-key: ${key}`,
    `content-type: ${type}`,
    'content-length: 100000',
    '',
    '',
  ].join('\r\n');

const impatient: RunOptions = { config: { server: { requestTimeoutMs: 1000 } } };

const form = 'multipart/form-data; boundary=b';
const FAST = 500;

const body = 'content-length: 100000';
const chunked = 'transfer-encoding: chunked';
/** A complete request before, on the same connection. */
const before = 'GET /health HTTP/1.1\r\nhost: a\r\n\r\n';

/** Requests whose bodies don't end. Most of them are answered before. */
const dripped = [
  ['GET', '/health', body],
  ['GET', '/v2/live', body],
  ['GET', '/health', chunked],
  ['GET', '/health', `${chunked}\r\ncontent-type: audio/wav`],
  ['GET', '/health', `${body}\r\nupgrade: websocket\r\nconnection: upgrade`],
  ['HEAD', '/health', body],
  ['DELETE', '/v2/live/1', body],
  ['OPTIONS', '/v2/live', body],
  ['OPTIONS', '/v2/live', `${body}\r\norigin: http://a\r\naccess-control-request-method: GET`],
  ['PUT', '/v2/live', `${body}\r\ncontent-type: audio/wav`],
  ['GET', '/no/such/path', body],
  ['POST', '/no/such/path', chunked],
  ['POST', '/v2/sign-in', `${chunked}\r\ncontent-type: application/json`],
  ['GET', '/console/', body],
] as const;

test('a body that does not end is cut off, whatever the method and path, also after the response', async () => {
  const { key, port } = await sharedService(impatient);
  const upload = trickle(port, head(key, form), 100, FAST);
  const cut = dripped.flatMap(([method, path, headers]) => {
    const request = `${method} ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n`;
    const bytes = headers.includes(chunked) ? '1\r\nx\r\n' : 'x';
    return [trickle(port, request, 100, bytes), trickle(port, before + request, 100, bytes)];
  });
  const all = Promise.all(cut);
  expect(await Promise.race([upload.then(() => 'upload'), all.then(() => 'all')])).toBe('all');
});

test('a connection whose requests arrive in time stays open', async () => {
  const { port } = await sharedService(impatient);
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const responses = (async function* () {
    for await (const bytes of socket) yield* String(bytes).match(/HTTP\/1.1 200/g) ?? [];
  })();
  const withBody = 'GET /health HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\n\r\nx';
  for (const request of [before, withBody]) {
    // A request each 100 ms, past the limit and the next check of it.
    for (let sent = 0; sent < 12; sent += 1) {
      const timer = setTimeout(() => socket.write(request), 100);
      expect(await responses.next()).toMatchObject({ done: false });
      clearTimeout(timer);
    }
  }
});

test('a body that trickles in is cut off, an upload that goes on is not', async () => {
  const { key, port } = await sharedService(impatient);
  const upload = trickle(port, head(key, form), 100, FAST);
  await trickle(port, head(key, 'application/json'), 100, FAST);
  const slow = trickle(port, head(key, form), 100);
  const stalled = trickle(port, head(key, form), null);
  const both = Promise.all([slow, stalled]);
  expect(await Promise.race([upload.then(() => 'upload'), both.then(() => 'both')])).toBe('both');
});

test('headers that don’t end are cut off when the limit says, not half a minute later', async () => {
  const { port } = await sharedService(impatient);
  await trickle(port, 'GET /health HTTP/1.1\r\nhost: a\r\nx-long: ', 100);
});

const origin = 'https://app.example.com';

const preflight = {
  method: 'OPTIONS',
  key: null,
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-service-key,content-type',
  },
};

test('pages of any origin may call, without credentials, and read every header', async () => {
  const { call } = await sharedService();
  const asked = await call('/v2/live', preflight);
  expect(asked.status).toBe(204);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'x-service-key,content-type',
  });
  const answered = await call('/v2/live', { headers: { origin } });
  expect(answered.headers.get('access-control-allow-origin')).toBe('*');
  expect(answered.headers.get('access-control-expose-headers')).toBe('*');
  expect(answered.headers.has('access-control-allow-credentials')).toBe(false);
  const refused = await call('/v2/live', { headers: { origin }, key: null });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
});

test('where origins are named, pages of others get no permission', async () => {
  const { call } = await runService({ config: { server: { corsOrigins: [origin] } } });
  const named = await call('/v2/live', { headers: { origin } });
  expect(named.headers.get('access-control-allow-origin')).toBe(origin);
  expect(named.headers.get('vary')).toBe('origin');
  const headers = { ...preflight.headers, origin: 'https://elsewhere.example.com' };
  for (const answer of [
    await call('/v2/live', { headers }),
    await call('/v2/live', { ...preflight, headers }),
  ]) {
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect(answer.headers.has('access-control-allow-headers')).toBe(false);
    expect(answer.headers.get('vary')).toBe('origin');
  }
});

test('a page gets the same answers as anybody else', async () => {
  const { call, post } = await sharedService();
  await post('/v2/pre-recorded', { audio_url: AUDIO_URL });
  const plain = await call('/v2/pre-recorded');
  const paged = await call('/v2/pre-recorded', { headers: { origin } });
  expect(paged.text).toBe(plain.text);
  for (const name of plain.headers.keys()) expect(paged.headers.has(name)).toBe(true);
});

test.each(['/health', '/v2/nowhere', '/v2/live'])(
  '%s is safe to show in a browser',
  async (path) => {
    const { call } = await sharedService();
    const { headers } = await call(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  },
);
