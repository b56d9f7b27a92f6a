import type {
  AddOnResults,
  AddOnTimes,
  Corrections,
  CustomMetadata,
  JobKind,
  JobStatus,
  ResultMetadata,
  TranscriptionJob,
  TranscriptionJobItem,
} from '@verbatim/contract';
import type { BinaryContent } from '@verbatim/server';

/** Corrections with the number of their changes. */
interface MockCorrections extends Corrections {
  readonly version: number;
}

/** Those of a new job. */
export const noCorrections: MockCorrections = {
  words: [],
  speakers: [],
  updated_at: null,
  version: 0,
};

/** How people name and sort a job. */
export type MockLabels = Pick<TranscriptionJobItem, 'title' | 'tags'>;

/** Those of a new job. */
export const noLabels: MockLabels = { title: null, tags: [] };

/** Add-ons that were made of the corrected transcript, and when. */
interface MadeAddOns {
  readonly results: AddOnResults;
  readonly times: AddOnTimes | null;
}

/** Those of a new job. */
export const nothingMade: MadeAddOns = { results: {}, times: null };

/** A result with the add-ons that were made later. */
export const withMade = <Result extends { readonly metadata: ResultMetadata }>(
  result: Result,
  { results, times }: MadeAddOns,
): Result =>
  times === null
    ? result
    : { ...result, ...results, metadata: { ...result.metadata, add_ons_made_at: times } };

/** A job in memory. Its status and record are computed for a given time. */
export interface MockJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly at: number;
  readonly createdAt: string;
  readonly customMetadata: CustomMetadata | null;
  /** The corrections of its transcript. `version` counts their changes. */
  corrections: MockCorrections;
  labels: MockLabels;
  made: MadeAddOns;
  status(now: number): JobStatus;
  /** The record as listings contain it. */
  item(now: number): TranscriptionJobItem;
  /** The record with its result. */
  record(now: number): TranscriptionJob;
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
