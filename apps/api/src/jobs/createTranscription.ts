import { handle } from '../platform/handle.ts';
import { type CreateJobDeps, createJob } from './create-job.ts';

/** Starts a job, at the older address. */
export const createTranscription = (deps: CreateJobDeps) =>
  handle('createTranscription', (input) => createJob(deps, 'createTranscription', input));
