import type {
  JobKind,
  JobStatus,
  TranscriptionJob,
  TranscriptionJobItem,
} from '@verbatim/contract';

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

/** What a job is called: its file, which has no name before its address was fetched, or the time of its live session. */
export function jobTitle(job: TranscriptionJob | TranscriptionJobItem): string {
  if (job.kind === 'live') return `Live session, ${new Date(job.created_at).toLocaleString()}`;
  return (
    job.file?.filename ??
    (job.request_params?.audio_url.split(/[?#]/)[0]?.split('/').at(-1) || job.id)
  );
}
