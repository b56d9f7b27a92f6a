import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { deleteJob } from '../jobs/records/find-job.ts';

/** Deletes an ended live session. */
export const deleteLiveSession = (deps: Pick<Deps, 'store'>) =>
  handle('deleteLiveSession', ({ principal, params: { id } }) =>
    deleteJob(deps, { principal, id, kind: 'live' }),
  );
