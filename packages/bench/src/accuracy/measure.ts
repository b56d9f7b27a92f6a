import process from 'node:process';
import { chosenParts } from '../parts.ts';
import type { BenchReport } from '../report.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { type FilesOptions, measureFiles } from './files.ts';
import { recordingsIn, usualFolder } from './recordings.ts';

/** Options of the accuracy measurement. */
export interface AccuracyOptions {
  /** A folder with a `manifest.tsv`. */
  readonly speech?: string | undefined;
  /** A folder with models, each of which is measured; absent: the embedded engine is. */
  readonly models?: string | undefined;
  /** The only part to measure. */
  readonly only?: string | undefined;
}

const parts: Readonly<Record<string, (options: FilesOptions) => Promise<BenchReport[]>>> = {
  files: measureFiles,
};

/** What the service recognizes in labeled recordings, beside peers: all parts, or one. */
export async function measureAccuracy({
  speech = usualFolder,
  models,
  only,
}: AccuracyOptions): Promise<BenchReport[]> {
  const chosen = chosenParts(parts, only);
  const recordings = await recordingsIn(speech);
  if (recordings === null) {
    process.stdout.write(
      `There are no recordings in ${speech}: nothing to measure. Name a folder with a manifest.tsv by --speech FOLDER.\n`,
    );
    return [];
  }
  return inTemporaryFolder(async (folder) => {
    const reports: BenchReport[] = [];
    for (const measure of chosen) reports.push(...(await measure({ recordings, models, folder })));
    return reports;
  });
}
