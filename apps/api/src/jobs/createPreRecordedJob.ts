import { handle } from '../platform/handle.ts';
import { type CreateJobDeps, createJob } from './create-job.ts';

/** Starts a job. */
export const createPreRecordedJob = (deps: CreateJobDeps) =>
  handle('createPreRecordedJob', (input) => createJob(deps, 'createPreRecordedJob', input));
