import type {
  CustomMetadata,
  JobKind,
  JobStatus,
  TranscriptionJob,
  TranscriptionJobItem,
} from '@verbatim/contract';
import type { BinaryContent } from '@verbatim/server';

/** What every job can tell, as it is kept. What it answers depends on the moment it is asked. */
export interface StoredJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly at: number;
  readonly createdAt: string;
  readonly customMetadata: CustomMetadata | null;
  status(now: number): JobStatus;
  /** The record as a list shows it. */
  item(now: number): TranscriptionJobItem;
  /** The whole record. */
  record(now: number): TranscriptionJob;
  /** The audio; null where there is none. */
  audio(now: number): BinaryContent | null;
  /** Called when nobody can reach the job any more. */
  forget(): void;
}

/** Whether a job is over, one way or the other. */
export const isOver = (status: JobStatus): boolean => status === 'done' || status === 'error';
