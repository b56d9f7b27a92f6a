import type { PreRecordedJob } from '@verbatim/contract';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { readRecord } from './find-job.ts';

/** A pre-recorded job with its result. */
export const getPreRecordedJob = (
  deps: Pick<Foundation, 'clock' | 'store'> & { readonly live: LiveSessions },
) =>
  handle('getPreRecordedJob', async ({ principal, params: { id } }) => ({
    status: 200,
    body: await readRecord<PreRecordedJob>(deps, { principal, id, kind: 'pre-recorded' }),
  }));
