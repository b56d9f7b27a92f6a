import type { PreRecordedJob, PreRecordedJobReference, TranscriptionJob } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { AUDIO_URL, OTHER_KEY, serve } from '../running-mock.ts';

test('a job is queued, then processing, then done', async () => {
  const clock = new ManualClock();
  const timing = { queuedMs: 100, processingMs: 200 };
  const { startJob, read } = await serve({ clock, timing });
  const id = await startJob();
  expect(await read(id)).toMatchObject({
    status: 'queued',
    file: null,
    completed_at: null,
    result: null,
  });
  clock.advance(100);
  expect(await read(id)).toMatchObject({ status: 'processing', completed_at: null, result: null });
  clock.advance(200);
  expect(await read(id)).toMatchObject({
    id,
    request_id: `G-${id.slice(0, 8)}`,
    version: 2,
    kind: 'pre-recorded',
    status: 'done',
    created_at: '2026-11-03T09:30:00.000Z',
    completed_at: '2026-11-03T09:30:00.300Z',
    error_code: null,
    error_message: null,
    file: { filename: 'meeting.mp3', source: AUDIO_URL, number_of_channels: 1 },
  });
});

test('the progress of a job moves with the time, and its place with the jobs before it', async () => {
  const clock = new ManualClock();
  const { startJob, call } = await serve({ clock, timing: { queuedMs: 100, processingMs: 200 } });
  const progressOf = async (id: string) =>
    (await call<PreRecordedJob>(`/v2/pre-recorded/${id}`)).body.progress;
  const first = await startJob();
  const fails = await startJob({ audio_url: 'https://example.com/fail' });
  const last = await startJob();
  const places = [first, fails, last].map(progressOf);
  expect(await Promise.all(places)).toEqual(
    [0, 1, 2].map((jobs_ahead) => ({ percent: null, jobs_ahead })),
  );
  for (const percent of [0, 25, 50, 75]) {
    clock.advance(percent === 0 ? 100 : 50);
    expect(await progressOf(last)).toEqual({ percent, jobs_ahead: null });
  }
  clock.advance(50);
  expect(await progressOf(last)).toEqual({ percent: 100, jobs_ahead: null });
  expect(await progressOf(fails)).toEqual({ percent: null, jobs_ahead: null });
  const next = await startJob();
  expect(await progressOf(next)).toEqual({ percent: null, jobs_ahead: 0 });
  const { body } = await call<{ items: PreRecordedJob[] }>('/v2/pre-recorded');
  expect(body.items.map(({ progress }) => progress.percent)).toEqual([null, 100, null, 100]);
});

describe('a URL with /fail in its path makes the job fail', () => {
  test.each([
    ['https://example.com/fail', 422],
    ['https://example.com/fail.wav', 422],
    ['https://example.com/a/fail/b.wav', 422],
    ['https://example.com/fail-415.mp3', 415],
    ['https://example.com/fail-503', 503],
  ])('%s with %i', async (audio_url, code) => {
    const clock = new ManualClock();
    const { startJob, read } = await serve({ clock });
    const id = await startJob({ audio_url });
    clock.advance(1000);
    expect(await read(id)).toMatchObject({
      status: 'error',
      error_code: code,
      error_message: expect.any(String),
      completed_at: expect.any(String),
      file: null,
      result: null,
    });
  });

  test.each(['https://example.com/failure.wav', 'https://example.com/a.wav?x=/fail'])(
    'but not %s',
    async (audio_url) => {
      const clock = new ManualClock();
      const { startJob, statusOf } = await serve({ clock });
      const id = await startJob({ audio_url });
      clock.advance(1000);
      expect(await statusOf(id)).toBe('done');
    },
  );
});

test('the parameters of a job are echoed with all defaults and without the metadata', async () => {
  const { startJob, read } = await serve();
  const id = await startJob({ subtitles: true, subtitles_config: {}, custom_metadata: { a: 1 } });
  const { request_params, custom_metadata } = await read(id);
  expect(custom_metadata).toEqual({ a: 1 });
  expect(request_params).toEqual({
    audio_url: AUDIO_URL,
    custom_vocabulary: false,
    callback: false,
    subtitles: true,
    subtitles_config: { formats: ['srt'], style: 'default' },
    diarization: false,
    translation: false,
    summarization: false,
    named_entity_recognition: false,
    custom_spelling: false,
    sentiment_analysis: false,
    audio_to_llm: false,
    pii_redaction: false,
    sentences: false,
    punctuation_enhanced: false,
    language_config: { languages: [], code_switching: false },
  });
});

test('both operations that create a job return the URL of its result', async () => {
  const { post, url, call } = await serve();
  for (const path of ['/v2/pre-recorded', '/v2/transcription']) {
    const { status, headers, body } = await post<PreRecordedJobReference>(path, {
      audio_url: AUDIO_URL,
    });
    expect(status).toBe(201);
    expect(body.result_url).toBe(`${url}/v2/transcription/${body.id}`);
    expect(headers.get('location')).toBe(body.result_url);
    expect((await call(body.result_url)).status).toBe(200);
    expect((await call<PreRecordedJob>(`/v2/pre-recorded/${body.id}`)).body.id).toBe(body.id);
    expect((await call(`/v2/live/${body.id}`)).status).toBe(404);
  }
});

describe('deleting', () => {
  test('is refused while a job is queued or processing', async () => {
    const clock = new ManualClock();
    const { startJob, remove, statusOf } = await serve({ clock });
    const id = await startJob();
    for (const state of ['queued', 'processing']) {
      expect(await statusOf(id)).toBe(state);
      const answer = await remove(`/v2/pre-recorded/${id}`);
      expect(answer).toMatchObject({ status: 403, body: { code: 'job_in_progress' } });
      clock.advance(100);
    }
  });

  test.each(['/v2/pre-recorded', '/v2/transcription'])(
    'at %s leaves nothing behind, anywhere',
    async (path) => {
      const clock = new ManualClock();
      const { startJob, remove, call } = await serve({ clock });
      const id = await startJob();
      clock.advance(1000);
      const answer = await remove(`${path}/${id}`);
      expect(answer).toMatchObject({ status: 202, body: '' });
      for (const address of [
        `/v2/pre-recorded/${id}`,
        `/v2/transcription/${id}`,
        `/v2/transcription/${id}/file`,
      ]) {
        expect(await call(address)).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
      }
      expect((await call('/v2/transcription')).body).toMatchObject({ items: [] });
      expect((await remove(`${path}/${id}`)).status).toBe(404);
    },
  );
});

test('the job of another key gets the same response as an unknown one', async () => {
  const { startJob, call } = await serve();
  const id = await startJob();
  const headers = { 'x-service-key': OTHER_KEY };
  const responseOf = async (method: string, path: string) => {
    const { status, body } = await call<Record<string, unknown>>(path, { method, headers });
    const { timestamp: _when, request_id: _which, path: _where, ...rest } = body;
    return { status, ...rest };
  };
  for (const [method, suffix] of [
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/file'],
  ] as const) {
    const foreign = await responseOf(method, `/v2/transcription/${id}${suffix}`);
    expect(foreign).toEqual(
      await responseOf(method, `/v2/transcription/${id.replace(/.{4}$/, '0000')}${suffix}`),
    );
    expect(foreign.status).toBe(404);
  }
});

describe('rules that a schema can’t express are checked, too', () => {
  test.each([
    ['audio_url', { audio_url: 'http://169.254.169.254/' }],
    ['callback_url', { callback_url: 'http://10.0.0.1/' }],
    ['callback_config.url', { callback: true, callback_config: { url: 'http://192.168.1.1/' } }],
  ])('%s that the service must not call', async (field, body) => {
    const { post } = await serve();
    const answer = await post('/v2/pre-recorded', { audio_url: AUDIO_URL, ...body });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'address_not_allowed',
        validation_errors: [`${field} must be a public address`],
      },
    });
  });

  test('max_speakers below min_speakers', async () => {
    const { post } = await serve();
    const diarization_config = { min_speakers: 3, max_speakers: 2 };
    const answer = await post('/v2/pre-recorded', { audio_url: AUDIO_URL, diarization_config });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(String(answer.body['validation_errors'])).toContain('min_speakers');
  });
});

describe('an idempotency key', () => {
  const key = { 'idempotency-key': 'once' };

  test('makes a retry get the first response and create nothing', async () => {
    const { post, call } = await serve();
    const body = { audio_url: AUDIO_URL };
    const first = await post('/v2/pre-recorded', body, key);
    const again = await post('/v2/pre-recorded', body, key);
    expect(again.body).toEqual(first.body);
    expect(again.status).toBe(201);
    const list = await call<{ items: unknown[] }>('/v2/pre-recorded');
    expect(list.body.items).toHaveLength(1);
  });

  test.each([
    ['another body', '/v2/pre-recorded', { audio_url: 'https://example.com/other.wav' }],
    ['another operation', '/v2/transcription', { audio_url: AUDIO_URL }],
  ])('with %s is refused', async (_what, path, body) => {
    const { post } = await serve();
    await post('/v2/pre-recorded', { audio_url: AUDIO_URL }, key);
    const answer = await post(path, body, key);
    expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } });
  });

  test('belongs to the account that sent it', async () => {
    const { post } = await serve();
    const body = { audio_url: AUDIO_URL };
    const mine = await post('/v2/pre-recorded', body, key);
    const theirs = await post('/v2/pre-recorded', body, { ...key, 'x-service-key': OTHER_KEY });
    expect(theirs.status).toBe(201);
    expect(theirs.body['id']).not.toBe(mine.body['id']);
  });

  test('of a refused request can be used again', async () => {
    const { post } = await serve();
    expect((await post('/v2/pre-recorded', { audio_url: 'http://10.0.0.1' }, key)).status).toBe(
      400,
    );
    expect((await post('/v2/pre-recorded', { audio_url: AUDIO_URL }, key)).status).toBe(201);
  });

  test('is evicted beyond the limit', async () => {
    const { post } = await serve({ limits: { answers: 2 } });
    const body = { audio_url: AUDIO_URL };
    const first = await post('/v2/pre-recorded', body, key);
    for (const other of ['a', 'b'])
      await post('/v2/pre-recorded', body, { 'idempotency-key': other });
    const again = await post('/v2/pre-recorded', body, key);
    expect(again.body['id']).not.toBe(first.body['id']);
  });
});

test('a job of either kind has its `kind`', async () => {
  const { startJob, post, call } = await serve();
  const { body: session } = await post('/v2/live', {});
  const id = await startJob();
  const kinds = await Promise.all(
    [id, String(session['id'])].map(
      async (each) => (await call<TranscriptionJob>(`/v2/transcription/${each}`)).body.kind,
    ),
  );
  expect(kinds).toEqual(['pre-recorded', 'live']);
});
