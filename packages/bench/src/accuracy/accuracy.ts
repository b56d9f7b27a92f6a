import process from 'node:process';
import { inTemporaryFolder } from '../folders.ts';
import { type BenchReport, chosenParts } from '../report.ts';
import { recordingsIn, usualFolder } from '../speech/recordings.ts';
import { measureFiles } from './files.ts';
import { measureRealSpeech } from './live-speech.ts';
import { measureLongSpeech } from './long-speech.ts';
import { measureHardened } from './set-errors.ts';
import { measureSpeakers } from './speakers.ts';
import type { MeasurementOptions } from './systems/system.ts';

/** Options of the accuracy measurement. */
export interface AccuracyOptions
  extends Pick<MeasurementOptions, 'models' | 'model' | 'limit' | 'minutes'> {
  /** A folder with a `manifest.tsv`. */
  readonly speech?: string | undefined;
  /** The only part to measure. */
  readonly only?: string | undefined;
  /** Measures hardened recordings instead. */
  readonly harden?: boolean;
}

const parts: Readonly<Record<string, (options: MeasurementOptions) => Promise<BenchReport[]>>> = {
  files: measureFiles,
  live: measureRealSpeech,
  speakers: measureSpeakers,
  long: measureLongSpeech,
};

/** What the service recognizes in labeled recordings, beside peers: all parts, or one. */
export async function measureAccuracy({
  speech = usualFolder,
  only,
  harden,
  ...options
}: AccuracyOptions): Promise<BenchReport[]> {
  const chosen = harden ? [measureHardened] : chosenParts(parts, only);
  const recordings = await recordingsIn(speech);
  if (recordings === null) {
    process.stdout.write(
      `There are no recordings in ${speech}: nothing to measure. Name a folder with a manifest.tsv by --speech FOLDER.\n`,
    );
    return [];
  }
  return inTemporaryFolder(async (folder) => {
    const reports: BenchReport[] = [];
    for (const measure of chosen)
      reports.push(...(await measure({ ...options, recordings, speech, folder })));
    return reports;
  });
}
