import {
  type JobKind,
  type JobRecord,
  type OperationId,
  operations,
  type PreRecordedJob,
  type PreRecordedJobReference,
  type TranscriptionList,
  type UploadedAudio,
} from '@verbatim/contract';
import type { Store } from '@verbatim/storage';
import { expect, test } from 'vitest';
import {
  AUDIO_URL,
  type Created,
  runService,
  sharedService,
  withoutCircumstances,
} from './running-service.ts';
import { expectHidden, turnsAway, UNKNOWN_ID } from './turning-away.ts';
import { silence } from './wav.ts';

const good = { audio_url: AUDIO_URL };

/** What every operation keeps to that makes a pre-recorded job. */
export function createsJobs(id: OperationId): void {
  const { path } = operations[id];

  turnsAway({ id, json: good, storeCall: 'jobs.create' });

  test('a job is made, and both addresses in the answer lead to it', async () => {
    const { call, post, url } = await sharedService();
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
    const { call, post, upload } = await sharedService();
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
    const { call, post, upload, otherKey: key } = await sharedService();
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
    [
      'invalid_request',
      { ...good, pii_redaction_config: { strict: true } },
      'pii_redaction must be true when pii_redaction_config.strict is true',
    ],
    [
      'address_not_allowed',
      { audio_url: 'http://10.0.0.1/a.wav' },
      'audio_url must be a public address, or in ALLOWED_RANGES of the service',
    ],
    ['address_not_allowed', { ...good, callback_url: 'http://[::1]/' }, 'callback_url must be'],
    [
      'address_not_allowed',
      { ...good, callback: true, callback_config: { url: 'http://169.254.169.254/' } },
      'callback_config.url must be',
    ],
    ['malformed_json', '{', 'JSON'],
  ])('400 %s for %j', async (code, json, error) => {
    const { call, post } = await sharedService();
    const { status, body } = await post(path, json);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.validation_errors?.join()).toContain(error);
    expect((await call<{ items: unknown[] }>(path)).body.items).toEqual([]);
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
    const { post, trouble } = await sharedService();
    trouble.fail('jobs.create', 'full');
    const writing = await post(path, good);
    expect([writing.status, writing.body.code]).toEqual([503, 'storage_full']);
    const full = await runService({ config: { storage: { reserveBytes: 2 ** 52 } } });
    const before = await full.post(path, good);
    expect([before.status, before.body.code]).toEqual([503, 'storage_full']);
  });

  test('the same idempotency key makes one job, however many requests come at once', async () => {
    const { call, post } = await sharedService();
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
    const { post, otherKey: key } = await sharedService();
    const headers = { 'idempotency-key': 'meeting-1' };
    const first = await post(path, good, { headers });
    const changed = await post(path, { ...good, diarization: true }, { headers });
    expect([changed.status, changed.body.code]).toEqual([400, 'idempotency_key_reused']);
    const other = await post(path, good, { headers, key });
    expect(other.status).toBe(201);
    expect(other.text).not.toBe(first.text);
  });
}

const remove = { method: 'DELETE' };

/** How a job comes into being and to its end. */
interface Life {
  readonly newJob: object;
  /** Brings a new job into the state `processing`. */
  readonly begin?: (store: Store, id: string) => Promise<unknown>;
  readonly finish: (store: Store, id: string) => Promise<void>;
}

/** What every operation keeps to that deletes a job. */
export function deletesJobs(id: OperationId, { newJob, begin, finish }: Life): void {
  const { path } = operations[id];
  const jobs = path.replace('/{id}', '');
  const at = (job: string) => path.replace('{id}', job);

  turnsAway({ id, storeCall: 'jobs.remove' });

  test('a job that is over is gone for good once it is deleted', async () => {
    const { call, post, store } = await sharedService();
    const { body } = await post<Created>(jobs, newJob);
    await finish(store, body.id);
    const removed = await call(at(body.id), remove);
    expect([removed.status, removed.text]).toEqual([202, '']);
    expect((await call(at(body.id))).status).toBe(404);
    expect((await call(at(body.id), remove)).status).toBe(404);
    expect((await call<{ items: unknown[] }>('/v2/transcription')).body.items).toEqual([]);
  });

  test('a job that is not over is kept, 403', async () => {
    const { call, post, store } = await sharedService();
    const { body } = await post<Created>(jobs, newJob);
    await begin?.(store, body.id);
    const refused = await call(at(body.id), remove);
    expect([refused.status, refused.body.code]).toEqual([403, 'job_in_progress']);
    expect((await call(at(body.id))).status).toBe(200);
  });

  test('a job of another account answers exactly as one that does not exist, and stays', async () => {
    const { call, post, otherKey: key } = await sharedService();
    const { body } = await post<Created>(jobs, newJob);
    const foreign = await call(at(body.id), { ...remove, key });
    const unknown = await call(at(UNKNOWN_ID), { ...remove, key });
    expectHidden(foreign, unknown);
    expect((await call(at(body.id))).status).toBe(200);
  });
}

/** What every operation keeps to that gives the audio of a job; `newJob` makes one that has none yet. */
export function downloadsAudio(id: OperationId, newJob: object): void {
  const { path } = operations[id];
  const jobs = path.replace('/{id}/file', '');
  const fileOf = (job: string) => path.replace('{id}', job);

  turnsAway({ id, storeCall: 'jobs.get' });

  test('a job without audio answers file_not_found, an unknown or foreign one job_not_found', async () => {
    const { call, post, otherKey: key } = await sharedService();
    const { body } = await post<Created>(jobs, newJob);
    const none = await call(fileOf(body.id));
    expect([none.status, none.body.code]).toEqual([404, 'file_not_found']);
    const unknown = await call(fileOf(UNKNOWN_ID), { key });
    const foreign = await call(fileOf(body.id), { key });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'job_not_found']);
    expect(withoutCircumstances(foreign)).toEqual(withoutCircumstances(unknown));
  });

  test('a Range header that is too long is 400', async () => {
    const { call, post } = await sharedService();
    const { body } = await post<Created>(jobs, newJob);
    const range = `bytes=${'0'.repeat(300)}-`;
    const answer = await call(fileOf(body.id), { headers: { range } });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });
}

/** What more those keep to whose jobs begin with audio that is there. */
export function downloadsUploads(id: OperationId): void {
  const { path } = operations[id];

  /** A service with a job whose audio was uploaded. */
  async function withAudio() {
    const running = await sharedService();
    const bytes = silence({ seconds: 1 });
    const { body } = await running.upload<UploadedAudio>(bytes);
    const jobs = path.replace('/{id}/file', '');
    const job = await running.post<Created>(jobs, { audio_url: body.audio_url });
    return {
      ...running,
      bytes,
      file: path.replace('{id}', job.body.id),
      fileId: body.audio_metadata.id,
    };
  }

  test('the audio is the uploaded file, with its type, name and ETag', async () => {
    const { url, key, file, bytes, fileId } = await withAudio();
    const answer = await fetch(url + file, { headers: { 'x-service-key': key } });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(bytes.byteLength),
      'accept-ranges': 'bytes',
      etag: `"${fileId}"`,
      'content-disposition': `attachment; filename="silence.wav"; filename*=UTF-8''silence.wav`,
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('HEAD has the same headers without the audio', async () => {
    const { call, file, bytes } = await withAudio();
    const answer = await call(file, { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
  });

  test('a part of it is 206, one that begins behind the end 416', async () => {
    const { url, key, call, file, bytes } = await withAudio();
    const ranged = (range: string) => ({ headers: { range, 'x-service-key': key } });
    const part = await fetch(url + file, ranged('bytes=40-99'));
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 40-99/${bytes.byteLength}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(40, 100))).toBe(true);
    const behind = await call(file, ranged(`bytes=${bytes.byteLength}-`));
    expect([behind.status, behind.body.code]).toEqual([416, 'range_not_satisfiable']);
    expect(behind.headers.get('content-range')).toBe(`bytes */${bytes.byteLength}`);
  });

  test('of uploaded audio, too, a Range header that is too long is 400', async () => {
    const { call, file } = await withAudio();
    const answer = await call(file, { headers: { range: `bytes=${'0'.repeat(300)}-` } });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });
}

/** How many jobs of each kind there are. */
const JOBS = 5;

/** What every operation keeps to that lists jobs of these kinds, which are sorted. */
export function listsJobs(id: OperationId, kinds: readonly JobKind[]): void {
  const { path } = operations[id];

  turnsAway({ id, storeCall: 'jobs.list' });

  test('a list has the jobs of its kinds, newest first, without results', async () => {
    const { call } = await withJobs();
    const { status, body } = await call<TranscriptionList>(path);
    expect(status).toBe(200);
    const ids = body.items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect([...new Set(body.items.map(({ kind }) => kind))].sort()).toEqual(kinds);
    expect(body.items.every((item) => !('result' in item))).toBe(true);
  });

  test('following next shows everything once, within the filters in force', async () => {
    const { call, url } = await withJobs();
    const filters =
      'custom_metadata[user]=anna&status=queued,processing&after_date=2020-01-01T00:00:00Z';
    const whole = await call<TranscriptionList>(`${path}?limit=1000&${filters}`);
    expect(whole.body.items).toHaveLength(3 * kinds.length);
    const seen: string[] = [];
    let next: string | null = `${path}?limit=2&${filters}`;
    while (next !== null) {
      const { body }: { body: TranscriptionList } = await call<TranscriptionList>(next);
      seen.push(...body.items.map(({ id }) => id));
      expect(body.first.startsWith(`${url}/v2/transcription?offset=0&limit=2`)).toBe(true);
      next = body.next;
    }
    expect(seen).toEqual(whole.body.items.map(({ id }) => id));
  });

  test('the order may be turned around, and a total is there if it was asked for', async () => {
    const { call } = await withJobs();
    const whole = (await call<TranscriptionList>(path)).body;
    expect(whole).not.toHaveProperty('total');
    const { body } = await call<TranscriptionList>(`${path}?order=oldest&total=true&limit=2`);
    const oldest = whole.items.toReversed().slice(0, 2);
    expect(body.items.map(({ id }) => id)).toEqual(oldest.map(({ id }) => id));
    expect(body.total).toEqual({ count: JOBS * kinds.length, is_exact: true });
    expect(body.next).toContain('&order=oldest&total=true');
    expect((await call(`${path}?order=longest`)).status).toBe(400);
  });

  test('metadata is found in both forms, at any depth, with values that compare as text', async () => {
    const { call } = await withJobs();
    const count = async (filter: string) =>
      (await call<TranscriptionList>(`${path}?${filter}`)).body.items.length;
    expect(await count('custom_metadata[n][deep]=3')).toBe(kinds.length);
    const json = encodeURIComponent(JSON.stringify({ n: { deep: '3' }, user: 'ben' }));
    expect(await count(`custom_metadata=${json}`)).toBe(kinds.length);
    expect(await count('custom_metadata[user]=nobody')).toBe(0);
  });

  test('the day and the bounds of time narrow the list', async () => {
    const { call } = await withJobs();
    const count = async (filter: string) =>
      (await call<TranscriptionList>(`${path}?${filter}`)).body.items.length;
    const { items } = (await call<TranscriptionList>(path)).body;
    // All were made at about the same time, but midnight may have been between them.
    const days = [...new Set(items.map(({ created_at }) => created_at.slice(0, 10)))];
    const counts = await Promise.all(days.map((day) => count(`date=${day}`)));
    expect(counts.reduce((sum, each) => sum + each)).toBe(JOBS * kinds.length);
    expect(await count('date=2020-02-29')).toBe(0);
    expect(await count('before_date=2020-01-01T00:00:00Z')).toBe(0);
    expect(await count('before_date=2016-12-31T23:59:60Z')).toBe(0);
    expect(await count('status=done&status=error')).toBe(0);
  });

  test('the jobs of another account are not listed', async () => {
    const { call, otherKey: key } = await withJobs();
    const { body } = await call<TranscriptionList>(path, { key });
    expect(body.items).toEqual([]);
    expect(body.next).toBeNull();
  });

  test.each(
    [
      ['limit=0', 'limit=1001', 'offset=-1', 'offset=x', 'status=over', 'date=2026-02-30'],
      ['before_date=yesterday', 'custom_metadata=x'],
    ].flat(),
  )('%s is 400', async (filter) => {
    const { call } = await sharedService();
    const { status, body } = await call(`${path}?${filter}`);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.validation_errors?.[0]).toContain(filter.split('=')[0]);
  });
}

/** A service with some jobs of each kind, of two users. */
async function withJobs() {
  const running = await sharedService();
  for (let count = 0; count < JOBS; count += 1) {
    const custom_metadata = { user: count % 2 === 0 ? 'anna' : 'ben', n: { deep: count } };
    await running.post('/v2/live', { custom_metadata });
    await running.post('/v2/pre-recorded', { audio_url: AUDIO_URL, custom_metadata });
  }
  return running;
}

/** What every operation keeps to that reads a job; `newJob` makes one. */
export function readsJobs(id: OperationId, newJob: object): void {
  const { path } = operations[id];
  const jobs = path.replace('/{id}', '');
  const at = (job: string) => path.replace('{id}', job);

  turnsAway({ id, storeCall: 'jobs.getFinished' });

  test('a job is read with its parameters, in any spelling of its id', async () => {
    const { call, post } = await sharedService();
    const { body } = await post<Created>(jobs, newJob);
    const { status, body: record } = await call<JobRecord>(at(body.id.toUpperCase()));
    expect(status).toBe(200);
    expect(record).toMatchObject({
      id: body.id,
      request_id: `G-${body.id.slice(0, 8)}`,
      version: 2,
      status: 'queued',
      completed_at: null,
      custom_metadata: null,
      error_code: null,
      error_message: null,
      file: null,
      result: null,
    });
    // A live session has no place in the queue and no end that its percent could count to.
    const progress = id === 'getLiveSession' ? undefined : { percent: null, jobs_ahead: 0 };
    expect(Reflect.get(record, 'progress')).toEqual(progress);
  });

  test('a job of another account answers exactly as one that does not exist', async () => {
    const { call, post, otherKey: key } = await sharedService();
    const { body } = await post<Created>(jobs, newJob);
    const foreign = await call(at(body.id), { key });
    const unknown = await call(at(UNKNOWN_ID), { key });
    const malformed = await call(at('none'), { key });
    expectHidden(foreign, unknown);
    expect(withoutCircumstances(malformed)).toEqual(withoutCircumstances(unknown));
    expect([...foreign.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });
}
