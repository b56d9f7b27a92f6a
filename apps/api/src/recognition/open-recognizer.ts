import { join } from 'node:path';
import {
  chooseEngine,
  diarizationModelsIn,
  fileRecognizer,
  LiveHearing,
  type Recognizer,
  RecognizerPool,
  scriptedRecognizer,
  VoiceActivity,
} from '@verbatim/speech';
import { scriptedRecognition } from '../live/scripted-recognition.ts';
import type { ServiceConfig } from '../platform/config/config.ts';
import { engineRecognition } from './engine-recognition.ts';
import type { LiveRecognition } from './live-recognition.ts';

/** What a recognizer is opened with. */
export interface RecognizerOptions {
  readonly config: Pick<ServiceConfig, 'recognition' | 'limits'>;
  readonly modelsDirectory: string;
}

const SCRIPTED = 'Nothing is recognized: the words are scripted, as RECOGNIZER says.';

/** Where the models are, in the data directory. */
export const modelsIn = (dataDirectory: string): string => join(dataDirectory, 'models');

/** A header may round: only what is clearly longer than allowed is refused while it is decoded. */
const ROUNDING_SECONDS = 1;

/** What audio is recognized with, and the line that tells operators of it. */
export interface OpenedRecognizer {
  readonly recognizer: Recognizer;
  readonly live: LiveRecognition;
  readonly line: string;
}

/** Opens what audio is recognized with. Throws an `EngineError` where there is nothing. */
export async function openRecognizer({
  config: { recognition, limits },
  modelsDirectory,
}: RecognizerOptions): Promise<OpenedRecognizer> {
  if (recognition.recognizer === 'scripted') {
    return { recognizer: scriptedRecognizer(), live: scriptedRecognition(), line: SCRIPTED };
  }
  const { engine, line } = await chooseEngine({ modelsDirectory });
  const recognizer = fileRecognizer({
    engine,
    pool: new RecognizerPool({ start: () => engine.start(), size: recognition.processes }),
    voice: new VoiceActivity(),
    limits: { maxDurationSeconds: limits.audioMs / 1000 + ROUNDING_SECONDS },
    diarizationModels: () => diarizationModelsIn(modelsDirectory),
  });
  // Sessions have recognizers of their own: whoever speaks must not wait behind a file of hours.
  const live = engineRecognition({
    hearing: new LiveHearing({ engine, size: recognition.processes }),
    voice: new VoiceActivity(),
  });
  return { recognizer, live, line };
}
