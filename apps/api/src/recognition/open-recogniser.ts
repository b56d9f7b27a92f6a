import { join } from 'node:path';
import {
  chooseEngine,
  diarisationModelsIn,
  fileRecogniser,
  type Recogniser,
  RecogniserPool,
  scriptedRecogniser,
  VoiceActivity,
} from '@verbatim/speech';
import type { Config } from '../config/config.ts';

/** What a recogniser is opened with. */
export interface RecogniserOptions {
  readonly config: Pick<Config, 'recognition' | 'limits'>;
  readonly modelsDirectory: string;
}

const SCRIPTED = 'Nothing is recognised: the words are scripted, as RECOGNISER says.';

/** Where the models are, in the data directory. */
export const modelsIn = (dataDirectory: string): string => join(dataDirectory, 'models');

/** A header may round: only what is clearly longer than allowed is refused while it is decoded. */
const ROUNDING_SECONDS = 1;

/** What audio is recognised with, and the line that tells operators of it. */
export interface OpenedRecogniser {
  readonly recogniser: Recogniser;
  readonly line: string;
}

/** Opens what audio is recognised with. Throws an `EngineError` where there is nothing. */
export async function openRecogniser({
  config: { recognition, limits },
  modelsDirectory,
}: RecogniserOptions): Promise<OpenedRecogniser> {
  if (recognition.recogniser === 'scripted') {
    return { recogniser: scriptedRecogniser(), line: SCRIPTED };
  }
  const { engine, line } = await chooseEngine({ modelsDirectory });
  const recogniser = fileRecogniser({
    engine,
    pool: new RecogniserPool({ start: () => engine.start(), size: recognition.processes }),
    voice: new VoiceActivity(),
    limits: { maxDurationSeconds: limits.audioMs / 1000 + ROUNDING_SECONDS },
    diarisationModels: () => diarisationModelsIn(modelsDirectory),
  });
  return { recogniser, line };
}
