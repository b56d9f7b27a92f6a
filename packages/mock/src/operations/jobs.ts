import { type BinaryContent, Problem } from '@verbatim/server';
import type { MockAccount } from '../account/account.ts';
import type { AnyJob } from '../account/job-list.ts';
import type { MockSession } from '../live/mock-session.ts';
import type { MockPreRecordedJob } from '../results/pre-recorded-job.ts';
import { isOver } from '../state/job.ts';

/** Finds a job of the account; jobs of other accounts are not found. */
export function findJob(account: MockAccount, id: string): AnyJob {
  const job = account.jobs.get(id);
  if (!job) throw new Problem('job_not_found');
  return job;
}

/** Finds a live session of the account. */
export function findLive(account: MockAccount, id: string): MockSession {
  const job = findJob(account, id);
  if (job.kind !== 'live') throw new Problem('job_not_found');
  return job;
}

/** Finds a pre-recorded job of the account. */
export function findPreRecorded(account: MockAccount, id: string): MockPreRecordedJob {
  const job = findJob(account, id);
  if (job.kind !== 'pre-recorded') throw new Problem('job_not_found');
  return job;
}

/** Deletes a job that is over, or a live session that no client has connected to. */
export function deleteJob(account: MockAccount, job: AnyJob, now: number): { status: 202 } {
  const status = job.status(now);
  const isAwaited = job.kind === 'live' && status === 'queued';
  if (!isOver(status) && !isAwaited) throw new Problem('job_in_progress');
  account.jobs.remove(job);
  return { status: 202 };
}

/** The audio of a job. Throws if it has none. */
export function audioOf(job: AnyJob, now: number): { status: 200; body: BinaryContent } {
  const audio = job.audio(now);
  if (!audio) throw new Problem('file_not_found');
  return { status: 200, body: audio };
}
