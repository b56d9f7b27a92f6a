import type { LiveJob } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { itemText } from '../../src/records/job-records.ts';
import { readsJobs } from '../operation-cases.ts';
import { AUDIO_URL, type Created, sharedService } from '../running-service.ts';

readsJobs('getLiveSession', {});

test('a job of the other kind does not exist here', async () => {
  const { call, post } = await sharedService();
  const { body } = await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL });
  expect((await call(`/v2/live/${body.id}`)).status).toBe(404);
  expect((await call(`/v2/transcription/${body.id}`)).status).toBe(200);
});

test('a connected session has no result before its first audio', async () => {
  const { call, post, store } = await sharedService();
  const { body } = await post<Created>('/v2/live', {});
  await store.sessions.connect(body.id, { owner: 'test', now: Date.now() });
  expect((await call<LiveJob>(`/v2/live/${body.id}`)).body).toMatchObject({
    status: 'processing',
    result: null,
  });
});

test('a session that an older version stored is shown with the turns that it did not ask for', async () => {
  const { call, post } = await sharedService();
  const { body } = await post<Created>('/v2/live', {});
  const { request_params: now } = (await call<LiveJob>(`/v2/live/${body.id}`)).body;
  const { endpointing_config: turns, ...older } = now ?? {};
  expect(turns).toMatchObject({ mode: 'silence' });
  const shown = (params: object | null) => {
    const row = { ...stored, id: body.id, params: JSON.stringify(params) };
    return JSON.parse(itemText(row)).request_params;
  };
  expect(shown(older)).toEqual(now);
  expect(shown(now)).toEqual(now);
});

const stored = {
  accountId: 'a',
  kind: 'live',
  status: 'queued',
  createdAt: 0,
  completedAt: null,
  blobKey: null,
  uploadId: null,
  errorCode: null,
  errorMessage: null,
  customMetadata: null,
  title: null,
  tags: '[]',
  file: null,
  progress: null,
} as const;
