import { validators } from '@verbatim/contract';
import { RecognitionError, type Recognizer, scriptedRecognizer } from '@verbatim/speech';
import { describe, expect, test } from 'vitest';
import { silence } from '../../wav.ts';
import { startHeld } from './watched-recognizer.ts';
import { ACCOUNT, host, working } from './working.ts';

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
