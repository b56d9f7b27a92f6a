import { type CreateJobDeps, createJob } from '../creation/create-job.ts';
import { handle } from '../handle.ts';

/** Starts a job, at the older address. */
export const createTranscription = (deps: CreateJobDeps) =>
  handle('createTranscription', (input) => createJob(deps, 'createTranscription', input));
