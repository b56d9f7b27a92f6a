import { type BinaryContent, Problem } from '@verbatim/server';
import type { MockSession } from '../live/mock-session.ts';
import type { Account } from '../state/account.ts';
import type { AnyJob } from '../state/any-job.ts';
import { isOver } from '../state/job.ts';
import type { StoredPreRecordedJob } from '../state/pre-recorded.ts';

/** The job with this id. What another key owns does not exist for the caller. */
export function findJob(account: Account, id: string): AnyJob {
  const job = account.jobs.get(id);
  if (!job) throw new Problem('job_not_found');
  return job;
}

/** The live session with this id. */
export function findLive(account: Account, id: string): MockSession {
  const job = findJob(account, id);
  if (job.kind !== 'live') throw new Problem('job_not_found');
  return job;
}

/** The pre-recorded job with this id. */
export function findPreRecorded(account: Account, id: string): StoredPreRecordedJob {
  const job = findJob(account, id);
  if (job.kind !== 'pre-recorded') throw new Problem('job_not_found');
  return job;
}

/** Deletes a job that is over. */
export function deleteJob(account: Account, job: AnyJob, now: number): { status: 202 } {
  if (!isOver(job.status(now))) throw new Problem('job_in_progress');
  account.jobs.remove(job);
  return { status: 202 };
}

/** The audio of a job, where there is some. */
export function audioOf(job: AnyJob, now: number): { status: 200; body: BinaryContent } {
  const audio = job.audio(now);
  if (!audio) throw new Problem('file_not_found');
  return { status: 200, body: audio };
}
