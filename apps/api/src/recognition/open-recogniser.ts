import { join } from 'node:path';
import {
  chooseEngine,
  diarisationModelsIn,
  fileRecogniser,
  LiveHearing,
  type Recogniser,
  RecogniserPool,
  scriptedRecogniser,
  VoiceActivity,
} from '@verbatim/speech';
import type { Config } from '../config/config.ts';
import { scriptedEars } from '../live/scripted-ear.ts';
import { realEars } from './live-ear.ts';
import type { LiveEars } from './live-ears.ts';

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
  readonly ears: LiveEars;
  readonly line: string;
}

/** Opens what audio is recognised with. Throws an `EngineError` where there is nothing. */
export async function openRecogniser({
  config: { recognition, limits },
  modelsDirectory,
}: RecogniserOptions): Promise<OpenedRecogniser> {
  if (recognition.recogniser === 'scripted') {
    return { recogniser: scriptedRecogniser(), ears: scriptedEars(), line: SCRIPTED };
  }
  const { engine, line } = await chooseEngine({ modelsDirectory });
  const recogniser = fileRecogniser({
    engine,
    pool: new RecogniserPool({ start: () => engine.start(), size: recognition.processes }),
    voice: new VoiceActivity(),
    limits: { maxDurationSeconds: limits.audioMs / 1000 + ROUNDING_SECONDS },
    diarisationModels: () => diarisationModelsIn(modelsDirectory),
  });
  // Sessions have recognisers of their own: whoever speaks must not wait behind a file of hours.
  const ears = realEars({
    hearing: new LiveHearing({ engine, size: recognition.processes }),
    voice: new VoiceActivity(),
  });
  return { recogniser, ears, line };
}
