import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { findJob } from '../jobs/records/find-job.ts';
import { audioOf } from '../jobs/records/job-audio.ts';

/** The audio of a live session. */
export const downloadLiveAudio = (deps: Pick<Deps, 'store' | 'blobs'>) =>
  handle('downloadLiveAudio', async ({ principal, params: { id } }) =>
    audioOf(deps, await findJob(deps, { principal, id, kind: 'live' })),
  );
