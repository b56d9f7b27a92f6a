import type { JobKind, JobStatus } from '@verbatim/contract';

/** How each state of a job is shown. */
export const statusLooks: Readonly<
  Record<JobStatus, { readonly className: string; readonly title: string }>
> = {
  queued: { className: 'badge', title: 'queued' },
  processing: { className: 'badge info', title: 'processing' },
  done: { className: 'badge good', title: 'done' },
  error: { className: 'badge bad', title: 'failed' },
};

/** The states of a job, from its start to its end. */
export const jobStatuses = Object.keys(statusLooks) as JobStatus[];

/** How each kind of job is shown. */
export const kindTitles: Readonly<Record<JobKind, string>> = {
  'pre-recorded': 'recording',
  live: 'live',
};

/** The kinds of jobs. */
export const jobKinds = Object.keys(kindTitles) as JobKind[];
