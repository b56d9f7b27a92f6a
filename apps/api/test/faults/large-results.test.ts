import type {
  PageLinks,
  PreRecordedJob,
  PreRecordedJobItem,
  UploadedAudio,
  Utterance,
} from '@verbatim/contract';
import { type Recognizer, scriptedRecognizer } from '@verbatim/speech';
import { expect, test, vi } from 'vitest';
import { MAX_PAGE_BYTES } from '../../src/records/job-lists.ts';
import { AUDIO_URL, type Created, runService, sharedService } from '../running-service.ts';

const UTTERANCES = 2_500;

/** Two hours of talk: ten words in every three seconds. */
const longTranscript = (): Utterance[] =>
  Array.from({ length: UTTERANCES }, (_, at) => ({
    ...{
      text: Array(10).fill('go').join(' '),
      language: 'en' as const,
      confidence: 0.5,
      channel: 0,
    },
    ...{ start: at * 3, end: at * 3 + 3 },
    words: Array.from({ length: 10 }, (_, word) => ({
      ...{ word: 'go', confidence: 0.5 },
      ...{ start: at * 3 + word * 0.3, end: at * 3 + word * 0.3 + 0.3 },
    })),
  }));

/** Hears these two hours in any file. */
const longTranscriptRecognizer = (): Recognizer => ({
  ...scriptedRecognizer(),
  transcribe: () =>
    Promise.resolve({
      utterances: longTranscript(),
      distinctChannels: 1,
      durationSeconds: 3 * UTTERANCES,
    }),
});

/** The job of such a file, once it is over. */
async function finished(resultBytes: number, params: object): Promise<PreRecordedJob> {
  const service = await runService({
    config: { worker: { parallelism: 1, tries: 1 }, limits: { resultBytes } },
    overrides: { recognizer: longTranscriptRecognizer() },
  });
  const { audio_url } = (await service.upload<UploadedAudio>()).body;
  const { id } = (await service.post<Created>('/v2/pre-recorded', { audio_url, ...params })).body;
  let job: PreRecordedJob | undefined;
  const isOver = async (): Promise<boolean> => {
    job = (await service.call<PreRecordedJob>(`/v2/pre-recorded/${id}`)).body;
    return job.completed_at !== null;
  };
  await vi.waitUntil(isOver, { timeout: 50_000, interval: 100 });
  if (!job) throw new Error('The job is not over.');
  return job;
}

const MEGABYTE = 1024 ** 2;

/** Each word becomes a hundred: 25,000 words would be 190 MB. */
const spelling = {
  custom_spelling: true,
  custom_spelling_config: { spelling_dictionary: { ['a '.repeat(99)]: ['go'] } },
};

test('a spelling that makes a hundred words of each fails alone; the transcript stands as it was', async () => {
  const { status, result } = await finished(16 * MEGABYTE, { ...spelling, sentences: true });
  expect(status).toBe('done');
  expect(result?.custom_spelling).toMatchObject({
    success: false,
    error: { status_code: 413, message: expect.stringContaining('shorter replacements') },
  });
  expect(result?.transcription.utterances).toHaveLength(UTTERANCES);
  expect(result?.transcription.utterances[0]?.words[0]?.word).toBe('go');
  expect(result?.sentences).toMatchObject({ success: true });
});

test('an add-on that does not fit fails alone, and what is stored stays within the limit', async () => {
  const resultBytes = 5 * MEGABYTE;
  const { status, result } = await finished(resultBytes, { sentences: true, summarization: true });
  expect(status).toBe('done');
  expect(result?.sentences).toMatchObject({
    success: false,
    error: { status_code: 413, exception: 'ResultTooLarge' },
  });
  expect(result?.summarization?.success).toBe(true);
  expect(result?.transcription.utterances).toHaveLength(UTTERANCES);
  expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(resultBytes);
});

test('a transcript that is larger than a result may be ends its job with 413 and a sentence', async () => {
  const job = await finished(MEGABYTE, {});
  expect(job).toMatchObject({ status: 'error', error_code: 413, result: null });
  expect(job.error_message).toContain('result_too_large');
  expect(job.error_message).toContain('Cut the audio into shorter files');
});

interface Page extends PageLinks {
  readonly items: PreRecordedJobItem[];
}

const JOBS = 7;

/** Some 900 kB, nearly as much as a request may have. */
const spelling_dictionary = Object.fromEntries(
  Array.from({ length: 4_500 }, (_, at) => [
    `${at} ${'k'.repeat(90)}`,
    [`${at} ${'v'.repeat(90)}`],
  ]),
);

test('a page of large jobs ends at its bound in bytes, and the pages have every job once', async () => {
  const { post, call } = await sharedService();
  const created: string[] = [];
  const request = { audio_url: AUDIO_URL, custom_spelling_config: { spelling_dictionary } };
  for (let at = 0; at < JOBS; at += 1) {
    created.push((await post<Created>('/v2/pre-recorded', request)).body.id);
  }
  const listed: string[] = [];
  const pages: number[] = [];
  for (let next: string | null = '/v2/pre-recorded?limit=1000'; next !== null; ) {
    const { status, text, body }: { status: number; text: string; body: Page } = await call(next);
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_PAGE_BYTES);
    pages.push(body.items.length);
    listed.push(...body.items.map(({ id }) => id));
    next = body.next;
  }
  expect(pages).toEqual([4, 3]);
  expect(listed).toEqual(created.reverse());
});
