import { refusal, type SocketHandler } from '@verbatim/server';
import type { Deps } from '../deps.ts';
import { reasonToRefuse } from '../live/reason-to-refuse.ts';
import type { Callers } from '../principal.ts';

/**
 * Whoever has a good token is asked to come back: this build of the service prepares sessions and keeps their records,
 * but has no recogniser that listens to a stream.
 */
export const streamLiveSession =
  (deps: Pick<Deps, 'store' | 'clock'>): SocketHandler<'streamLiveSession', Callers> =>
  async ({ principal: session }) =>
    refusal((await reasonToRefuse(deps, session)) ?? 'draining');
