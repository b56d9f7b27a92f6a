import { handle } from '../platform/handle.ts';
import type { Deps } from '../service/deps.ts';
import { deleteJob } from './find-job.ts';

/** Deletes a job of either kind that is over. */
export const deleteTranscription = (deps: Pick<Deps, 'store'>) =>
  handle('deleteTranscription', ({ principal, params: { id } }) =>
    deleteJob(deps, { principal, id, kind: null }),
  );
