import type { LiveJob, LiveSession } from '@verbatim/contract';
import { expect, test } from 'vitest';
import type { LiveRecognition } from '../../src/recognition/live-recognition.ts';
import { scriptedRecognition } from '../../src/recognition/scripted-recognition.ts';
import { runService, sharedService } from '../running-service.ts';
import { turnsAway } from '../turning-away.ts';

turnsAway({ id: 'createLiveSession', json: {}, storeCall: 'jobs.create' });

const path = '/v2/live';

test('a session is prepared, with an address for its audio that carries a token', async () => {
  const { call, post, url, store } = await sharedService();
  const made = await post<LiveSession>(path, { channels: 2 });
  expect(made.status).toBe(201);
  const { id, created_at } = made.body;
  expect(made.headers.get('location')).toBe(`${url}/v2/live/${id}`);
  const address = new URL(made.body.url);
  expect(`${address.origin}${address.pathname}`).toBe(
    `${url.replace('http', 'ws')}/v2/live/${id}/stream`,
  );
  const token = address.searchParams.get('token') ?? '';
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(await store.sessions.get(id))).not.toContain(token);
  const { body } = await call<LiveJob>(`${path}/${id}`);
  expect(body).toMatchObject({ id, created_at, status: 'queued', result: null });
  expect(body.request_params).toMatchObject({ channels: 2, sample_rate: 16_000 });
});

test('the region may stand in the query or in the body, and is recorded', async () => {
  const { call, post } = await sharedService();
  for (const [address, body] of [
    [`${path}?region=eu-west`, {}],
    [path, { region: 'eu-west' }],
    [`${path}?region=eu-west`, { region: 'eu-west' }],
  ] as const) {
    const made = await post<LiveSession>(address, body);
    const record = await call<LiveJob>(`${path}/${made.body.id}`);
    expect(record.body.request_params?.region).toBe('eu-west');
  }
});

test.each([
  ['region_conflict', '?region=us-west', { region: 'eu-west' }, 'region'],
  ['invalid_request', '?region=moon', {}, 'region'],
  ['invalid_request', '', { callback: true }, 'callback_config'],
  [
    'invalid_request',
    '',
    { realtime_processing: { pii_redaction_config: { strict: true } } },
    'pii_redaction must be true',
  ],
  ['invalid_request', '', { endpointng: 1 }, 'did you mean endpointing?'],
  [
    'address_not_allowed',
    '',
    { callback: true, callback_config: { url: 'http://192.168.1.1/' } },
    'callback_config.url',
  ],
  ['malformed_json', '', '[', 'JSON'],
])('400 %s for %s %j', async (code, query, json, error) => {
  const { post } = await sharedService();
  const { status, body } = await post(path + query, json);
  expect([status, body.code]).toEqual([400, code]);
  expect(body.validation_errors?.join()).toContain(error);
});

test('too many open sessions of one account are 429, and others go on', async () => {
  const { post, otherKey: key } = await runService({
    config: { limits: { concurrentSessions: 1 } },
  });
  expect((await post(path, {})).status).toBe(201);
  const second = await post(path, {});
  expect([second.status, second.body.code]).toEqual([429, 'too_many_sessions']);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post(path, {}, { key })).status).toBe(201);
});

test('a full disk is 503 storage_full', async () => {
  const { post, trouble } = await sharedService();
  trouble.fail('jobs.create', 'full');
  const full = await post(path, {});
  expect([full.status, full.body.code]).toEqual([503, 'storage_full']);
});

test('the same idempotency key makes one session, and gives its token again', async () => {
  const { call, post } = await sharedService();
  const headers = { 'idempotency-key': 'call-1' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post<LiveSession>(path, {}, { headers })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await call<{ items: unknown[] }>(path)).body.items).toHaveLength(1);
  const changed = await post(path, { channels: 2 }, { headers });
  expect([changed.status, changed.body.code]).toEqual([400, 'idempotency_key_reused']);
});

test('a retry with the same idempotency key gets its session although there is no capacity now', async () => {
  let maxSpeakers = 1;
  const liveRecognition: LiveRecognition = {
    ...scriptedRecognition(),
    maxSpeakers: () => maxSpeakers,
  };
  const { post } = await runService({ overrides: { liveRecognition } });
  const headers = { 'idempotency-key': 'call-1' };
  const first = await post<LiveSession>(path, {}, { headers });
  maxSpeakers = 0;
  const retry = await post<LiveSession>(path, {}, { headers });
  expect([retry.status, retry.text]).toEqual([201, first.text]);
  expect((await post(path, {})).status).toBe(429);
});

test('a callback is told of the session that was prepared', async () => {
  const { post, store } = await runService();
  const callback_config = { url: 'https://hooks.example.com/', receive_lifecycle_events: true };
  await post(path, { callback: true, callback_config });
  expect(await store.outbox.counts()).toEqual({ waiting: 1, dead: 0 });
});
