import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { deleteJob } from './find-job.ts';

/** Deletes a job of either kind that is over. */
export const deleteTranscription = (deps: Pick<Foundation, 'store'>) =>
  handle('deleteTranscription', ({ principal, params: { id } }) =>
    deleteJob(deps, { principal, id, kind: null }),
  );
