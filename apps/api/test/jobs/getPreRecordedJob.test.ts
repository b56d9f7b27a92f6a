import { expect, test } from 'vitest';
import { readsJobs } from '../operation-cases/reads-jobs.ts';
import { AUDIO_URL, type Created, runService } from '../running-service.ts';

readsJobs('getPreRecordedJob', { audio_url: AUDIO_URL });

test('a job of the other kind does not exist here', async () => {
  const { call, post } = await runService();
  const { body } = await post<Created>('/v2/live', {});
  expect((await call(`/v2/pre-recorded/${body.id}`)).status).toBe(404);
  expect((await call(`/v2/transcription/${body.id}`)).status).toBe(200);
});
