import { containsMetadata } from '@verbatim/contract/contains-metadata';
import { type ListQuery, type NoFilters, parseTimestamp } from '@verbatim/jobs';
import type { AnyJob } from '../account/job-list.ts';

/** Whether a job matches the filters of a listing. */
export type JobFilter = (job: AnyJob, now: number) => boolean;

/** Combines the given filters into one function; absent filters cost nothing per job. */
export function filterOf(query: ListQuery): JobFilter {
  const tests: JobFilter[] = [];
  const { kind, status, date, before_date, after_date, custom_metadata, ...others } = query;
  const { offset: _offset, limit: _limit, ...forgotten } = others;
  forgotten satisfies NoFilters;
  if (kind?.length) tests.push((job) => kind.includes(job.kind));
  if (status?.length) tests.push((job, now) => status.includes(job.status(now)));
  if (date !== undefined) tests.push(({ createdAt }) => createdAt.startsWith(date));
  if (before_date !== undefined) {
    const before = parseTimestamp(before_date);
    tests.push(({ at }) => at < before);
  }
  if (after_date !== undefined) {
    const after = parseTimestamp(after_date);
    tests.push(({ at }) => at > after);
  }
  if (custom_metadata !== undefined) {
    tests.push((job) => containsMetadata(job.customMetadata ?? {}, custom_metadata));
  }
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (job, now) => tests.every((test) => test(job, now));
}
