import type { JobKind, JobStatus } from '@verbatim/contract';
import type { IdempotentResponse, OnceOutcome } from './answers.ts';
import type { NewDelivery } from './outbox.ts';

/** A job as it is kept, without its result. */
export interface JobRow {
  /** A version 7 UUID: it carries `createdAt`, so the order of ids is the order of creation. */
  readonly id: string;
  readonly accountId: string;
  readonly kind: JobKind;
  /** It only ever goes on: `queued`, `processing`, then `done` or `error`. */
  readonly status: JobStatus;
  readonly createdAt: number;
  readonly completedAt: number | null;
  readonly errorCode: number | null;
  /** JSON text of the metadata of the caller. */
  readonly customMetadata: string | null;
  /** JSON text of the parameters with their defaults. */
  readonly params: string;
  /** JSON text that describes the audio, once it is known. */
  readonly file: string | null;
  /** Where the bytes of the audio lie. */
  readonly blobKey: string | null;
  /** The upload that the audio came from. */
  readonly uploadId: string | null;
}

/** A job with what came out of it, as JSON text. */
export interface FinishedJobRow extends JobRow {
  readonly result: string | null;
}

/** A job to be kept. It starts as `queued`. */
export interface NewJob {
  readonly id: string;
  readonly accountId: string;
  readonly kind: JobKind;
  readonly createdAt: number;
  readonly customMetadata: string | null;
  readonly params: string;
  /** An upload of the same account whose audio the job uses: its bytes become the job's. */
  readonly uploadId: string | null;
  /** JSON text that describes that audio; null where it is not known yet. */
  readonly file: string | null;
  /** A live session: what its sockets are let in by. */
  readonly session: NewSession | null;
  /** How many may be unfinished: of this account and kind, and waiting in the queue of all accounts. */
  readonly limits: OpenLimits;
  readonly deliveries: readonly NewDelivery[];
  readonly once: IdempotentResponse | null;
}

/** What a session is let in by. */
export interface NewSession {
  readonly tokenHash: string;
  /** When the token ends, if nobody has connected until then. */
  readonly expiresAt: number;
}

/** How much may be unfinished at the same time. */
export interface OpenLimits {
  readonly perAccount: number;
  readonly queued: number;
}

/** What came of a new job. */
export type CreateOutcome =
  | OnceOutcome
  | { readonly kind: 'too_many' }
  | { readonly kind: 'queue_full' };

/** What a list shows. */
export interface JobQuery {
  readonly accountId: string;
  /** Empty: all. */
  readonly kinds: readonly JobKind[];
  /** Empty: all. */
  readonly statuses: readonly JobStatus[];
  /** Created at this time or later. */
  readonly from: number | null;
  /** Created before this time. */
  readonly before: number | null;
  /** Metadata that holds all of this, at any depth; values compare as text. */
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly offset: number;
  readonly limit: number;
}

/** One page of a list, newest first. */
export interface JobPage {
  readonly jobs: readonly JobRow[];
  readonly more: boolean;
}

/** What came of a deletion. */
export type RemoveOutcome = 'removed' | 'not_found' | 'in_progress';

/** How many jobs there are. */
export type JobCounts = readonly {
  readonly kind: JobKind;
  readonly status: JobStatus;
  readonly count: number;
}[];

/** Jobs of all accounts. A job is found only with the account that it belongs to. */
export interface JobStore {
  /** Keeps a job, puts it into the queue if it is pre-recorded, and keeps its first answer and its callbacks. */
  create(job: NewJob): Promise<CreateOutcome>;
  get(accountId: string, id: string): Promise<JobRow | null>;
  getFinished(accountId: string, id: string): Promise<FinishedJobRow | null>;
  list(query: JobQuery): Promise<JobPage>;
  /**
   * Removes a job that is over with all that hangs on it: result, messages, callbacks, and its audio, together with the
   * upload it came from unless another job still uses that.
   */
  remove(accountId: string, id: string, kind: JobKind | null): Promise<RemoveOutcome>;
  /** Removes jobs that were over before a moment, at most so many; says how many there were. */
  removeFinishedBefore(moment: number, limit: number): Promise<number>;
  counts(): Promise<JobCounts>;
}
