import type { JobTotal, PreRecordedJob } from './index.ts';

/** The maximum of `jobs_ahead`, which stands for this number or more. */
export const MAX_JOBS_AHEAD = 1000;

/** The percent of a job whose audio was fetched. */
export const FETCHED_PERCENT = 10;

/** How far a pre-recorded job is that is not over, for people: `next in the queue`, `3 jobs before it`, `42 % done`. */
export function progressText({
  status,
  progress,
  file,
}: Pick<PreRecordedJob, 'status'> &
  Partial<Pick<PreRecordedJob, 'progress'>> & {
    readonly file?: PreRecordedJob['file'] | undefined;
  }): string {
  const { percent = null, jobs_ahead: ahead = null } = progress ?? {};
  // The audio is described once work on it goes on.
  if (percent === FETCHED_PERCENT && file === null) return 'fetched, waits for its turn';
  if (status === 'processing') return percent === null ? status : `${percent} % done`;
  if (status !== 'queued' || ahead === null) return status;
  if (ahead === 0) return 'next in the queue';
  if (ahead === 1) return '1 job before it';
  return `${ahead}${ahead === MAX_JOBS_AHEAD ? ' or more' : ''} jobs before it`;
}

/** How many jobs a list has, for people: `1,234 jobs`, `10,000 or more jobs`. */
export const totalText = ({ count, is_exact }: JobTotal): string =>
  `${count.toLocaleString('en-US')}${is_exact ? '' : ' or more'} ${count === 1 && is_exact ? 'job' : 'jobs'}`;
