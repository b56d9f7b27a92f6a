import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { deleteJob } from './find-job.ts';

/** Deletes a live session that is over or that no client has connected to. */
export const deleteLiveSession = (deps: Pick<Foundation, 'store'>) =>
  handle('deleteLiveSession', ({ principal, params: { id } }) =>
    deleteJob(deps, { principal, id, kind: 'live' }),
  );
