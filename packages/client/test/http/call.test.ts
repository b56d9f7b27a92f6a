import { describe, expect, test } from 'vitest';
import { json, problem } from '../scripted-fetch.ts';
import { ID, refusedConnection, setUp } from './client-on-script.ts';

describe('retries', () => {
  test('a read is retried after a transient error, with exponential backoff', async () => {
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

  test('stops after `retries` further attempts and reports the number of attempts', async () => {
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

  test('all attempts of a POST carry one idempotency key, another one for each call', async () => {
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

  test("the caller's own idempotency key is kept", async () => {
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

  test('does not wait for an attempt that would start after the total timeout', async () => {
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
