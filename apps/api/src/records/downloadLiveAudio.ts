import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { findJob } from './find-job.ts';
import { audioOf } from './job-audio.ts';

/** The audio of a live session. */
export const downloadLiveAudio = (deps: Pick<Foundation, 'store' | 'blobs'>) =>
  handle('downloadLiveAudio', async ({ principal, params: { id } }) =>
    audioOf(deps, await findJob(deps, { principal, id, kind: 'live' })),
  );
