import { join } from 'node:path';
import type { Engine } from '@verbatim/speech';
import { chosenParts } from '../parts.ts';
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

interface Place {
  readonly folder: string;
  readonly engine: Engine;
}

type Measure = (place: Place, options: SpeechOptions) => Promise<Report>;

const parts: Readonly<Record<string, Measure>> = {
  listening: ({ folder }, { runs }) => measureListening(join(folder, 'listening'), runs),
  overhead: ({ folder, engine }, { runs }) => measureOverhead(folder, engine, runs),
  memory: ({ folder }) => measureMemory(folder),
  throughput: ({ folder, engine }, { files }) => measureThroughput(folder, engine, files),
  'long-file': ({ folder }, { minutes }) => measureLongFile(folder, minutes),
};

/** From a file to its transcript, as operators run it, beside the recognizers alone: all of it, or one part. */
export async function measureSpeech(options: SpeechOptions, only?: string): Promise<Report[]> {
  const chosen = chosenParts(parts, only);
  return inTemporaryFolder(async (folder) => {
    const engine = await engineHere(join(folder, 'models'));
    const reports: Report[] = [];
    for (const measure of chosen) reports.push(await measure({ folder, engine }, options));
    return reports;
  });
}
