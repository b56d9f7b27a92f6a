import { handle } from '../platform/handle.ts';
import type { Deps } from '../service/deps.ts';
import { findJob } from './find-job.ts';
import { audioOf } from './job-audio.ts';

/** The audio of a live session. */
export const downloadLiveAudio = (deps: Pick<Deps, 'store' | 'blobs'>) =>
  handle('downloadLiveAudio', async ({ principal, params: { id } }) =>
    audioOf(deps, await findJob(deps, { principal, id, kind: 'live' })),
  );
