import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/http.ts';
import type { ClientOptions } from '../../src/settings.ts';
import { ManualClock, settled } from '../manual-clock.ts';
import { json, never, problem, scriptedFetch, type Turn } from '../scripted-fetch.ts';

const ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';
const refusedConnection = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });

function setUp(turns: Turn[], options: Partial<ClientOptions> = {}) {
  const clock = new ManualClock();
  const { fetch, requests } = scriptedFetch(...turns);
  const client = createClient({
    baseUrl: 'https://verbatim.example.com',
    apiKey: 'key-of-anna',
    fetch,
    clock,
    random: () => 1,
    ...options,
  });
  return { client, clock, requests };
}

describe('a call', () => {
  test('sends method, path, query and key as the document says', async () => {
    const { client, requests } = setUp([json(200, { items: [], next: null })]);
    await client.listLiveSessions({
      query: {
        limit: 5,
        status: ['done', 'error'],
        custom_metadata: { user: 'x', deep: { n: 5 } },
      },
    });
    const [request] = requests;
    const url = new URL(request?.url ?? '');
    expect(request?.method).toBe('GET');
    expect(url.pathname).toBe('/v2/live');
    expect(url.searchParams.getAll('status')).toEqual(['done', 'error']);
    expect(JSON.parse(url.searchParams.get('custom_metadata') ?? '')).toEqual({
      user: 'x',
      deep: { n: 5 },
    });
    expect(request?.headers.get('x-service-key')).toBe('key-of-anna');
  });

  test('sends no key where the document asks for none', async () => {
    const { client, requests } = setUp([json(200, { status: 'ok' })]);
    await client.getHealth();
    expect(requests[0]?.headers.has('x-service-key')).toBe(false);
  });

  test('asks a key function before each attempt', async () => {
    const keys = ['first', 'second'];
    const { client, clock, requests } = setUp([problem(500, 'internal_error'), json(200, {})], {
      apiKey: async () => keys.shift() ?? '',
    });
    await clock.until(client.getReadiness());
    expect(requests.map(({ headers }) => headers.get('x-service-key'))).toEqual([
      'first',
      'second',
    ]);
  });

  test('gives a key function that fails as a value', async () => {
    const { client, requests } = setUp([json(200, {})], {
      apiKey: () => Promise.reject(new Error('the vault is shut')),
    });
    const result = await client.getReadiness();
    expect(result).toMatchObject({ ok: false, status: null, error: { code: 'key_unavailable' } });
    expect(requests).toHaveLength(0);
  });

  test('keeps the path of the base address and adds no second slash', async () => {
    const { client, requests } = setUp([json(200, { status: 'ok' })], {
      baseUrl: 'https://example.com/speech/',
    });
    await client.getHealth();
    expect(requests[0]?.url).toBe('https://example.com/speech/health');
  });

  test.each(['', '.', '..', undefined, null])(
    'refuses the id %j before anything is sent',
    async (id) => {
      const { client, requests } = setUp([json(200, {})]);
      const result = await client.getLiveSession({ path: { id: id as string } });
      expect(result).toMatchObject({
        ok: false,
        status: null,
        error: { kind: 'usage', code: 'invalid_argument' },
      });
      expect(requests).toHaveLength(0);
    },
  );

  test('escapes an id, so that it stays one segment of the path', async () => {
    const { client, requests } = setUp([problem(404, 'job_not_found')]);
    await client.getLiveSession({ path: { id: '../../admin?x#y' } });
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/v2/live/..%2F..%2Fadmin%3Fx%23y');
  });

  test('never follows a redirect with the key', async () => {
    const elsewhere = new Response(null, {
      status: 302,
      headers: { location: 'https://evil.example' },
    });
    const { client, requests } = setUp([elsewhere]);
    const result = await client.getReadiness();
    expect(requests[0]?.redirect).toBe('manual');
    expect(requests).toHaveLength(1);
    expect(result).toMatchObject({
      ok: false,
      status: null,
      error: { code: 'undocumented_status', answer: { status: 302 } },
    });
  });

  test('gives an error of the service as a value with its code, its rules and the id of the request', async () => {
    const { client } = setUp([problem(400, 'invalid_request')]);
    const result = await client.listLiveSessions({ query: { limit: 0 } });
    expect(result).toMatchObject({
      ok: false,
      status: 400,
      error: {
        kind: 'api',
        code: 'invalid_request',
        message: 'this is invalid_request',
        validationErrors: ['limit must be at least 1'],
        requestId: 'G-00000001',
        retryAfterMs: null,
      },
    });
  });

  test('knows no body where the document has none', async () => {
    const { client } = setUp([new Response('surprise', { status: 202 })]);
    const result = await client.deleteLiveSession({ path: { id: ID } });
    expect(result).toMatchObject({ ok: true, status: 202, data: undefined });
  });

  test('gives text as it is', async () => {
    const { client } = setUp([
      new Response('jobs_total 3', { headers: { 'content-type': 'text/plain; version=0.0.4' } }),
    ]);
    expect(await client.getMetrics()).toMatchObject({ ok: true, data: 'jobs_total 3' });
  });

  test('gives bytes as a stream', async () => {
    const { client, clock } = setUp([
      new Response('RIFF', { status: 206, headers: { 'content-type': 'audio/wav' } }),
    ]);
    const result = await client.downloadLiveAudio({
      path: { id: ID },
      headers: { Range: 'bytes=0-3' },
    });
    if (!result.ok) throw new Error(result.error.code);
    expect(result.status).toBe(206);
    expect(await new Response(result.data).text()).toBe('RIFF');
    expect(clock.waiting).toBe(0);
  });
});

describe('repetition', () => {
  test('a read is sent again after an error that may pass, with growing pauses', async () => {
    const { client, clock, requests } = setUp([
      refusedConnection,
      problem(503, 'not_ready'),
      new Response('bad gateway', { status: 502 }),
      json(200, { id: ID }),
    ]);
    const before = clock.now();
    const result = await clock.until(client.getLiveSession({ path: { id: ID } }));
    expect(result).toMatchObject({ ok: true, attempts: 4 });
    expect(requests).toHaveLength(4);
    expect(clock.now() - before).toBe(250 + 500 + 1_000);
    expect(clock.waiting).toBe(0);
  });

  test('stops after the retries of the settings, and says how often it was tried', async () => {
    const { client, clock, requests } = setUp([problem(503, 'draining')], { retries: 2 });
    const result = await clock.until(client.getLiveSession({ path: { id: ID } }));
    expect(result).toMatchObject({
      ok: false,
      status: 503,
      error: { code: 'draining' },
      attempts: 3,
    });
    expect(requests).toHaveLength(3);
  });

  test.each([400, 401, 403, 404, 413, 415, 416])('%i is final', async (status) => {
    const { client, requests } = setUp([problem(status, 'whatever')]);
    await client.deleteLiveSession({ path: { id: ID } });
    expect(requests).toHaveLength(1);
  });

  test('a POST is repeated under one key of its own for each call', async () => {
    const { client, clock, requests } = setUp([
      refusedConnection,
      problem(500, 'internal_error'),
      json(201, {}),
    ]);
    const body = { audio_url: 'https://example.com/a.wav' };
    await clock.until(client.createPreRecordedJob({ body }));
    await clock.until(client.createPreRecordedJob({ body }));
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[3]).not.toBe(keys[0]);
    expect(await requests[2]?.json()).toEqual(body);
  });

  test('a key of the caller is left as it is', async () => {
    const { client, requests } = setUp([json(201, {})]);
    await client.createLiveSession({ body: {}, headers: { 'Idempotency-Key': 'mine' } });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('mine');
  });

  test.each([
    ['seconds', '7'],
    ['a date', 'Tue, 03 Nov 2026 09:30:07 GMT'],
  ])('waits as long as the service asks for in %s', async (_form, value) => {
    const { client, clock } = setUp(
      [problem(429, 'rate_limited', { 'retry-after': value }), json(200, {})],
      { random: () => 0 },
    );
    const before = clock.now();
    const result = await clock.until(client.getReadiness());
    expect(result.ok).toBe(true);
    expect(clock.now() - before).toBe(7_000);
  });

  test('does not wait for an answer that would come after the time of the call', async () => {
    const { client, clock, requests } = setUp([
      problem(429, 'rate_limited', { 'retry-after': '3600' }),
    ]);
    const before = clock.now();
    const result = await client.getReadiness();
    expect(result).toMatchObject({
      ok: false,
      status: 429,
      error: { retryAfterMs: 3_600_000 },
      attempts: 1,
    });
    expect(requests).toHaveLength(1);
    expect(clock.now()).toBe(before);
  });
});

describe('time limits', () => {
  test('an attempt without an answer ends in time and is repeated', async () => {
    const { client, clock, requests } = setUp([() => never(), json(200, {})], { timeoutMs: 1_000 });
    const before = clock.now();
    const result = await clock.until(client.getReadiness());
    expect(result).toMatchObject({ ok: true, attempts: 2 });
    expect(clock.now() - before).toBe(1_000 + 250);
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  test('a POST that is not repeated says that its attempt timed out', async () => {
    const { client, clock } = setUp([() => never()], { timeoutMs: 1_000 });
    const result = await clock.until(client.createLiveSession({ body: {}, retries: 0 }));
    expect(result).toMatchObject({
      ok: false,
      status: null,
      error: { kind: 'timeout', code: 'attempt_timed_out' },
    });
  });

  test('the call as a whole ends in time, whatever its attempts may', async () => {
    const { client, clock } = setUp([() => never()], { timeoutMs: 1_000, retries: 1_000 });
    const before = clock.now();
    const result = await clock.until(client.getReadiness({ totalTimeoutMs: 5_000 }));
    expect(clock.now() - before).toBeLessThanOrEqual(5_000);
    expect(result).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(clock.waiting).toBe(0);
  });

  test('a body that stops half way ends in time', async () => {
    const half = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"a":')),
    });
    const { client, clock } = setUp([
      () => new Response(half, { headers: { 'content-type': 'application/json' } }),
    ]);
    const result = await clock.until(client.getReadiness({ retries: 0 }));
    expect(result).toMatchObject({ ok: false, error: { code: 'attempt_timed_out' } });
  });

  test('a download may take long, but not stand still while it is read', async () => {
    let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
    const slow = new ReadableStream<Uint8Array>({
      start: (stream) => {
        feed = stream;
      },
    });
    const { client, clock } = setUp([() => new Response(slow)], { timeoutMs: 1_000 });
    const result = await client.downloadLiveAudio({
      path: { id: ID },
      totalTimeoutMs: Number.POSITIVE_INFINITY,
    });
    if (!result.ok) throw new Error(result.error.code);
    const reader = result.data.getReader();
    for (let chunk = 0; chunk < 5; chunk += 1) {
      const read = reader.read();
      await clock.advance(900);
      feed?.enqueue(new Uint8Array([chunk]));
      expect((await read).value).toEqual(new Uint8Array([chunk]));
      await clock.advance(60_000);
    }
    const stalled = reader.read().catch((error: unknown) => error);
    await clock.advance(1_001);
    expect(await stalled).toMatchObject({ name: 'VerbatimError', code: 'attempt_timed_out' });
    expect(clock.waiting).toBe(0);
  });
});

describe('a signal', () => {
  test('that is aborted already sends nothing', async () => {
    const { client, requests } = setUp([json(200, {})]);
    const result = await client.getReadiness({ signal: AbortSignal.abort() });
    expect(result).toMatchObject({
      ok: false,
      status: null,
      error: { kind: 'aborted', code: 'aborted' },
    });
    expect(requests).toHaveLength(0);
  });

  test('ends an attempt whose fetch does not listen to it', async () => {
    const { client, clock } = setUp([() => never()]);
    const controller = new AbortController();
    const result = client.getReadiness({ signal: controller.signal });
    await settled();
    controller.abort();
    expect(await result).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(clock.waiting).toBe(0);
  });

  test('ends the pause before the next attempt', async () => {
    const { client, clock, requests } = setUp([refusedConnection]);
    const controller = new AbortController();
    const result = client.getReadiness({ signal: controller.signal });
    await settled();
    controller.abort();
    expect(await result).toMatchObject({ ok: false, error: { code: 'aborted' }, attempts: 1 });
    expect(requests).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });

  test('breaks a download that is being read', async () => {
    const { client, clock } = setUp([() => new Response(new ReadableStream())]);
    const controller = new AbortController();
    const result = await client.downloadLiveAudio({ path: { id: ID }, signal: controller.signal });
    if (!result.ok) throw new Error(result.error.code);
    const read = result.data
      .getReader()
      .read()
      .catch((error: unknown) => error);
    controller.abort();
    expect(await read).toMatchObject({ name: 'VerbatimError', code: 'aborted' });
    expect(clock.waiting).toBe(0);
  });
});

describe('an address that is none', () => {
  test.each([
    '',
    'verbatim.example.com',
    'ftp://example.com',
    'https://a.example?x=1',
    'https://u:p@a.example',
  ])('%j is refused at once', (baseUrl) => {
    expect(() => createClient({ baseUrl, apiKey: null })).toThrow(TypeError);
  });
});
