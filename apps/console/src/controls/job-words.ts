import type { JobKind, JobStatus, TranscriptionJob } from '@verbatim/contract';

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

/** What a job is called: its file, or the time of its live session, whose file is named by its id. */
export function jobTitle({
  id,
  kind,
  file,
  created_at: createdAt,
}: Pick<TranscriptionJob, 'id' | 'kind' | 'file' | 'created_at'>): string {
  if (kind === 'live') return `Live session, ${new Date(createdAt).toLocaleString()}`;
  return file?.filename ?? id;
}
