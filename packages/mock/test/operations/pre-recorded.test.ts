import type { AddOnResults, PreRecordedJob } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { AUDIO_URL, serve } from '../running-mock.ts';

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

describe('an idempotency key', () => {
  const key = { 'idempotency-key': 'once' };

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

test('add-ons are made later, redacted where the job is, and are in its result', async () => {
  const clock = new ManualClock();
  const { startJob, call, read } = await serve({ clock });
  const id = await startJob({ audio_url: AUDIO_URL, pii_redaction: true });
  const add = (json: object, headers = {}) =>
    call<AddOnResults>(`/v2/transcription/${id}/add-ons`, {
      method: 'PUT',
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await add({ summarization: true })).status).toBe(409);
  clock.advance(60_000);
  const config = { prompts: ['Why?'], citations: true };
  const question = { audio_to_llm: true, audio_to_llm_config: config, keep: false };
  const [answer] = (await add(question)).body.audio_to_llm?.results ?? [];
  expect(answer?.results?.citations).toHaveLength(1);
  const { body } = await add({
    ...{ summarization: true, chapterization: true, sentiment_analysis: true },
    ...{ named_entity_recognition: true },
    ...{ translation: true, translation_config: { target_languages: ['de'] } },
  });
  expect(body.named_entity_recognition?.results).toEqual([]);
  const { result } = await read(id);
  expect(result).toMatchObject(body);
  expect(result).not.toHaveProperty('audio_to_llm');
  expect(Object.keys(result?.metadata.add_ons_made_at ?? {})).toHaveLength(5);
  expect((await add({}, { 'if-match': '"7"' })).status).toBe(412);
});
