import type { JobRecord, LiveJob, LiveResult } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { AUDIO_URL, type Created, runService, withoutCircumstances } from '../running-service.ts';
import { turnsAway, UNKNOWN_ID } from '../turning-away.ts';

turnsAway({ id: 'getLiveSession', storeCall: 'jobs.getFinished' });

test('a job is read with its parameters, in any spelling of its id', async () => {
  const { call, post } = await runService();
  const { body } = await post<Created>('/v2/live', {});
  const { status, body: record } = await call<JobRecord>(`/v2/live/${body.id.toUpperCase()}`);
  expect(status).toBe(200);
  expect(record).toMatchObject({
    id: body.id,
    request_id: `G-${body.id.slice(0, 8)}`,
    version: 2,
    status: 'queued',
    completed_at: null,
    custom_metadata: null,
    error_code: null,
    file: null,
    result: null,
  });
});

test('a job of another account answers exactly as one that does not exist', async () => {
  const { call, post, otherKey: key } = await runService();
  const { body } = await post<Created>('/v2/live', {});
  const foreign = await call(`/v2/live/${body.id}`, { key });
  const unknown = await call(`/v2/live/${UNKNOWN_ID}`, { key });
  const malformed = await call(`/v2/live/none`, { key });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'job_not_found']);
  expect(withoutCircumstances(foreign)).toEqual(withoutCircumstances(unknown));
  expect(withoutCircumstances(malformed)).toEqual(withoutCircumstances(unknown));
  expect([...foreign.headers.keys()]).toEqual([...unknown.headers.keys()]);
});

test('a job of the other kind does not exist here', async () => {
  const { call, post } = await runService();
  const { body } = await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL });
  expect((await call(`/v2/live/${body.id}`)).status).toBe(404);
  expect((await call(`/v2/transcription/${body.id}`)).status).toBe(200);
});

test('a session that goes on shows what is final so far, with the messages that were sent', async () => {
  const { call, post, store } = await runService();
  const { body } = await post<Created>('/v2/live', {});
  const { id } = body;
  const read = async () => (await call<LiveJob>(`/v2/live/${id}`)).body;
  const now = Date.now();
  await store.sessions.connect(id, now);
  expect(await read()).toMatchObject({ status: 'processing', result: null });
  const result: LiveResult = {
    metadata: {
      audio_duration: 1,
      number_of_distinct_channels: 1,
      billing_time: 1,
      transcription_time: 0.1,
    },
    transcription: { full_transcript: 'Good morning.', languages: ['en'], utterances: [] },
  };
  const state = JSON.stringify({ result });
  await store.sessions.keep(id, { messages: ['{"type":"a"}'], deliveries: [], state, now });
  expect((await read()).result).toEqual({ ...result, messages: ['{"type":"a"}'] });
});
