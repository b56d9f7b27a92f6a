import { join } from 'node:path';
import type { Engine } from '@verbatim/speech';
import { chosenParts } from '../parts.ts';
import type { BenchReport } from '../report.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { engineHere } from './engine.ts';
import { measureListening } from './listening.ts';
import { measureLongFile } from './long-file.ts';
import { measureMemory } from './memory.ts';
import { measureOverhead } from './overhead.ts';
import { measureThroughput } from './throughput.ts';

/** Options of the speech measurement. */
export interface SpeechOptions {
  readonly runs: number;
  /** Number of one-minute files that are transcribed at the same time. */
  readonly files: number;
  /** Length of the long file. */
  readonly minutes: number;
}

interface SpeechBenchContext {
  readonly folder: string;
  readonly engine: Engine;
}

type SpeechMeasurement = (
  place: SpeechBenchContext,
  options: SpeechOptions,
) => Promise<BenchReport>;

const parts: Readonly<Record<string, SpeechMeasurement>> = {
  listening: ({ folder }, { runs }) => measureListening(join(folder, 'listening'), runs),
  overhead: ({ folder, engine }, { runs }) => measureOverhead(folder, engine, runs),
  memory: ({ folder }) => measureMemory(folder),
  throughput: ({ folder, engine }, { files }) => measureThroughput(folder, engine, files),
  'long-file': ({ folder }, { minutes }) => measureLongFile(folder, minutes),
};

/** Transcription of files by the service, against its recognizers alone: all parts, or one. */
export async function measureSpeech(options: SpeechOptions, only?: string): Promise<BenchReport[]> {
  const chosen = chosenParts(parts, only);
  return inTemporaryFolder(async (folder) => {
    const engine = await engineHere(join(folder, 'models'));
    const reports: BenchReport[] = [];
    for (const measure of chosen) reports.push(await measure({ folder, engine }, options));
    return reports;
  });
}
