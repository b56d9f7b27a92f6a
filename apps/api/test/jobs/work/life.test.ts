import { validators } from '@verbatim/contract';
import { RecognitionError, type Recognizer, scriptedRecognizer } from '@verbatim/speech';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { LONG_SECONDS } from '../../../src/jobs/work/work-on-job.ts';
import { addOnsWith, answering } from '../../add-ons/engines.ts';
import { silence } from '../../wav.ts';
import { ACCOUNT, host, startHeld, watchedRecognizer, working } from './working.ts';

describe('a job with an address', () => {
  test('goes from queued to processing to done, with a result as the document has it', async () => {
    const { open, create, record, log } = await working();
    const audio = await host(silence({ seconds: 4.5, channels: 2 }));
    const id = await create(audio.url);
    expect(await record(id)).toMatchObject({ status: 'queued', file: null, result: null });

    const { letGo } = await startHeld(open);
    const meanwhile = await record(id);
    expect(meanwhile).toMatchObject({ status: 'processing', completed_at: null, result: null });
    expect(meanwhile.file).toMatchObject({ audio_duration: 4.5, number_of_channels: 2 });

    letGo();
    expect(await log.tries(1)).toMatchObject([{ jobId: id, outcome: 'finished', attempt: 1 }]);
    const done = await record(id);
    expect(validators.PreRecordedJob(done) ? [] : validators.PreRecordedJob.errors).toEqual([]);
    expect(done).toMatchObject({
      status: 'done',
      error_code: null,
      file: {
        filename: 'meeting.wav',
        source: audio.url,
        audio_duration: 4.5,
        number_of_channels: 2,
      },
      result: {
        metadata: { audio_duration: 4.5, number_of_distinct_channels: 2, billing_time: 9 },
        transcription: { languages: ['en'] },
      },
    });
    const { transcription } = done.result ?? {};
    expect(transcription?.full_transcript).toMatch(/^These words are scripted\. /);
    expect(Object.keys(done.result ?? {})).toEqual(['metadata', 'transcription']);
  });

  test('is there to be downloaded afterwards, and its audio is fetched once', async () => {
    const { open, create, store, blobs, log, blobKeys } = await working();
    const bytes = silence({ seconds: 1 });
    const audio = await host(bytes);
    const id = await create(audio.url);
    const again = new RecognitionError('Not now.', { failure: 'engine', retryable: true });
    await open(scriptedRecognizer({ failures: [{ kind: 'fail', error: again }] })).start();
    expect(await log.tries(2)).toMatchObject([{ outcome: 'retried' }, { outcome: 'finished' }]);
    const row = await store.jobs.get(ACCOUNT, id);
    expect(await blobs.byteLength(row?.blobKey ?? '')).toBe(bytes.byteLength);
    expect(audio.requests()).toBe(1);
    expect(await blobKeys()).toEqual([row?.blobKey]);
  });
});

test('a job with an upload takes the bytes that are there', async () => {
  const { open, createFromUpload, record, log, blobKeys } = await working();
  const id = await createFromUpload(
    { language_config: { languages: ['fr', 'de'], code_switching: true } },
    { seconds: 6 },
  );
  await open().start();
  await log.tries(1);
  const done = await record(id);
  expect(validators.PreRecordedJob(done)).toBe(true);
  expect(done.file).toMatchObject({ filename: 'meeting.wav', audio_duration: 6 });
  expect([...(done.result?.transcription.languages ?? [])].sort()).toEqual(['de', 'fr']);
  expect(await blobKeys()).toHaveLength(1);
});

test('the decoded duration counts, also if the header is wrong', async () => {
  const { open, createFromUpload, record, log } = await working();
  const id = await createFromUpload({}, { seconds: 3 });
  const scripted = scriptedRecognizer();
  const exact: Recognizer = {
    ...scripted,
    async transcribe(audio, request) {
      return { ...(await scripted.transcribe(audio, request)), durationSeconds: 2.9876 };
    },
  };
  await open(exact).start();
  await log.tries(1);
  expect(await record(id)).toMatchObject({
    file: { audio_duration: 2.988 },
    result: { metadata: { audio_duration: 2.988, billing_time: 2.988 } },
  });
});

test('add-ons that were not requested are absent; unavailable ones have an error in their envelope', async () => {
  const { open, createFromUpload, record, log } = await working();
  const addOns = [
    ...['translation', 'summarization', 'named_entity_recognition', 'sentiment_analysis'],
    ...['audio_to_llm', 'diarization', 'pii_redaction'],
  ];
  const id = await createFromUpload({
    ...Object.fromEntries(addOns.map((name) => [name, true])),
    translation_config: { target_languages: ['fr'] },
    audio_to_llm_config: { prompts: ['Why?'] },
  });
  await open().start();
  await log.tries(1);
  const done = await record(id);
  expect(validators.PreRecordedJob(done) ? [] : validators.PreRecordedJob.errors).toEqual([]);
  expect(done.status).toBe('done');
  const { metadata: _, transcription, ...envelopes } = done.result ?? {};
  expect(Object.keys(envelopes).sort()).toEqual([...addOns].sort());
  // What nothing is installed for says so; everything else is done.
  const failed = Object.entries(envelopes).filter(([, { success }]) => !success);
  expect(failed.map(([name]) => name).sort()).toEqual([
    ...['audio_to_llm', 'diarization', 'translation'],
  ]);
  for (const [, envelope] of failed) {
    expect(envelope).toMatchObject({ results: null, error: { status_code: 422 } });
  }
  expect(transcription?.utterances).not.toEqual([]);
});

describe('callbacks are kept together with the end of the job', () => {
  const callback = {
    callback: true,
    callback_config: { url: 'https://example.com/hook', method: 'PUT' },
  } as const;

  test('of a job that is done', async () => {
    const { open, createFromUpload, record, store, log, woken } = await working();
    const id = await createFromUpload(callback);
    await open().start();
    await log.tries(1);
    const [leased] = await leaseDeliveries(store);
    expect(leased?.delivery).toMatchObject({
      jobId: id,
      method: 'PUT',
      url: callback.callback_config.url,
    });
    const { result } = await record(id);
    const custom_metadata = { user: 'anna' };
    expect(leased?.delivery.endsWithResult).toBe(true);
    expect(JSON.parse(`${leased?.delivery.body}${JSON.stringify(result)}}`)).toEqual({
      ...{ id, event: 'transcription.success', payload: result, custom_metadata },
    });
    expect(woken()).toBe(1);
  });

  test('of a job that failed', async () => {
    const { open, create, store, log } = await working();
    const audio = await host(Buffer.from('This is a text.'));
    const id = await create(audio.url, { callback_url: 'https://example.com/hook' });
    await open().start();
    await log.tries(1);
    const [leased] = await leaseDeliveries(store);
    expect(JSON.parse(leased?.delivery.body ?? '')).toEqual({
      id,
      event: 'transcription.error',
      error: {
        code: 415,
        message: expect.stringContaining('No audio was found in the file at audio_url.'),
      },
      custom_metadata: { user: 'anna' },
    });
  });
});

const leaseDeliveries = (store: Awaited<ReturnType<typeof working>>['store']) => {
  const now = Date.now() + 1000;
  const limits = { limit: 10, perDestination: 10, underWay: {} };
  return store.outbox.lease({ owner: 'test', now, until: now + 1000, ...limits });
};

const MINUTE = 60_000;
const error = new RecognitionError('Not now.', { failure: 'engine', retryable: true });
const failing = (times: number): Recognizer =>
  scriptedRecognizer({ failures: Array(times).fill({ kind: 'fail', error }) });

/** Lets a worker look at what waits. */
async function looked(worker: { wake(): void }): Promise<void> {
  worker.wake();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('a job is tried three times, with delays that grow, and stays in work between them', async () => {
  const clock = new ManualClock();
  const { open, createFromUpload, record, log } = await working({
    ...{ clock, worker: { retryDelayMs: 2000 } },
  });
  const id = await createFromUpload();
  const worker = open(failing(3));
  await worker.start();
  expect(await log.tries(1)).toMatchObject([{ outcome: 'retried', delayMs: 2000 }]);
  expect(await record(id)).toMatchObject({ status: 'processing', error_code: null });

  clock.advance(1999);
  await looked(worker);
  expect(await log.tries(1)).toHaveLength(1);
  clock.advance(1);
  worker.wake();
  expect((await log.tries(2)).at(-1)).toMatchObject({ outcome: 'retried', delayMs: 4000 });
  clock.advance(4000);
  worker.wake();
  expect((await log.tries(3)).at(-1)).toMatchObject({ outcome: 'failed', errorCode: 500 });
  const { completed_at, ...over } = await record(id);
  expect(over).toMatchObject({ status: 'error', error_code: 500, result: null });
  expect(Date.parse(completed_at ?? '')).toBe(clock.now());
});

test('the other side may ask for a longer wait', async () => {
  const { open, create, log } = await working();
  const audio = await host((_, response) => response.writeHead(503, { 'retry-after': '7' }).end());
  await create(audio.url);
  await open().start();
  expect(await log.tries(1)).toMatchObject([{ outcome: 'retried', delayMs: 7000 }]);
});

test('no wait is longer than an hour', async () => {
  const { open, createFromUpload, log } = await working({ worker: { retryDelayMs: 86_400_000 } });
  await createFromUpload();
  await open(failing(1)).start();
  expect(await log.tries(1)).toMatchObject([{ outcome: 'retried', delayMs: 3_600_000 }]);
});

test('the second try begins by itself', async () => {
  const { open, createFromUpload, log } = await working({ worker: { retryDelayMs: 30 } });
  await createFromUpload();
  await open(failing(2)).start();
  expect((await log.tries(3)).map(({ outcome }) => outcome)).toEqual([
    ...['retried', 'retried', 'finished'],
  ]);
});

describe('a recognition that hangs', () => {
  test.each(['hang', 'ignore-abort'] as const)(
    '(%s) is ended when its time is over, and tried again',
    async (kind) => {
      const clock = new ManualClock();
      const { open, createFromUpload, record, log } = await working({ clock });
      const id = await createFromUpload();
      const watched = watchedRecognizer(scriptedRecognizer({ failures: [{ kind }] }));
      const worker = open(watched.recognizer);
      await worker.start();
      await watched.called;
      clock.advance(4 * MINUTE);
      await looked(worker);
      expect(log.lines).toEqual([]);
      clock.advance(2 * MINUTE);
      expect(await log.tries(1)).toMatchObject([{ outcome: 'retried', errorCode: 500 }]);
      worker.wake();
      await log.tries(2);
      expect((await record(id)).status).toBe('done');
    },
  );

  test('is not one that waits for its turn, however long that takes', async () => {
    const clock = new ManualClock();
    const { open, createFromUpload, log } = await working({ clock });
    await createFromUpload();
    const watched = watchedRecognizer(scriptedRecognizer({ failures: [{ kind: 'hang' }] }));
    const worker = open(watched.recognizer);
    await worker.start();
    const { onWaiting, owner } = await watched.called;
    expect(owner).toBe(ACCOUNT);
    clock.advance(4 * MINUTE);
    onWaiting?.(true);
    clock.advance(100 * MINUTE);
    onWaiting?.(false);
    clock.advance(MINUTE / 2);
    await looked(worker);
    expect(log.lines).toEqual([]);
    clock.advance(MINUTE);
    expect(await log.tries(1)).toMatchObject([{ outcome: 'retried', errorCode: 500 }]);
  });

  test('does not hold up the others', async () => {
    const { open, createFromUpload, record, log } = await working({ worker: { parallelism: 2 } });
    const ids = await Promise.all(Array.from({ length: 11 }, () => createFromUpload()));
    await open(scriptedRecognizer({ failures: [{ kind: 'ignore-abort' }] })).start();
    const ended = await log.tries(10);
    expect(ended.every(({ outcome }) => outcome === 'finished')).toBe(true);
    const hanging = ids.filter((id) => !ended.some(({ jobId }) => jobId === id));
    expect(hanging).toHaveLength(1);
    expect((await record(hanging[0] ?? '')).status).toBe('processing');
  });
});

test('an account does not wait until the long files of another one end', async () => {
  const { open, createFromUpload, store } = await working({ worker: { parallelism: 4 } });
  const of = async (accountId: string, id: string) => (await store.jobs.get(accountId, id))?.status;
  const long = await Promise.all(
    Array.from({ length: 6 }, () => createFromUpload({}, { accountId: 'many' })),
  );
  const watched = watchedRecognizer();
  watched.hold();
  const worker = open(watched.recognizer);
  await worker.start();
  await expect.poll(() => watched.paths().length).toBe(3);
  const short = await createFromUpload({}, { accountId: 'few' });
  worker.wake();
  await expect.poll(() => watched.paths().length).toBe(4);
  expect(await of('few', short)).toBe('processing');
  const statuses = await Promise.all(long.map((id) => of('many', id)));
  expect(statuses.filter((status) => status === 'queued')).toHaveLength(3);
  watched.letGo();
});

test.each(['with long audio', 'at its add-ons'])(
  'a job %s lets another one begin, of as many as there are slots',
  async (which) => {
    const { open, createFromUpload, store } = await working({ worker: { parallelism: 1 } });
    const isLong = which === 'with long audio';
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      const seconds = isLong ? LONG_SECONDS + 1 : 1;
      ids.push(await createFromUpload({ summarization: !isLong }, { seconds }));
    }
    const { promise, resolve: letGo } = Promise.withResolvers<string>();
    const asked: string[] = [];
    const chatModel = answering(() => promise, asked);
    const held = watchedRecognizer();
    if (isLong) held.hold();
    await open(held.recognizer, { addOns: addOnsWith({ chatModel }) }).start();
    await expect.poll(() => (isLong ? held.paths() : asked).length).toBe(2);
    const jobs = await Promise.all(ids.map((id) => store.jobs.get(ACCOUNT, id)));
    expect(jobs.map((job) => job?.status)).toEqual(['processing', 'processing', 'queued']);
    letGo('Talk.');
    held.letGo();
  },
);

test('a host that sends nothing takes no turn from the jobs whose audio is there', async () => {
  const { open, create, createFromUpload, log } = await working({ worker: { parallelism: 1 } });
  const silent = await host(() => {});
  for (let count = 0; count < 3; count += 1) await create(silent.url);
  const id = await createFromUpload();
  const worker = open();
  await worker.start();
  expect(await log.tries(1)).toMatchObject([{ jobId: id, outcome: 'finished' }]);
});

test('a job that was held by processes that died, time and again, is given up', async () => {
  const { open, createFromUpload, store, log, record } = await working();
  const id = await createFromUpload();
  for (let death = 0; death < 3; death += 1) {
    const now = Date.now() + death;
    await store.queue.lease({ owner: 'one', now, until: now + MINUTE, limit: 1 });
    await store.queue.releaseOwner('one', now);
  }
  await open().start();
  expect(await log.tries(1)).toMatchObject([{ outcome: 'failed', errorCode: 500, attempt: 4 }]);
  expect(await record(id)).toMatchObject({ status: 'error', error_code: 500 });
});
