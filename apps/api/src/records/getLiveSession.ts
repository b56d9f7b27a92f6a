import type { LiveJob } from '@verbatim/contract';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { readRecord } from './find-job.ts';

/** A live session with its result; while it goes on, with what is final so far. */
export const getLiveSession = (
  deps: Pick<Foundation, 'clock' | 'store'> & { readonly live: LiveSessions },
) =>
  handle('getLiveSession', async ({ principal, params: { id } }) => ({
    status: 200,
    body: await readRecord<LiveJob>(deps, { principal, id, kind: 'live' }),
  }));
