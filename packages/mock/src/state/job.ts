import type {
  CustomMetadata,
  JobKind,
  JobStatus,
  TranscriptionJob,
  TranscriptionJobItem,
} from '@verbatim/contract';
import type { BinaryContent } from '@verbatim/server';

/** A job in memory. Its status and record are computed for a given time. */
export interface MockJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly at: number;
  readonly createdAt: string;
  readonly customMetadata: CustomMetadata | null;
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
