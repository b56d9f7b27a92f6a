/** A service that hears what a folder of scripts says: of a live session by its id, of a file by its length. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Utterance } from '@verbatim/contract';
import { ScriptedRecognizer, wordsUntil } from '@verbatim/live';
import { stopRequested } from '@verbatim/processes';
import { scriptedRecognizer } from '@verbatim/speech';
import { loadConfig } from '../../src/config/load-config.ts';
import { scriptedRecognition } from '../../src/recognition/scripted-recognition.ts';
import { createService } from '../../src/service/service.ts';
import type { Script } from './values.ts';

const folder = process.env['SCRIPTS'] ?? '';
const scriptIn = (name: string): Script =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

const { config } = loadConfig({ environment: { ...process.env, SCRIPTS: undefined } });
const service = await createService(config, {
  liveRecognition: {
    ...scriptedRecognition(),
    openRecognizer: (options) => {
      const { utterances } = scriptIn(options.sessionId);
      return new ScriptedRecognizer<Utterance & { readonly finalAt: number }>(
        {
          utterances: (_, from) =>
            utterances
              .slice(from)
              .map((each) => ({ ...each, finalAt: each.end + 0.05 }))
              .values(),
          utteranceOf: ({ finalAt: _, ...utterance }) => utterance,
          cutAt: (said, seconds) => ({ ...said, words: wordsUntil(said.words, seconds) }),
        },
        options,
      );
    },
  },
  recognizer: {
    ...scriptedRecognizer(),
    transcribe: async ({ durationSeconds }) => ({
      utterances: [...scriptIn(durationSeconds.toFixed(3)).utterances],
      distinctChannels: 1,
    }),
  },
});
await service.start();
await stopRequested();
await service.stop();
