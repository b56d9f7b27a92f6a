import type { JobRow } from './jobs.ts';
import type { NewDelivery } from './outbox.ts';

/** A worker's hold on a job. Whoever holds none any more can change nothing. */
export interface Lease {
  readonly jobId: string;
  readonly token: string;
}

/** A job to be worked on. */
export interface LeasedJob extends Lease {
  readonly job: JobRow;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** What a worker asks for. */
export interface LeaseRequest {
  /** Who works: the same text after a restart. */
  readonly owner: string;
  readonly now: number;
  /** When the lease ends, unless it is extended. */
  readonly until: number;
  readonly limit: number;
  /** How many of these are only for accounts of which this owner works on nothing; 0 where it is not said. */
  readonly newcomers?: number;
}

/** How a job ends. */
export interface JobOutcome {
  readonly completedAt: number;
  /** Null: it is done; otherwise the number of HTTP that says why not. */
  readonly errorCode: number | null;
  /** JSON text. */
  readonly result: string | null;
  /** JSON text; undefined leaves what there is. */
  readonly file?: string | null;
  readonly deliveries: readonly NewDelivery[];
}

/** The pre-recorded jobs that are to be worked on. All changes answer false where the lease was lost. */
export interface JobQueue {
  /**
   * Takes jobs whose time has come: one of each account in turn, of one account the longest waiting first. They become
   * `processing`; each counts as a try. A clock that was set back holds nothing up: what was never tried is due, and so is
   * what would wait longer than ever is meant.
   */
  lease(request: LeaseRequest): Promise<readonly LeasedJob[]>;
  /** Heartbeat. Answers the ids of those that were lost. */
  extend(leases: readonly Lease[], until: number): Promise<readonly string[]>;
  /** Tells what the audio is and where it lies, so that another try need not fetch it again. */
  keepAudio(lease: Lease, audio: { file: string; blobKey: string }): Promise<boolean>;
  /** Ends a job: result, status, callbacks and the place in the queue, all at once. */
  finish(lease: Lease, outcome: JobOutcome): Promise<boolean>;
  /** Another try, later. */
  retry(lease: Lease, availableAt: number): Promise<boolean>;
  /** Gives a job back untouched: the try does not count. */
  handBack(lease: Lease, now: number): Promise<boolean>;
  /** Makes all that this owner held available, as it was ended without giving it back. Answers how many. */
  releaseOwner(owner: string, now: number): Promise<number>;
  /** When the next job can be taken: a moment that is over if that is now, null where nothing waits. */
  nextAt(now: number): Promise<number | null>;
}
