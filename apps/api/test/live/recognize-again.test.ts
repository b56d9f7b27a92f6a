import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveJob, LiveSessionRequest } from '@verbatim/contract';
import {
  RecognitionError,
  type RecognitionRequest,
  type Recognizer,
  scriptedRecognizer,
} from '@verbatim/speech';
import { StoreError } from '@verbatim/storage';
import { expect, test } from 'vitest';
import { type RunOptions, runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { at, connected, LiveClient, noise, receivedBy, SECOND } from './live-client.ts';

const HEADER_BYTES = 44;
const LIVE_WORDS = ['These words are scripted.', 'Nothing has been recognized.'];
const accurate = { post_processing: { accurate_transcript: true } } satisfies LiveSessionRequest;
const unexpected = new Error('Its process is gone.');

/** Recognizes files with words of its own, and keeps what it was asked for. */
function fileRecognizer(options: Parameters<typeof scriptedRecognizer>[0] = {}) {
  const scripted = scriptedRecognizer({ sentences: ['Um, a file has said sequel.'], ...options });
  const requests: RecognitionRequest[] = [];
  const files: Buffer[] = [];
  const recognizer: Recognizer = {
    ...scripted,
    model: 'for-files',
    async transcribe(audio, request) {
      requests.push(request);
      files.push(await readFile(audio.path));
      const recognition = await scripted.transcribe(audio, request);
      return {
        ...recognition,
        utterances: recognition.utterances.map((each) =>
          request.speakers ? { ...each, speaker: 0 } : each,
        ),
      };
    },
  };
  return { recognizer, requests, files };
}

async function runSession(
  recognizer: Recognizer,
  request: LiveSessionRequest,
  { config = {} }: RunOptions = {},
) {
  const service = await runService({ config, overrides: { recognizer } });
  const { id, client } = await connected(service, request);
  const audio = noise(4);
  client.speak(audio);
  expect(await client.stop()).toBe(1000);
  const { body: job } = await service.call<LiveJob>(`/v2/live/${id}`);
  return { audio, client, job, service };
}

test('the recording is recognized again, and the result is made of these words; finals stay as they were', async () => {
  const { recognizer, requests, files } = fileRecognizer();
  const { audio, client, job, service } = await runSession(recognizer, {
    language_config: { languages: ['en'] },
    realtime_processing: {
      custom_vocabulary: true,
      custom_vocabulary_config: { vocabulary: ['file'] },
      custom_spelling: true,
      custom_spelling_config: { spelling_dictionary: { SQL: ['sequel'] } },
      filler_words: false,
      diarization: true,
      sentiment_analysis: true,
    },
    post_processing: { ...accurate.post_processing, summarization: true, chapterization: true },
  });
  expect(client.finals).toEqual(LIVE_WORDS);
  const { metadata, transcription, messages = [] } = job.result ?? {};
  expect(transcription?.full_transcript).toMatch(/^A file has said SQL\./);
  expect(metadata).toMatchObject({ model: 'for-files', models: ['script', 'for-files'] });
  expect(metadata?.warnings).toBeUndefined();
  expect(job.result?.summarization?.results).toContain('SQL');
  expect(job.result?.chapterization?.results?.[0]?.summary).toContain('SQL');
  expect(job.result?.sentiment_analysis?.results?.[0]?.text).toContain('SQL');
  expect(job.result?.diarization?.results).toMatchObject([{ speaker: 0 }]);
  expect(messages.map((text) => JSON.parse(text))).toEqual(client.messages);
  expect(client.messages.find(({ type }) => type === 'post_transcript')).toMatchObject({
    data: transcription,
  });
  expect(requests).toMatchObject([
    {
      languages: ['en'],
      codeSwitching: false,
      vocabulary: [{ phrase: 'file' }],
      owner: expect.any(String),
    },
  ]);
  expect(files.map((file) => file.subarray(HEADER_BYTES).equals(audio))).toEqual([true]);
  // The copy is gone: the recording is the only file.
  const kept = await readdir(join(service.directory, 'blobs'), { recursive: true });
  expect(kept.filter((path) => path.includes('/'))).toHaveLength(1);
});

test('the words that were in force at the end count', async () => {
  const { recognizer } = fileRecognizer();
  const service = await runService({ overrides: { recognizer } });
  const { id, client } = await connected(service, accurate);
  client.speak(noise(4));
  const spelling_dictionary = { PostgreSQL: ['sequel'] };
  const data = { custom_spelling_config: { spelling_dictionary } };
  client.send(JSON.stringify({ type: 'update_words', data }));
  await client.stop();
  const { body: job } = await service.call<LiveJob>(`/v2/live/${id}`);
  expect(job.result?.transcription.full_transcript).toContain('PostgreSQL');
});

test('without the switch the recording is recognized once', async () => {
  const { recognizer, requests } = fileRecognizer();
  const { job } = await runSession(recognizer, {});
  expect(requests).toEqual([]);
  expect(job.result?.transcription.full_transcript).toBe(LIVE_WORDS.join(' '));
  expect(job.result?.metadata).toMatchObject({ model: 'script' });
  expect(job.result?.metadata).not.toHaveProperty('models');
  expect(job.request_params?.post_processing.accurate_transcript).toBe(false);
});

test.each([
  ['the recognizer fails', new RecognitionError('No engine works.'), {}, 'No engine works.'],
  ['the service fails', unexpected, {}, 'The service has failed at it.'],
  ['files may not be so long', null, { limits: { audioMs: 3000 } }, 'longer than the 3 seconds'],
])(
  'if %s, the session has the words of its finals, and a warning',
  async (_, error, config, why) => {
    const failures = error ? [{ kind: 'fail', error } as const] : [];
    const { client, job } = await runSession(
      fileRecognizer({ failures }).recognizer,
      { ...accurate, realtime_processing: { diarization: true } },
      { config },
    );
    expect(client.types.at(-1)).toBe('end_session');
    const { metadata, transcription, diarization } = job.result ?? {};
    expect(job.status).toBe('done');
    expect(transcription?.full_transcript).toBe(LIVE_WORDS.join(' '));
    expect(metadata?.warnings).toEqual([
      { code: 'recognized_once', message: expect.stringContaining(why) },
    ]);
    expect(metadata).not.toHaveProperty('models');
    expect(diarization?.error?.message).toContain('verbatim models get diarization');
  },
);

test('while blobs can not be written the session waits: it is no failure of the second pass', async () => {
  const { recognizer, requests } = fileRecognizer();
  let failures = 1;
  const service = await runService({
    // The pass may fail before it is stored that the recording is over: the session then waits for its client.
    config: { live: { resumeWindowMs: 500 } },
    overrides: {
      recognizer,
      blobs: (own) => ({
        ...own,
        create: async (byteLength) => {
          if (failures-- > 0) throw new StoreError('unavailable', 'The server does not answer.');
          return await own.create(byteLength);
        },
      }),
    },
  });
  const { id, client } = await connected(service, accurate);
  client.speak(noise(4));
  await client.until(() => client.acknowledged === 4 * SECOND);
  await client.stop();
  const read = async () => (await service.call<LiveJob>(`/v2/live/${id}`)).body;
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('done');
  expect((await read()).result?.transcription.full_transcript).toContain('a file has said');
  expect(requests).toHaveLength(1);
});

test('a session without audio has nothing to recognize again', async () => {
  const { recognizer, requests } = fileRecognizer();
  const service = await runService({ overrides: { recognizer } });
  const { id, client } = await connected(service, accurate);
  expect(await client.stop()).toBe(1000);
  const { body: job } = await service.call<LiveJob>(`/v2/live/${id}`);
  expect(requests).toEqual([]);
  expect(job.result?.metadata).not.toHaveProperty('warnings');
});

test('a service that stops in the middle leaves the second pass to the next one: there is one result', async () => {
  const directory = await temporaryFolder();
  const first = fileRecognizer({ failures: [{ kind: 'hang' }] });
  const service = await runService({ directory, overrides: { recognizer: first.recognizer } });
  const { id, url, client: before } = await connected(service, accurate);
  before.speak(noise(4));
  void before.stop();
  await expect.poll(() => first.files.length, { timeout: 20_000 }).toBe(1);
  const soFar = await service.call<LiveJob>(`/v2/live/${id}`);
  expect(soFar.body.status).toBe('processing');
  expect(soFar.body.result?.transcription.full_transcript).toBe(LIVE_WORDS.join(' '));
  await service.service.stop();
  expect(await before.ended).toBe(4503);
  const second = fileRecognizer();
  const next = await runService({ directory, overrides: { recognizer: second.recognizer } });
  const after = await LiveClient.open(at(next, url));
  expect(await after.ended).toBe(1000);
  const { body: job } = await next.call<LiveJob>(`/v2/live/${id}`, { key: service.key });
  expect(job.result?.transcription.full_transcript).toContain('a file has said');
  expect(second.files.map(({ byteLength }) => byteLength)).toEqual([HEADER_BYTES + 4 * SECOND]);
  const received = receivedBy(before, after);
  expect(received).toEqual(job.result?.messages.map((text) => JSON.parse(text)));
  expect(received.filter(({ type }) => type === 'post_final_transcript')).toHaveLength(1);
});
