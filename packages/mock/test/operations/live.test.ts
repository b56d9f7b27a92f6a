import type { LiveJob, LiveSession } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { serve } from '../running-mock.ts';

test('a region is accepted in the query or the body, and recorded with the session', async () => {
  const { post, call } = await serve();
  const regionOf = async (path: string, body: object) => {
    const { body: session } = await post<LiveSession>(path, body);
    const { body: job } = await call<LiveJob>(`/v2/live/${session.id}`);
    return job.request_params?.region;
  };
  expect(await regionOf('/v2/live?region=eu-west', {})).toBe('eu-west');
  expect(await regionOf('/v2/live', { region: 'us-west' })).toBe('us-west');
  expect(await regionOf('/v2/live?region=eu-west', { region: 'eu-west' })).toBe('eu-west');
  expect(await regionOf('/v2/live', {})).toBeUndefined();
});

test('two different regions are refused', async () => {
  const { post } = await serve();
  const answer = await post('/v2/live?region=eu-west', { region: 'us-west' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'region_conflict' } });
});

test('the parameters of a session are echoed with all defaults and without the metadata', async () => {
  const { post, call } = await serve();
  const { body: session } = await post<LiveSession>('/v2/live', {
    encoding: 'wav/ulaw',
    custom_metadata: { user: 'anna' },
    messages_config: { receive_errors: false },
  });
  const { body: job } = await call<LiveJob>(`/v2/live/${session.id}`);
  expect(job.custom_metadata).toEqual({ user: 'anna' });
  expect(job.request_params).not.toHaveProperty('custom_metadata');
  expect(job.request_params).toMatchObject({
    encoding: 'wav/ulaw',
    bit_depth: 8,
    sample_rate: 16_000,
    model: 'solaria-1',
    endpointing: 0.05,
    maximum_duration_without_endpointing: 5,
    language_config: { languages: [], code_switching: false },
    pre_processing: { audio_enhancer: false, speech_threshold: 0.6 },
    messages_config: { receive_errors: false, receive_partial_transcripts: false },
    callback_config: { receive_lifecycle_events: true },
  });
});

test('a session is created once per idempotency key, with the same URL', async () => {
  const { post } = await serve();
  const headers = { 'idempotency-key': 'once' };
  const first = await post('/v2/live', {}, headers);
  expect(await post('/v2/live', {}, headers)).toMatchObject({ status: 201, body: first.body });
  const other = await post('/v2/live?region=eu-west', {}, headers);
  expect(other).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } });
});

test.each([
  ['that expired', 3_600_000],
  ['that no client has connected to', 0],
])('a session %s can be deleted', async (_, waitedMs) => {
  const clock = new ManualClock();
  const { post, remove, call } = await serve({ clock });
  const { body: session } = await post<LiveSession>('/v2/live', {});
  clock.advance(waitedMs);
  expect((await remove(`/v2/live/${session.id}`)).status).toBe(202);
  expect((await call(`/v2/live/${session.id}`)).status).toBe(404);
});

test('the callback URL of a session is checked, too', async () => {
  const { post } = await serve();
  const answer = await post('/v2/live', {
    callback: true,
    callback_config: { url: 'http://10.0.0.1' },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'address_not_allowed' } });
});
