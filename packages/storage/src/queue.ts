import type { Passage } from '@verbatim/contract/search';
import type { JobRow, ResultPiece } from './jobs.ts';
import type { NewDelivery } from './outbox.ts';
import type { Upload } from './uploads.ts';

/** Longer than any delay between attempts. A due time further ahead was written before the clock was set back: such an entry is due now. */
export const MAX_WAIT_MS = 2 * 60 * 60 * 1_000;

/** A worker's lease on a job. After it is lost the worker can change nothing. */
export interface Lease {
  readonly jobId: string;
  readonly token: string;
}

export interface LeasedJob extends Lease {
  readonly job: JobRow;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** A worker's request for jobs. */
export interface LeaseRequest {
  /** Name of the worker's process: the same after a restart. */
  readonly owner: string;
  readonly now: number;
  /** When the lease ends, unless it is extended. */
  readonly until: number;
  readonly limit: number;
  /** Number of these jobs reserved for accounts that have no job running with this owner. Default: 0. */
  readonly newcomers?: number;
}

export interface JobOutcome {
  readonly completedAt: number;
  /** HTTP status that says why it failed; null for a job that is done. */
  readonly errorCode: number | null;
  /** Why it failed, for people; null if it is done. */
  readonly errorMessage: string | null;
  /** JSON text, or the first piece of it. */
  readonly result: string | null;
  /** Number of pieces that follow `result` and were stored before. Others that an earlier attempt left are removed. Default: 0. */
  readonly resultPieces?: number;
  /** What is searched of the result. Default: the job is found after `SearchStore.keep`. */
  readonly transcript?: readonly Passage[];
  /** JSON text; undefined keeps the stored one. */
  readonly file?: string | null;
  /** What is left of its audio. Default: all of it. */
  readonly audio?: AudioOutcome;
  readonly deliveries: readonly NewDelivery[];
}

/** What becomes of the audio of a job when it ends. */
export interface AudioOutcome {
  /** A copy in which the redacted words are not heard: an upload with the id of the job, which is removed with the job. */
  readonly redacted: Upload | null;
  /** The audio goes to the trash, and so does the upload that it came from, unless another job uses it. */
  readonly deletesOriginal: boolean;
}

/** Queue of pre-recorded jobs. All changes return false if the lease was lost. */
export interface JobQueue {
  /**
   * Leases due jobs: one of each account in turn, of one account in the order of `placeInLine`. They become `processing`; each
   * lease counts as an attempt. A clock that was set back delays nothing: a job without attempts is due, and so is one whose
   * due time is further ahead than any delay.
   */
  lease(request: LeaseRequest): Promise<readonly LeasedJob[]>;
  /** Heartbeat: extends leases. Returns the ids of the jobs whose lease was lost. */
  extend(leases: readonly Lease[], until: number): Promise<readonly string[]>;
  /**
   * Stores how much of the work is done, in percent. It never decreases while the lease holds; another lease begins at 0. A crash may
   * forget it.
   */
  keepPercent(lease: Lease, percent: number): Promise<boolean>;
  /**
   * Takes the lease of a job that is not over from its holder, whose changes are refused from then on. Null if the job is over or
   * unknown.
   */
  seize(jobId: string, request: Pick<LeaseRequest, 'owner' | 'until'>): Promise<Lease | null>;
  /** Stores the fetched audio, so that the next attempt need not fetch it again. */
  keepAudio(lease: Lease, audio: { file: string; blobKey: string }): Promise<boolean>;
  /** Stores a piece of a large result. Nothing reads it before the job ends. */
  keepPiece(lease: Lease, piece: ResultPiece): Promise<boolean>;
  /** Ends a job: result, status, callbacks and queue entry, in one transaction. */
  finish(lease: Lease, outcome: JobOutcome): Promise<boolean>;
  /** Schedules another attempt. */
  retry(lease: Lease, availableAt: number): Promise<boolean>;
  /** Returns a job to the queue; the attempt does not count. */
  handBack(lease: Lease, now: number): Promise<boolean>;
  /** Releases all leases of this owner, whose process ended without releasing them. Returns their number. */
  releaseOwner(owner: string, now: number): Promise<number>;
  /** When the next job is due, which may be in the past; null if none waits. */
  nextAt(now: number): Promise<number | null>;
  /** When the job was created that waits longest for its first lease, of one account or (null) of all; null if none waits. */
  oldest(accountId: string | null): Promise<number | null>;
}
