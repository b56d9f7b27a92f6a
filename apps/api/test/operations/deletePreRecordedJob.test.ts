import { expect, test } from 'vitest';
import { finishJob } from '../finished.ts';
import { AUDIO_URL, type Created, runService, withoutCircumstances } from '../running-service.ts';
import { turnsAway, UNKNOWN_ID } from '../turning-away.ts';

turnsAway({ id: 'deletePreRecordedJob', storeCall: 'jobs.remove' });

const remove = { method: 'DELETE' };

test('a job that is over is gone for good once it is deleted', async () => {
  const { call, post, store } = await runService();
  const { body } = await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL });
  await finishJob(store, body.id);
  const removed = await call(`/v2/pre-recorded/${body.id}`, remove);
  expect([removed.status, removed.text]).toEqual([202, '']);
  expect((await call(`/v2/pre-recorded/${body.id}`)).status).toBe(404);
  expect((await call(`/v2/pre-recorded/${body.id}`, remove)).status).toBe(404);
  expect((await call<{ items: unknown[] }>('/v2/transcription')).body.items).toEqual([]);
});

test('a job that is not over is kept, 403', async () => {
  const { call, post } = await runService();
  const { body } = await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL });
  const refused = await call(`/v2/pre-recorded/${body.id}`, remove);
  expect([refused.status, refused.body.code]).toEqual([403, 'job_in_progress']);
  expect((await call(`/v2/pre-recorded/${body.id}`)).status).toBe(200);
});

test('a job of another account answers exactly as one that does not exist, and stays', async () => {
  const { call, post, otherKey: key } = await runService();
  const { body } = await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL });
  const foreign = await call(`/v2/pre-recorded/${body.id}`, { ...remove, key });
  const unknown = await call(`/v2/pre-recorded/${UNKNOWN_ID}`, { ...remove, key });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'job_not_found']);
  expect(withoutCircumstances(foreign)).toEqual(withoutCircumstances(unknown));
  expect((await call(`/v2/pre-recorded/${body.id}`)).status).toBe(200);
});
