import { describe, expect, test } from 'vitest';
import { json, problem } from '../scripted-fetch.ts';
import { ID, setUp } from './client-on-script.ts';

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

  test('calls a key function before each attempt', async () => {
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

  test.each(['1fa2…', 'first\nsecond', 'ключ'])('refuses the key %j', async (apiKey) => {
    const { client, requests } = setUp([json(200, {})], { apiKey });
    const result = await client.getReadiness();
    const error = { kind: 'usage', code: 'invalid_argument' };
    expect(result).toMatchObject({ ok: false, error });
    expect(requests).toHaveLength(0);
  });

  test('takes a key with the line break of its file', async () => {
    const { client, requests } = setUp([json(200, {})], { apiKey: 'key\n' });
    await client.getReadiness();
    expect(requests[0]?.headers.get('x-service-key')).toBe('key');
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

  test('returns an error of the service as a value with its code, validation errors and request id', async () => {
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

  test('gives no data where the document has no body', async () => {
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
