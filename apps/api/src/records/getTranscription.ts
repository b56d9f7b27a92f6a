import type { TranscriptionJob } from '@verbatim/contract';
import { handle } from '../platform/handle.ts';
import type { Deps } from '../service/deps.ts';
import { readRecord } from './find-job.ts';

/** A job of either kind with its result. */
export const getTranscription = (deps: Pick<Deps, 'clock' | 'live' | 'store'>) =>
  handle('getTranscription', async ({ principal, params: { id } }) => ({
    status: 200,
    body: await readRecord<TranscriptionJob>(deps, { principal, id, kind: null }),
  }));
