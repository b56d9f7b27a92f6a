import process from 'node:process';
import { inTemporaryFolder } from '../folders.ts';
import { type BenchReport, chosenParts } from '../report.ts';
import { recordingsIn, usualFolder } from '../speech/recordings.ts';
import { measureFiles } from './files.ts';
import { measureRealSpeech } from './live-speech.ts';
import { measureLongSpeech } from './long-speech.ts';
import { measureSet } from './set-errors.ts';
import { measureSpeakers } from './speakers.ts';
import type { MeasurementOptions } from './systems/system.ts';
import { measureVoices } from './voices.ts';

interface AccuracyOptions extends Omit<MeasurementOptions, 'folder' | 'recordings' | 'speech'> {
  /** A folder with a `manifest.tsv`. */
  readonly speech?: string | undefined;
  /** The only part to measure. */
  readonly only?: string | undefined;
  /** A folder with sets, which is measured instead. */
  readonly set?: string | undefined;
  /** Measures hardened recordings, of the set or of `speech`, instead. */
  readonly harden?: boolean | undefined;
  readonly live?: boolean | undefined;
}

const parts: Readonly<Record<string, (options: MeasurementOptions) => Promise<BenchReport[]>>> = {
  files: measureFiles,
  live: measureRealSpeech,
  speakers: measureSpeakers,
  voices: measureVoices,
  long: measureLongSpeech,
};

/** What the service recognizes in labeled recordings, beside peers: all parts, or one. */
export async function measureAccuracy({
  speech = usualFolder,
  only,
  set,
  ...options
}: AccuracyOptions): Promise<BenchReport[]> {
  if (set !== undefined || options.harden)
    return inTemporaryFolder((folder) =>
      measureSet({ ...options, recordings: [], speech: set ?? speech, folder }),
    );
  const recordings = await recordingsIn(speech);
  if (recordings === null) {
    process.stdout.write(
      `There are no recordings in ${speech}: nothing to measure. Name a folder with a manifest.tsv by --speech FOLDER.\n`,
    );
    return [];
  }
  return inTemporaryFolder(async (folder) => {
    const reports: BenchReport[] = [];
    for (const measure of chosenParts(parts, only))
      reports.push(...(await measure({ ...options, recordings, speech, folder })));
    return reports;
  });
}
