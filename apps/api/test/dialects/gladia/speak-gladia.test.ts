import type { PreRecordedJob, PreRecordedJobReference, UploadedAudio } from '@verbatim/contract';
import { expect, test, vi } from 'vitest';
import { receiver } from '../../callbacks/sending.ts';
import { AUDIO_URL, type RunOptions, sharedService } from '../../running-service.ts';

const server = { compatibility: 'gladia' } as const;
const plain: RunOptions = { config: { server } };
const recorded: RunOptions = { config: { server, worker: { parallelism: 1 } } };
const limited: RunOptions = { config: { server, limits: { concurrentJobs: 1 } } };

/** A service that understands this family, and the header of its clients. */
async function familyService(options = plain) {
  const service = await sharedService(options);
  return { ...service, ofFamily: { key: null, headers: { 'x-gladia-key': service.key } } };
}

test('an address may end with a slash', async () => {
  const { call, upload, ofFamily } = await familyService();
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(100)]), 'a.wav');
  const slashed = await call('/v2/upload/', { method: 'POST', body: form, ...ofFamily });
  expect(slashed.body.code).toBe('unsupported_audio');
  expect((await call('/v2/pre-recorded/?limit=1', ofFamily)).status).toBe(200);
  expect((await call('/v2/pre-recorded/?limit=1')).status).toBe(404);
  expect((await upload()).status).toBe(200);
});

test('a date alone stands for the start of its day', async () => {
  const { call, post, ofFamily } = await familyService();
  await post('/v2/pre-recorded', { audio_url: AUDIO_URL });
  const found = async (filter: string) =>
    (await call<{ items: unknown[] }>(`/v2/pre-recorded?${filter}`, ofFamily)).body.items.length;
  expect(await found('after_date=2026-11-01')).toBe(1);
  expect(await found('before_date=2026-11-01')).toBe(0);
  expect(await found('after_date=2026-11-01&before_date=2999-01-01')).toBe(1);
  expect((await call('/v2/pre-recorded?after_date=2026-11-01')).status).toBe(400);
});

test('sentences of a transcript come in an envelope to clients of the family alone', async () => {
  const service = await familyService(recorded);
  const { audio_url } = (await service.upload<UploadedAudio>()).body;
  const body = { audio_url, sentences: true };
  const made = await service.post<PreRecordedJobReference>('/v2/pre-recorded', body);
  const own = await vi.waitFor(async () => {
    const { body: job } = await service.call<PreRecordedJob>(`/v2/pre-recorded/${made.body.id}`);
    expect(job.status).toBe('done');
    return job;
  }, 30_000);
  const sentences = own.result?.transcription?.sentences;
  expect(sentences).not.toEqual([]);
  for (const path of ['/v2/pre-recorded', '/v2/transcription']) {
    const { body: job } = await service.call<PreRecordedJob>(
      `${path}/${made.body.id}`,
      service.ofFamily,
    );
    expect(job).toEqual({
      ...own,
      result: {
        ...own.result,
        transcription: {
          ...own.result?.transcription,
          sentences: [
            { success: true, is_empty: false, exec_time: 0, error: null, results: sentences },
          ],
        },
      },
    });
  }
});

test('callbacks of jobs that the family made have its envelope, and result_url leads to the same', async () => {
  const service = await familyService(recorded);
  const { audio_url } = (await service.upload<UploadedAudio>()).body;
  const { url, arrived } = await receiver(204);
  const body = {
    audio_url,
    sentences: true,
    callback: true,
    callback_config: { url },
    // A key of the result in the metadata changes nothing.
    custom_metadata: { payload: { sentences: [1] } },
  };
  const sentencesOf = (result: PreRecordedJob['result'] | undefined): unknown =>
    result?.transcription?.sentences;
  const called = async (count: number) => {
    const { text = '' } = (await arrived(count))[count - 1] ?? {};
    const { payload, custom_metadata: metadata } = JSON.parse(text);
    expect(metadata).toEqual(body.custom_metadata);
    return sentencesOf(payload);
  };
  await service.post('/v2/pre-recorded', body);
  const own = await called(1);
  expect(own).toMatchObject([{ sentence: expect.any(String) }]);
  const enveloped = [{ success: true, is_empty: false, exec_time: 0, error: null, results: own }];
  const made = await service.post<PreRecordedJobReference>(
    '/v2/pre-recorded',
    body,
    service.ofFamily,
  );
  expect(await called(2)).toEqual(enveloped);
  const { body: job } = await service.call<PreRecordedJob>(made.body.result_url, service.ofFamily);
  expect(sentencesOf(job.result)).toEqual(enveloped);

  const { audio_url: address, sentences } = body;
  const older = {
    audio_url: address,
    sentences,
    callback_url: url,
    custom_metadata: body.custom_metadata,
  };
  await service.post('/v2/transcription', older, service.ofFamily);
  expect(await called(3)).toEqual(enveloped);
});

test.each([
  ['ai/7.0.173 ai-sdk/provider-utils/5.0.40 runtime/node.js/v24.11.0', 'https://api.gladia.io'],
  ['ai-sdk/gladia/3.0.40 ai-sdk/provider-utils/5.0.40 runtime/browser', 'https://api.gladia.io'],
  ['openai/js 7.57.0', ''],
  ['mail-sdk/1.0', ''],
])(
  'the result of a job for %j is on the host that the client is built with',
  async (agent, host) => {
    const { post, key, url } = await familyService();
    const headers = { 'x-gladia-key': key, 'user-agent': agent };
    const { id, result_url } = (
      await post<PreRecordedJobReference>(
        '/v2/pre-recorded',
        { audio_url: AUDIO_URL },
        { key: null, headers },
      )
    ).body;
    expect(result_url).toBe(`${host || url}/v2/transcription/${id}`);
  },
);

test('a limit says in the body how long to wait', async () => {
  const { post, ofFamily } = await familyService(limited);
  const create = () => post('/v2/pre-recorded', { audio_url: AUDIO_URL }, ofFamily);
  expect((await create()).status).toBe(201);
  const refused = await create();
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  const message = expect.stringMatching(`Wait ${seconds} s before the next try`);
  expect(refused.body).toMatchObject({
    statusCode: 429,
    message,
    retry_after: seconds,
    error: { message, code: 429 },
  });
});
