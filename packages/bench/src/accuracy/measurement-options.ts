import type { LabeledRecording } from './recordings.ts';

/** Options of each part of the accuracy measurement. */
export interface MeasurementOptions {
  readonly recordings: readonly LabeledRecording[];
  /** The folder of the recordings. */
  readonly speech: string;
  /** A folder with models; absent: the embedded engine is measured. */
  readonly models?: string | undefined;
  /** Length of the long file. */
  readonly minutes: number;
  /** An empty folder. */
  readonly folder: string;
}
