import type { LiveJob } from '@verbatim/contract';
import { handle } from '../platform/handle.ts';
import type { Deps } from '../service/deps.ts';
import { readRecord } from './find-job.ts';

/** A live session with its result; while it goes on, with what is final so far. */
export const getLiveSession = (deps: Pick<Deps, 'clock' | 'live' | 'store'>) =>
  handle('getLiveSession', async ({ principal, params: { id } }) => ({
    status: 200,
    body: await readRecord<LiveJob>(deps, { principal, id, kind: 'live' }),
  }));
