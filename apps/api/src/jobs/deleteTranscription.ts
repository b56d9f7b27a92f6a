import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { deleteJob } from './records/find-job.ts';

/** Deletes a job of either kind that is over. */
export const deleteTranscription = (deps: Pick<Deps, 'store'>) =>
  handle('deleteTranscription', ({ principal, params: { id } }) =>
    deleteJob(deps, { principal, id, kind: null }),
  );
