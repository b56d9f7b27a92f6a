import { type CreateJobDeps, createJob } from '../creation/create-job.ts';
import { handle } from '../handle.ts';

/** Starts a job. */
export const createPreRecordedJob = (deps: CreateJobDeps) =>
  handle('createPreRecordedJob', (input) => createJob(deps, 'createPreRecordedJob', input));
