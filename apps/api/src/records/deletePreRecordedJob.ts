import { handle } from '../platform/handle.ts';
import type { Deps } from '../service/deps.ts';
import { deleteJob } from './find-job.ts';

/** Deletes a pre-recorded job that is over. */
export const deletePreRecordedJob = (deps: Pick<Deps, 'store'>) =>
  handle('deletePreRecordedJob', ({ principal, params: { id } }) =>
    deleteJob(deps, { principal, id, kind: 'pre-recorded' }),
  );
