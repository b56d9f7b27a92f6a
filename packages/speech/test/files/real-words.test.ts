import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pocketSphinxEngine } from '../../src/engines/pocketsphinx/pocketsphinx-engine.ts';
import { fileRecognizer } from '../../src/files/file-recognizer.ts';
import { probeAudio } from '../../src/index.ts';
import { RecognizerPool } from '../../src/pool/recognizer-pool.ts';
import { VoiceActivity } from '../../src/voice-activity/voice-activity.ts';
import { findPocketSphinx } from '../engines/pocketsphinx/find-pocketsphinx.ts';
import { fileRequest } from '../requests.ts';

const containers = ['wav', 'flac', 'mp3', 'm4a', 'ogg', 'opus', 'webm', 'mp4'];
const fixture = (name: string): string => new URL(`../fixtures/${name}`, import.meta.url).pathname;

/** Recognition takes its time on a machine that is busy with other things. */
const TIMEOUT_MS = 180_000;

test(
  'the same passage gives the same words, which are those that were said, in each of eight containers',
  async (context) => {
    const here = findPocketSphinx();
    if ('missing' in here) context.skip(here.missing);
    const engine = pocketSphinxEngine();
    const recognizer = fileRecognizer({
      engine,
      pool: new RecognizerPool({ start: () => engine.start(), size: 2 }),
      voice: new VoiceActivity(),
    });
    try {
      const said = readFileSync(fixture('passage.txt'), 'utf8')
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .trim();
      const transcripts = await Promise.all(
        containers.map(async (container) => {
          const path = fixture(`passage.${container}`);
          const probe = await probeAudio(path);
          if (probe === null) return `no audio in ${container}`;
          const { utterances } = await recognizer.transcribe(
            { path, ...probe },
            fileRequest({ languages: ['en'] }),
          );
          return utterances.map(({ text }) => text).join(' ');
        }),
      );
      expect(transcripts).toEqual(containers.map(() => said));
    } finally {
      await recognizer.close();
    }
  },
  TIMEOUT_MS,
);
