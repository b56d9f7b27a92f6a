import type { TranscriptionJob } from '@verbatim/contract';
import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { readRecord } from './records/find-job.ts';

/** A job of either kind with its result. */
export const getTranscription = (deps: Pick<Deps, 'clock' | 'live' | 'store'>) =>
  handle('getTranscription', async ({ principal, params: { id } }) => ({
    status: 200,
    body: await readRecord<TranscriptionJob>(deps, { principal, id, kind: null }),
  }));
