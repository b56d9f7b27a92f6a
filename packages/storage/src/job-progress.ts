import { MAX_JOBS_AHEAD } from '@verbatim/contract/job-progress';
import type { JobProgress, JobRow, ShownJob } from './jobs.ts';

/** Length of the front of a line. No job behind it is counted, so that the place of a job costs the same however many wait. */
export const MAX_FRONT = MAX_JOBS_AHEAD;

/** The place of a job in the line of its account: jobs are leased in this order. */
export interface LinePlace {
  readonly availableAt: number;
  readonly seq: number;
}

/** What a row of a job says about its progress, besides its status. */
export interface ProgressColumns {
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
  { seq, availableAt, percent, ...job }: JobRow & ProgressColumns,
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
  { availableAt, seq }: ProgressColumns,
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
