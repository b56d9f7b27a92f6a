import {
  type OperationId,
  operations,
  type PreRecordedJob,
  type PreRecordedJobReference,
  type UploadedAudio,
} from '@verbatim/contract';
import { expect, test } from 'vitest';
import { AUDIO_URL, runService, withoutCircumstances } from '../running-service.ts';
import { turnsAway } from '../turning-away.ts';

const good = { audio_url: AUDIO_URL };

/** What every operation keeps to that makes a pre-recorded job. */
export function createsJobs(id: OperationId): void {
  const { path } = operations[id];

  turnsAway({ id, json: good, storeCall: 'jobs.create' });

  test('a job is made, and both addresses in the answer lead to it', async () => {
    const { call, post, url } = await runService();
    const made = await post<PreRecordedJobReference>(path, { ...good, custom_metadata: { a: 1 } });
    expect(made.status).toBe(201);
    const { id, result_url } = made.body;
    expect(result_url).toBe(`${url}/v2/transcription/${id}`);
    expect(made.headers.get('location')).toBe(result_url);
    const { body } = await call<PreRecordedJob>(result_url);
    expect(body).toMatchObject({ id, status: 'queued', custom_metadata: { a: 1 }, file: null });
    expect(body.request_params).toMatchObject({ ...good, diarization: false });
    expect(body.request_params).not.toHaveProperty('custom_metadata');
  });

  test('the audio of an upload is the job’s from its beginning', async () => {
    const { call, post, upload } = await runService();
    const { body } = await upload<UploadedAudio>();
    const made = await post<PreRecordedJobReference>(path, { audio_url: body.audio_url });
    const record = await call<PreRecordedJob>(made.body.result_url);
    expect(record.body.file).toEqual({
      id: body.audio_metadata.id,
      filename: 'silence.wav',
      source: body.audio_url,
      audio_duration: 1,
      number_of_channels: 1,
    });
  });

  test('the upload of another account is not found by its address', async () => {
    const { call, post, upload, otherKey: key } = await runService();
    const { body } = await upload<UploadedAudio>();
    const foreign = { audio_url: body.audio_url };
    const made = await post<PreRecordedJobReference>(path, foreign, { key });
    const record = await call<PreRecordedJob>(made.body.result_url, { key });
    expect(record.body.file).toBeNull();
    expect((await call(`${made.body.result_url}/file`, { key })).status).toBe(404);
  });

  test('an address that only looks like an upload must be public, like any other', async () => {
    const {
      post,
      upload,
      otherKey: key,
    } = await runService({ config: { fetching: { allowedRanges: [] } } });
    const { audio_url } = (await upload<UploadedAudio>()).body;
    const looksLike = `${audio_url.slice(0, audio_url.lastIndexOf('/'))}/00000000-0000-7000-8000-000000000000`;
    expect((await post(path, { audio_url })).status).toBe(201);
    const unknown = await post(path, { audio_url: looksLike });
    const foreign = await post(path, { audio_url }, { key });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'address_not_allowed']);
    expect(withoutCircumstances(foreign)).toEqual(withoutCircumstances(unknown));
  });

  test.each([
    ['invalid_request', {}, 'audio_url'],
    ['invalid_request', { ...good, diarizaton: true }, 'did you mean diarization?'],
    ['invalid_request', { ...good, translation: true }, 'translation_config'],
    [
      'invalid_request',
      { ...good, diarization_config: { min_speakers: 3, max_speakers: 2 } },
      'diarization_config.min_speakers',
    ],
    ['address_not_allowed', { audio_url: 'http://10.0.0.1/a.wav' }, 'audio_url must be a public'],
    ['address_not_allowed', { ...good, callback_url: 'http://[::1]/' }, 'callback_url must be'],
    [
      'address_not_allowed',
      { ...good, callback: true, callback_config: { url: 'http://169.254.169.254/' } },
      'callback_config.url must be',
    ],
    ['malformed_json', '{', 'JSON'],
  ])('400 %s for %j', async (code, json, error) => {
    const { call, post } = await runService();
    const { status, body } = await post(path, json);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.validation_errors?.join()).toContain(error);
    expect((await call<{ items: unknown[] }>(path)).body.items).toEqual([]);
  });

  test('a body that is too large is 413, one that is no JSON by its name 415', async () => {
    const { post } = await runService({ config: { limits: { jsonBytes: 2000 } } });
    const large = await post(path, { ...good, custom_metadata: { a: 'x'.repeat(3000) } });
    expect([large.status, large.body.code]).toEqual([413, 'body_too_large']);
    const text = await post(path, good, { headers: { 'content-type': 'text/plain' } });
    expect([text.status, text.body.code]).toEqual([415, 'unsupported_media_type']);
    const packed = await post(path, good, { headers: { 'content-encoding': 'gzip' } });
    expect([packed.status, packed.body.code]).toEqual([415, 'unsupported_content_encoding']);
  });

  test('too many unfinished jobs of one account are 429, and others go on', async () => {
    const { post, otherKey: key } = await runService({ config: { limits: { concurrentJobs: 2 } } });
    expect((await post(path, good)).status).toBe(201);
    expect((await post(path, good)).status).toBe(201);
    const third = await post(path, good);
    expect([third.status, third.body.code]).toEqual([429, 'too_many_jobs']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(path, good, { key })).status).toBe(201);
  });

  test('a full queue is 429 for all', async () => {
    const { post, otherKey: key } = await runService({ config: { limits: { queueLength: 1 } } });
    expect((await post(path, good)).status).toBe(201);
    const second = await post(path, good, { key });
    expect([second.status, second.body.code]).toEqual([429, 'queue_full']);
  });

  test('a full disk is 503 storage_full, be it found before or while writing', async () => {
    const { post, trouble } = await runService();
    trouble.fail('jobs.create', 'full');
    const writing = await post(path, good);
    expect([writing.status, writing.body.code]).toEqual([503, 'storage_full']);
    const full = await runService({ config: { storage: { reserveBytes: 2 ** 52 } } });
    const before = await full.post(path, good);
    expect([before.status, before.body.code]).toEqual([503, 'storage_full']);
  });

  test('the same idempotency key makes one job, however many requests come at once', async () => {
    const { call, post } = await runService();
    const headers = { 'idempotency-key': 'meeting-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post<PreRecordedJobReference>(path, good, { headers })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(answers[0]?.headers.get('location')).toBe(answers[0]?.body.result_url);
    expect((await call<{ items: unknown[] }>(path)).body.items).toHaveLength(1);
  });

  test('a retry with the same idempotency key gets the first response although the disk is full now', async () => {
    const { post, key, directory, service } = await runService();
    const headers = { 'idempotency-key': 'meeting-1' };
    const first = await post(path, good, { headers });
    await service.stop();
    const full = await runService({ directory, config: { storage: { reserveBytes: 2 ** 52 } } });
    const retry = await full.post(path, good, { headers, key });
    expect([retry.status, retry.text]).toEqual([201, first.text]);
    expect((await full.post(path, good, { key })).status).toBe(503);
  });

  test('an idempotency key is for one request of one account', async () => {
    const { post, otherKey: key } = await runService();
    const headers = { 'idempotency-key': 'meeting-1' };
    const first = await post(path, good, { headers });
    const changed = await post(path, { ...good, diarization: true }, { headers });
    expect([changed.status, changed.body.code]).toEqual([400, 'idempotency_key_reused']);
    const other = await post(path, good, { headers, key });
    expect(other.status).toBe(201);
    expect(other.text).not.toBe(first.text);
  });
}
