import type { TranscriptionJob } from '@verbatim/contract';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { readRecord } from './find-job.ts';

/** A job of either kind with its result. */
export const getTranscription = (
  deps: Pick<Foundation, 'clock' | 'store'> & { readonly live: LiveSessions },
) =>
  handle('getTranscription', async ({ principal, params: { id } }) => ({
    status: 200,
    body: await readRecord<TranscriptionJob>(deps, { principal, id, kind: null }),
  }));
