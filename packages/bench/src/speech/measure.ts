import { join } from 'node:path';
import type { Report } from '../report.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { engineHere } from './engine.ts';
import { measureListening } from './listening.ts';
import { measureLongFile } from './long-file.ts';
import { measureMemory } from './memory.ts';
import { measureOverhead } from './overhead.ts';
import { measureThroughput } from './throughput.ts';

/** How much to measure. */
export interface SpeechOptions {
  readonly runs: number;
  /** Files of a minute that are transcribed at once. */
  readonly files: number;
  /** How long the long file is. */
  readonly minutes: number;
}

/** From a file to its transcript, as operators run it, beside the recognisers alone. */
export function measureSpeech({ runs, files, minutes }: SpeechOptions): Promise<Report[]> {
  return inTemporaryFolder(async (folder) => {
    const engine = await engineHere(join(folder, 'models'));
    return [
      await measureListening(join(folder, 'listening'), runs),
      await measureOverhead(folder, engine, runs),
      await measureMemory(folder),
      await measureThroughput(folder, engine, files),
      await measureLongFile(folder, minutes),
    ];
  });
}
