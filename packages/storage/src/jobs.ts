import type { JobKind, JobOrder, JobStatus } from '@verbatim/contract';
import { MAX_JOBS_AHEAD } from '@verbatim/contract/job-progress';
import type { Passage } from '@verbatim/contract/search';
import type { NewDelivery } from './outbox.ts';
import { StoreError } from './store-error.ts';
import type { IdempotentOutcome, IdempotentResponse } from './uploads.ts';

/** A job without its result. */
export interface JobRow {
  /** A version 7 UUID: it carries `createdAt`, so the order of ids is the order of creation. */
  readonly id: string;
  readonly accountId: string;
  readonly kind: JobKind;
  /** Only moves forward: `queued`, `processing`, then `done` or `error`. */
  readonly status: JobStatus;
  readonly createdAt: number;
  readonly completedAt: number | null;
  readonly errorCode: number | null;
  /** Why the job failed, for people; null for jobs that failed before this was recorded. */
  readonly errorMessage: string | null;
  /** JSON text: the caller's metadata. */
  readonly customMetadata: string | null;
  /** JSON text: the parameters, with defaults filled in. */
  readonly params: string;
  /** JSON text that describes the audio, once it is known. */
  readonly file: string | null;
  /** Blob of the audio. */
  readonly blobKey: string | null;
  /** The upload that the audio came from. */
  readonly uploadId: string | null;
}

/** Columns of a job in the SQL of every database, named as the fields of `JobRow`. */
export const jobColumns = `jobs.id, jobs.account AS "accountId", kind, status, jobs.created_at AS "createdAt",
  completed_at AS "completedAt", error_code AS "errorCode", error_message AS "errorMessage", custom_metadata AS "customMetadata",
  params, file, blob_key AS "blobKey", upload_id AS "uploadId"`;

/** How far a pre-recorded job is. */
export interface JobProgress {
  /** Percent of the work that is done; null while the job waits, and if it failed. */
  readonly percent: number | null;
  /** Number of jobs of the account that are leased before it, at most 1000; null once it was leased. */
  readonly jobsAhead: number | null;
}

/** How people name and sort a job. */
export interface JobLabels {
  /** JSON text; null without one. */
  readonly title: string | null;
  /** JSON text: a list. */
  readonly tags: string;
}

/** A job as callers see it. */
export interface ShownJob extends JobRow, JobLabels {
  /** Null for a live session. */
  readonly progress: JobProgress | null;
}

/** A job with its result as JSON text. */
export interface FinishedJobRow extends ShownJob {
  /** The result, or the first part of a large one. */
  readonly result: string | null;
  /** Where the result goes on; null if `result` is the whole. */
  readonly resultRest: ResultPosition | null;
}

/** A position in a stored result: after the piece at this position, and after the message with this number. */
export interface ResultPosition {
  readonly piece: number;
  readonly message: number;
}

/** A part of a result as JSON text. */
export interface ResultPart {
  readonly text: string;
  /** Where the next part begins; null after the last one. */
  readonly rest: ResultPosition | null;
}

/** A piece of a result that is stored before its job ends. */
export interface ResultPiece {
  /** 1 for the piece after `JobOutcome.result`. Replaces an earlier piece at this position. */
  readonly position: number;
  readonly text: string;
}

/** A result to store in place of that of a job that is done. */
export interface ResultUpdate {
  readonly accountId: string;
  readonly id: string;
  /** `result` of the job as it was read: nothing is stored if its first piece is another one now. */
  readonly ifResult: string;
  /** Nothing is stored if the corrections have another version. */
  readonly ifCorrections: number;
  /** The JSON text without the messages of a live session, which stay. */
  readonly pieces: readonly string[];
}

/** Outcome of a replacement. `replaced`: there is another result; `corrected`: there are other corrections. */
export type ReplaceOutcome = 'stored' | 'not_found' | 'replaced' | 'corrected';

/**
 * Each result of a job has its pieces at positions of its own, so that a reader that began with an earlier result finds a gap and no piece
 * of another one: pieces 1 to 9,999 are of the first result, those from 10,001 on of the second.
 */
export const MAX_PIECES = 10_000;
const MAX_RESULTS = 100_000;

/** The position before the first piece of a result, by its last one; null without pieces. */
export const beforePieces = (last: number | null): number =>
  last === null ? 0 : last - (last % MAX_PIECES);

/** The pieces of a result that takes the place of one: a result that had pieces behind the first keeps one, which readers look for. */
export function replacingPieces(
  [first = '', ...others]: readonly string[],
  last: number | null,
): { readonly first: string; readonly others: readonly ResultPiece[] } {
  const isCut = others.length === 0 && last !== null;
  const before = (beforePieces(last) + MAX_PIECES) % (MAX_RESULTS * MAX_PIECES);
  return {
    first: isCut ? first.slice(0, -1) : first,
    others: (isCut ? [first.slice(-1)] : others).map((text, at) => ({
      position: before + at + 1,
      text,
    })),
  };
}

/** A job to create. It starts as `queued`. */
export interface NewJob {
  readonly id: string;
  readonly accountId: string;
  readonly kind: JobKind;
  readonly createdAt: number;
  readonly customMetadata: string | null;
  readonly params: string;
  /** JSON text: the dialect that the job was made in, with what its callbacks need. Default: null, that of the document. */
  readonly dialect?: string | null;
  /** An upload of the same account whose audio the job uses: its bytes become the job's. */
  readonly uploadId: string | null;
  /** JSON text that describes that audio; null if it is not known yet. */
  readonly file: string | null;
  /** Length of that audio, which decides the job's place in the line of its account. Default: not known. */
  readonly audioMs?: number | undefined;
  /** Set for a live session. */
  readonly session: NewSession | null;
  /** Limits on unfinished jobs that the new job must fit into. */
  readonly limits: OpenLimits;
  readonly deliveries: readonly NewDelivery[];
  /** The response to store in the same transaction; null for a request without an idempotency key. */
  readonly idempotency: IdempotentResponse | null;
}

/** Token of a live session. */
export interface NewSession {
  readonly tokenHash: string;
  /** When the token expires, unless a client has connected before. */
  readonly expiresAt: number;
}

/** Limits on unfinished jobs: of the job's account and kind, and queued for all accounts. */
export interface OpenLimits {
  readonly perAccount: number;
  readonly queued: number;
}

export type CreateOutcome =
  | IdempotentOutcome
  | { readonly kind: 'too_many' }
  | { readonly kind: 'queue_full' };

/** Filters and paging of a list. */
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
  /** Metadata that contains all of this, at any depth; values compare as text. */
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly tag: string | null;
  readonly offset: number;
  readonly limit: number;
  /** A page ends before the job with which it would be larger; it has one job at least. Default: no limit. */
  readonly maxBytes?: number;
  /** Default: `newest`. */
  readonly order?: JobOrder | undefined;
  /** True if the page says how many jobs the list has. */
  readonly isCounted?: boolean | undefined;
}

export interface JobPage {
  readonly jobs: readonly ShownJob[];
  /** Offset of the next page; null on the last one. */
  readonly next: number | null;
  /** Absent if it was not asked for. */
  readonly total?: JobTotal;
}

/** How many jobs a list has; if that is not exact, there may be more. */
export interface JobTotal {
  readonly count: number;
  readonly isExact: boolean;
}

export type RemoveOutcome = 'removed' | 'not_found' | 'in_progress';

export type JobCounts = readonly {
  readonly kind: JobKind;
  readonly status: JobStatus;
  readonly count: number;
}[];

/** Jobs of all accounts. Methods find a job only with its own account. */
export interface JobStore {
  /** Creates a job with its queue entry if it is pre-recorded, its idempotent response and its callbacks. */
  create(job: NewJob): Promise<CreateOutcome>;
  get(accountId: string, id: string): Promise<JobRow | null>;
  getFinished(accountId: string, id: string): Promise<FinishedJobRow | null>;
  /**
   * The part of a result that begins at a position, of some 256,000 characters; null if the job is gone or has another result now. Of a
   * running session: its messages so far, and the brackets that end the result.
   */
  resultPart(id: string, from: ResultPosition): Promise<ResultPart | null>;
  replaceResult(update: ResultUpdate): Promise<ReplaceOutcome>;
  /** Those of these jobs, of all accounts, that are not over yet. */
  unfinishedOf(ids: readonly string[]): Promise<readonly string[]>;
  /** The dialect of a job as it was stored; null for that of the document, and if the job is gone. */
  dialectOf(accountId: string, id: string): Promise<string | null>;
  list(query: JobQuery): Promise<JobPage>;
  /** Changes the labels that are given. Resolves with false if the account has no such job. */
  label(accountId: string, id: string, labels: Partial<JobLabels>): Promise<boolean>;
  /**
   * Removes a finished job with its result, messages, callbacks and audio, and the upload of that audio unless another job
   * uses it. A live session that no client has connected to is removed, too.
   */
  remove(accountId: string, id: string, kind: JobKind | null): Promise<RemoveOutcome>;
  /** Removes up to `limit` jobs that finished before a moment; returns their number. */
  removeFinishedBefore(moment: number, limit: number): Promise<number>;
  /** Of one account. Default: of all. */
  counts(accountId?: string): Promise<JobCounts>;
}

/** Length of the front of a line. No job behind it is counted, so that the place of a job costs the same however many wait. */
export const MAX_FRONT = MAX_JOBS_AHEAD;

/** Audio of unknown length counts as this long. */
const UNKNOWN_AUDIO_MS = 5 * 60_000;
/** Longer audio counts as this long: the longest time for which later jobs may go before one. */
export const MAX_PASSED_MS = 60 * 60_000;

/**
 * The `availableAt` of a job that was never leased. Its length counts as if it had come later by as much: a shorter job goes before
 * a longer one, unless it came later by more than they differ. So none waits longer than `MAX_PASSED_MS` for jobs that came later.
 */
export const placeInLine = ({ createdAt, audioMs = UNKNOWN_AUDIO_MS }: NewJob): number =>
  createdAt + Math.min(Math.round(audioMs), MAX_PASSED_MS);

/** The place of a job in the line of its account: jobs are leased in this order. */
export interface LinePlace {
  readonly availableAt: number;
  readonly seq: number;
}

/** What a row of a job says besides its own fields: its labels, and with its status how far it is. */
export interface ShownColumns extends JobLabels {
  readonly seq: number;
  /** Null if the job is not in the queue. */
  readonly availableAt: number | null;
  /** Of the current lease; null if nothing was stored yet. */
  readonly percent: number | null;
}

/** True if the progress of the job needs its place in the line. */
export const isInLine = ({ kind, status }: Pick<JobRow, 'kind' | 'status'>): boolean =>
  kind === 'pre-recorded' && status === 'queued';

/** A job with its progress. `jobsAhead` counts only if the job is in the line. */
export const shownJob = (
  { seq, availableAt, percent, ...job }: JobRow & ShownColumns,
  jobsAhead: number,
): ShownJob => ({ ...job, progress: progressOf(job, percent, jobsAhead) });

function progressOf(
  job: Pick<JobRow, 'kind' | 'status'>,
  percent: number | null,
  jobsAhead: number,
): JobProgress | null {
  const { kind, status } = job;
  if (kind !== 'pre-recorded') return null;
  if (isInLine(job)) return { percent: null, jobsAhead };
  if (status === 'processing') return { percent: percent ?? 0, jobsAhead: null };
  return { percent: status === 'done' ? 100 : null, jobsAhead: null };
}

/**
 * Number of jobs before one of a list, by the front of their line: one statement for the whole list. The job itself may have left the line
 * since its row was read.
 */
export function jobsBefore(
  { availableAt, seq }: Pick<ShownColumns, 'availableAt' | 'seq'>,
  front: readonly LinePlace[],
): number {
  if (availableAt === null) return 0;
  let low = 0;
  let high = front.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const place = front[middle] as LinePlace;
    const isBefore =
      place.availableAt < availableAt || (place.availableAt === availableAt && place.seq < seq);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Minimum characters of a part of a result that is read at once, except for the last part. */
export const PART_CHARACTERS = 256 * 1024;

/** The messages of one write as JSON strings, separated by commas. */
export const jsonStringsOf = (messages: string): string =>
  messages
    .split('\n')
    .map((message) => JSON.stringify(message))
    .join();

/** Tags as a list of jobs looks them up: JSON strings, each once. */
export const storedTags = (tags: string): string[] => [
  ...new Set((JSON.parse(tags) as string[]).map((tag) => JSON.stringify(tag))),
];

/** A job is done and its result is not there: to say `null` would be taken for a transcript without words. */
export const resultMissing = (id: string): StoreError =>
  new StoreError(
    'corrupt',
    `The job ${id} is done, and its result is not in the store. \`verbatim doctor\` names all jobs that are damaged so; restore a backup, or delete the job.`,
  );

/** What was corrected by hand in the transcript of a job. It is stored beside the result and goes with its job. */
export interface CorrectionStore {
  /** Null if the account has no such job. */
  get(accountId: string, jobId: string): Promise<StoredCorrections | null>;
  /** Replaces all corrections of a job that is done. */
  replace(update: CorrectionsUpdate): Promise<CorrectionsOutcome>;
}

export interface StoredCorrections {
  /** Grows with each change; 0 if there never were corrections. */
  readonly version: number;
  /** JSON text; null if there never were corrections. */
  readonly corrections: string | null;
  readonly updatedAt: number | null;
}

/** A change of all corrections of a job. */
export interface CorrectionsUpdate {
  readonly accountId: string;
  readonly jobId: string;
  /** Nothing is stored if another version is; null replaces any. */
  readonly ifVersion: number | null;
  /** JSON text. The text that is stored already keeps its version, so that a repeated request succeeds. */
  readonly corrections: string;
  /** What is searched of the corrected transcript. */
  readonly transcript: readonly Passage[];
  readonly updatedAt: number;
}

/** Outcome of a change. `changed`: another version is stored. */
export type CorrectionsOutcome =
  | { readonly kind: 'stored'; readonly version: number; readonly updatedAt: number }
  | { readonly kind: 'not_found' | 'not_done' | 'changed' };
