import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { deleteJob } from './find-job.ts';

/** Deletes a pre-recorded job that is over. */
export const deletePreRecordedJob = (deps: Pick<Foundation, 'store'>) =>
  handle('deletePreRecordedJob', ({ principal, params: { id } }) =>
    deleteJob(deps, { principal, id, kind: 'pre-recorded' }),
  );
