import type { JobRecord, LiveJob } from '@verbatim/contract';
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

test('a session that somebody has connected to has no result before its first audio', async () => {
  const { call, post, store } = await runService();
  const { body } = await post<Created>('/v2/live', {});
  await store.sessions.connect(body.id, Date.now());
  expect((await call<LiveJob>(`/v2/live/${body.id}`)).body).toMatchObject({
    status: 'processing',
    result: null,
  });
});
