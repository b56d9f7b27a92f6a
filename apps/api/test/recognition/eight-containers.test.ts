import { readFile } from 'node:fs/promises';
import type { PreRecordedJob, UploadedAudio } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { type Created, runService } from '../running-service.ts';
import { directoryWithModel } from './directory-with-model.ts';

const containers = ['wav', 'aiff', 'flac', 'mp3', 'aac', 'mp4', 'ogg', 'webm'];
const fixture = (name: string): URL =>
  new URL(`../../../../packages/speech/test/fixtures/${name}`, import.meta.url);
/** At the beginning the smallest model is not sure: the voice is a machine's. */
const SURE_WORDS = 11;
/** Recognition takes its time on a machine that is busy with other things. */
const TIMEOUT_MS = 240_000;

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .split(' ')
    .slice(-SURE_WORDS);

test(
  'jobs on the same passage in eight containers have the words that were said',
  async (context) => {
    const directory = await directoryWithModel(context);
    const service = await runService({
      directory,
      config: { recognition: { recognizer: 'auto', processes: 2 }, worker: { parallelism: 2 } },
    });
    const recognizedIn = async (container: string): Promise<string[]> => {
      const filename = `passage.${container}`;
      const bytes = new Uint8Array(await readFile(fixture(filename)));
      const { body: stored } = await service.upload<UploadedAudio>(bytes, { filename });
      const { audio_url } = stored;
      const { body: created } = await service.post<Created>('/v2/pre-recorded', { audio_url });
      const job = async () => {
        const { body } = await service.call<PreRecordedJob>(`/v2/pre-recorded/${created.id}`);
        return body;
      };
      await expect.poll(async () => (await job()).status, { timeout: TIMEOUT_MS }).toBe('done');
      return wordsIn((await job()).result?.transcription?.full_transcript ?? '');
    };
    const expected = wordsIn(await readFile(fixture('passage.txt'), 'utf8'));
    const recognized = await Promise.all(containers.map(recognizedIn));
    expect(Object.fromEntries(containers.map((name, at) => [name, recognized[at]]))).toEqual(
      Object.fromEntries(containers.map((name) => [name, expected])),
    );
  },
  TIMEOUT_MS,
);
