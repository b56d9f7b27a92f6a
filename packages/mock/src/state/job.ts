import type {
  AddOnResults,
  Corrections,
  CustomMetadata,
  JobKind,
  JobStatus,
  PreRecordedResult,
  TranscriptionJob,
  TranscriptionJobItem,
} from '@verbatim/contract';
import type { BinaryContent } from '@verbatim/server';

/** Corrections with the number of their changes. */
interface MockCorrections extends Corrections {
  readonly version: number;
}

/** Corrections of a new job. */
export const noCorrections: MockCorrections = {
  words: [],
  speakers: [],
  updated_at: null,
  version: 0,
};

/** How people name and sort a job. */
export type MockLabels = Pick<TranscriptionJobItem, 'title' | 'tags'>;

/** Labels of a new job. */
export const noLabels: MockLabels = { title: null, tags: [] };

/** What takes the place of parts of a result, once add-ons were made of the corrected transcript. */
export type MadeAddOns = AddOnResults & Pick<PreRecordedResult, 'metadata'>;

/** A job in memory. Its status and record are computed for a given time. */
export interface MockJob<Item = TranscriptionJobItem, Job = TranscriptionJob> {
  readonly id: string;
  readonly kind: JobKind;
  readonly at: number;
  readonly createdAt: string;
  readonly customMetadata: CustomMetadata | null;
  /** The corrections of its transcript. `version` counts their changes. */
  corrections: MockCorrections;
  labels: MockLabels;
  made: MadeAddOns | null;
  status(now: number): JobStatus;
  /** The record as listings contain it. */
  item(now: number): Item;
  /** The record with its result. */
  record(now: number): Job;
  /** The audio; null if there is none. */
  audio(now: number): BinaryContent | null;
  /** Called when the job was deleted or evicted. */
  dispose(): void;
}

/** Whether a job has ended, with a result or an error. */
export const isOver = (status: JobStatus): boolean => status === 'done' || status === 'error';

/**
 * The parameters of a job as its record echoes them: without the metadata. The round trip through JSON gives the object a
 * fast shape: serializing it takes less time than the result of destructuring.
 */
export function parametersOf<Body extends { readonly custom_metadata?: CustomMetadata }>(
  body: Body,
): Omit<Body, 'custom_metadata'> {
  const { custom_metadata: _metadata, ...params } = body;
  return JSON.parse(JSON.stringify(params)) as Omit<Body, 'custom_metadata'>;
}
