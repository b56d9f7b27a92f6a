import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreRecordedJob } from '@verbatim/contract';
import { type Recognizer, scriptedRecognizer } from '@verbatim/speech';
import { expect, test } from 'vitest';
import { receiver } from '../callbacks/sending.ts';
import { CapturedLog } from '../jobs/work/working.ts';
import { type Created, runService } from '../running-service.ts';
import { answering, labeling } from './engines.ts';
import { alternatingSpeakers } from './meeting.ts';

const sentences = [
  'My address is jane.doe@example.com and my card is 4111 1111 1111 1111.',
  'You can call Jonathan at 212 555 0187 or write to max dot moritz at example dot org.',
  'The number of my card again is four one one one one one one one one one one one one one one one.',
];
/** Recognizes the whole text, however long the audio is: a script would end in the middle of a number. */
const recognizer: Recognizer = {
  ...scriptedRecognizer(),
  transcribe: () =>
    Promise.resolve({ utterances: alternatingSpeakers(sentences), distinctChannels: 1 }),
};

/** The secrets, in every spelling that must not occur anywhere. */
const secrets = [
  ...['jane.doe', 'jane', 'doe@', 'example.com', '4111 1111', '1111 1111', '41111111'],
  ...['Jonathan', '212 555', '555 0187', '5550187', 'max dot', 'moritz', 'one one one'],
];

const everything = {
  ...{ subtitles: true, sentences: true, summarization: true, named_entity_recognition: true },
  ...{ sentiment_analysis: true, punctuation_enhanced: true, diarization: true },
  subtitles_config: { formats: ['srt', 'vtt'] },
  translation: true,
  translation_config: { target_languages: ['fr', 'de'] },
  audio_to_llm: true,
  audio_to_llm_config: { prompts: ['Say it all again.'] },
  pii_redaction: true,
};

/** Every file below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}

/** The files that hold a text, in any of the ways in which programs write text. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of await filesIn(folder)) {
    const bytes = await readFile(path);
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const text = bytes.toString(encoding).toLowerCase();
      found.push(
        ...texts
          .filter((each) => text.includes(each.toLowerCase()))
          .map((each) => `${path}: ${each}`),
      );
    }
  }
  return found;
}

async function finishedJob(request: object) {
  const log = new CapturedLog();
  const asked: string[] = [];
  const hooks = await receiver(204);
  const service = await runService({
    config: { worker: { parallelism: 1 } },
    overrides: {
      log: log.log,
      recognizer: recognizer,
      engines: {
        // A model that repeats its prompt.
        chatModel: answering(
          ({ messages }) => messages.map(({ content }) => content).join(' '),
          asked,
        ),
        translators: [labeling(asked)],
        report: [],
      },
    },
  });
  const { body: upload } = await service.upload<{ audio_url: string }>();
  const { body: created } = await service.post<Created>('/v2/transcription', {
    audio_url: upload.audio_url,
    callback: true,
    callback_config: { url: hooks.url },
    ...request,
  });
  const [callback] = await hooks.arrived(1);
  const { body: job } = await service.call<PreRecordedJob>(`/v2/transcription/${created.id}`);
  const running = await filesWith(service.directory, secrets);
  await service.service.stop();
  const stopped = await filesWith(service.directory, secrets);
  return {
    job,
    callback,
    asked,
    log,
    found: [...running, ...stopped],
    directory: service.directory,
  };
}

test('no copy of a redacted string is anywhere: not in the store, its journal, blobs, callbacks, logs or prompts', async () => {
  const { job, callback, asked, log, found } = await finishedJob(everything);
  expect(job.status).toBe('done');
  expect(job.result?.pii_redaction).toMatchObject({ success: true, is_empty: false });
  expect(job.result?.transcription.full_transcript).toMatch(/\[EMAIL_ADDRESS_1\]/i);
  expect(found).toEqual([]);
  expect(asked.length).toBeGreaterThan(3);
  for (const text of [
    JSON.stringify(job),
    callback?.text,
    asked.join(),
    JSON.stringify(log.lines),
  ]) {
    expect(secrets.filter((each) => text?.toLowerCase().includes(each.toLowerCase()))).toEqual([]);
  }
});

test('the search finds unredacted words', async () => {
  const { found, callback } = await finishedJob({});
  expect(found.some((each) => each.endsWith(': jane.doe'))).toBe(true);
  expect(callback?.text).toContain('Jonathan');
});
