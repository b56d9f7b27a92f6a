import type { PreRecordedJob } from '@verbatim/contract';
import { handle } from '../platform/handle.ts';
import type { Deps } from '../service/deps.ts';
import { readRecord } from './find-job.ts';

/** A pre-recorded job with its result. */
export const getPreRecordedJob = (deps: Pick<Deps, 'clock' | 'live' | 'store'>) =>
  handle('getPreRecordedJob', async ({ principal, params: { id } }) => ({
    status: 200,
    body: await readRecord<PreRecordedJob>(deps, { principal, id, kind: 'pre-recorded' }),
  }));
