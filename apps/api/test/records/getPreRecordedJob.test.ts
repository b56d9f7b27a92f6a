import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { dataDirectoryAt } from '../../src/upkeep/data-directory.ts';
import { readsJobs } from '../operation-cases.ts';
import { AUDIO_URL, type Created, runService, sharedService } from '../running-service.ts';
import { doneJob, doneSession } from './done-job.ts';

readsJobs('getPreRecordedJob', { audio_url: AUDIO_URL });

test('a job of the other kind does not exist here', async () => {
  const { call, post } = await sharedService();
  const { body } = await post<Created>('/v2/live', {});
  expect((await call(`/v2/pre-recorded/${body.id}`)).status).toBe(404);
  expect((await call(`/v2/transcription/${body.id}`)).status).toBe(200);
});

test('a job that is done and whose result is gone is a fault of the service, not an empty transcript', async () => {
  const service = await runService();
  const ids = [await doneJob(service), await doneSession(service)];
  const database = new DatabaseSync(dataDirectoryAt(service.directory).databasePath);
  database.exec('DELETE FROM results');
  database.close();
  const [job, session] = ids;
  for (const path of [
    `/v2/pre-recorded/${job}`,
    `/v2/transcription/${job}`,
    `/v2/live/${session}`,
    `/v2/transcription/${job}/transcript?format=txt`,
  ]) {
    const { status, body } = await service.call<{ code: string }>(path);
    expect([path, status, body?.code]).toEqual([path, 500, 'internal_error']);
  }
});
