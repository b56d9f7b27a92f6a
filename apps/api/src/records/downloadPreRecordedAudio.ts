import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { findJob } from './find-job.ts';
import { audioOf } from './job-audio.ts';

/** The audio of a pre-recorded job. */
export const downloadPreRecordedAudio = (deps: Pick<Foundation, 'store' | 'blobs'>) =>
  handle('downloadPreRecordedAudio', async ({ principal, params: { id } }) =>
    audioOf(deps, await findJob(deps, { principal, id, kind: 'pre-recorded' })),
  );
