import type {
  LiveSession,
  PreRecordedJobReference,
  TranscriptionList,
  UploadedAudio,
} from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { AUDIO_URL, serve } from './running-mock.ts';

test('upload, transcribe, read, delete', async () => {
  const clock = new ManualClock();
  const { post, call, remove } = await serve({ clock });
  const upload = await post<UploadedAudio>('/v2/upload', { audio_url: AUDIO_URL });
  expect(upload.body.audio_metadata.audio_duration).toBeGreaterThan(0);
  const { audio_url } = upload.body;
  const job = await post<PreRecordedJobReference>('/v2/pre-recorded', {
    audio_url,
    sentences: true,
  });
  expect(job.body.result_url).toMatch(/^https?:\/\/.+\/v2\/transcription\/[0-9a-f-]{36}$/);
  const address = `/v2/pre-recorded/${job.body.id}`;
  expect((await call(address)).body).toMatchObject({ status: 'queued' });
  clock.advance(1000);
  const done = await call<{ result: { transcription: { sentences: unknown[] } } }>(address);
  expect(done.body).toMatchObject({ status: 'done', file: { source: audio_url } });
  expect(done.body.result.transcription.sentences.length).toBeGreaterThan(0);
  expect((await remove(address)).status).toBe(202);
  expect(await call(address)).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
});

test('prepare a live session, read it, find it in the list, and delete it', async () => {
  const { post, call, remove } = await serve();
  const { body: session } = await post<LiveSession>('/v2/live', {
    sample_rate: 8000,
    language_config: { languages: ['en'] },
    custom_metadata: { story: 'live' },
  });
  expect((await call(`/v2/live/${session.id}`)).body).toMatchObject({
    kind: 'live',
    status: 'queued',
    request_params: { sample_rate: 8000, bit_depth: 16 },
    custom_metadata: { story: 'live' },
  });
  const query = 'limit=1&status=queued&custom_metadata[story]=live';
  const list = await call<TranscriptionList>(`/v2/live?${query}`);
  expect(list.body.items.map(({ id }) => id)).toEqual([session.id]);
  expect((await remove(`/v2/live/${session.id}`)).status).toBe(202);
  expect((await call(`/v2/live/${session.id}`)).status).toBe(404);
});

test('page through a list that no other run can have', async () => {
  const { startJob, call } = await serve();
  const ids: string[] = [];
  for (const part of [1, 2, 3]) {
    ids.unshift(await startJob({ custom_metadata: { batch: 'b7', part } }));
    await startJob({ custom_metadata: { batch: 'b8' } });
  }
  const filter = 'limit=2&custom_metadata[batch]=b7';
  const { body: first } = await call<TranscriptionList>(`/v2/pre-recorded?${filter}`);
  expect(first.next).toMatch(/^https?:\/\/.+\/v2\/transcription\?.*offset=2/);
  const { body: last } = await call<TranscriptionList>(String(first.next));
  expect(last.next).toBeNull();
  expect([...first.items, ...last.items].map(({ id }) => id)).toEqual(ids);
});

describe('a bad key', () => {
  test.each([
    ['missing_key', ''],
    ['invalid_key', 'wrong'],
  ])('gets %s, whether or not the job exists', async (code, key) => {
    const { url, startJob } = await serve();
    const id = await startJob();
    const headers: Record<string, string> = key === '' ? {} : { 'x-service-key': key };
    for (const path of [
      '/v2/live',
      `/v2/pre-recorded/${id}`,
      `/v2/pre-recorded/${id.replace(/^./, 'f')}`,
    ]) {
      const answer = await fetch(url + path, { headers });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ statusCode: 401, code });
    }
  });
});
