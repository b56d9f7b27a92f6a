import { type CloseName, closeFrame, socketHandlers } from '@verbatim/live';
import { Problem, type SocketHandler, SocketRefusal } from '@verbatim/server';
import type { SessionRow } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import type { ServicePrincipals } from '../platform/handle.ts';
import { EXPIRED } from '../upkeep/upkeep.ts';
import type { LiveSessions } from './live-sessions.ts';

/** While the node of a session can't be reached and its lease holds, or no node that runs sessions is there. */
const NO_NODE = {
  message: 'No node can take this live session at the moment. Connect again in a few seconds.',
  headers: { 'retry-after': '2' },
};

/** Connects a socket to its session. A newer socket takes over from an older one at once. */
export const streamLiveSession =
  (
    deps: Pick<Foundation, 'clock' | 'config' | 'metrics' | 'store'> & {
      readonly live: LiveSessions;
    },
  ): SocketHandler<'streamLiveSession', ServicePrincipals> =>
  async ({ principal: row }) => {
    const { clock, live, metrics } = deps;
    const reason = (await reasonToRefuse(deps, row)) ?? live.reasonToRefuse(row.accountId);
    if (reason !== null) return SocketRefusal.of(closeFrame(reason));
    const session = await live.sessionFor(row);
    if (session === 'internal_error') throw new Problem('not_ready', NO_NODE);
    if (typeof session === 'string') return SocketRefusal.of(closeFrame(session));
    const now = session.reasonToRefuse();
    if (now !== null) return SocketRefusal.of(closeFrame(now));
    const events = socketHandlers({
      clock,
      session: () => session,
      onCount: (by) => {
        live.countSocket(row.accountId, by);
        if (by === 1) metrics.sessions.opened();
        else metrics.sessions.closed();
      },
    });
    return {
      ...events,
      onOpen(connection) {
        // The session may have been handed over, or have failed, while the handshake went on. One that has ended needs no host.
        if (live.isRunning(row.jobId, session) || session.endedAt !== null) {
          return events.onOpen(connection);
        }
        const { code, reason } = closeFrame(live.reasonToRefuse(row.accountId) ?? 'internal_error');
        connection.close(code, reason);
      },
    };
  };

/** Why a client must not connect to a session; null if it may. */
async function reasonToRefuse(
  { store, clock, config }: Pick<Foundation, 'clock' | 'config' | 'store'>,
  { jobId, accountId, connectedAt, expiresAt, state }: SessionRow,
): Promise<CloseName | null> {
  const job = await store.jobs.get(accountId, jobId);
  if (!job) return 'token_unknown';
  if (job.status === 'error' && job.errorCode === EXPIRED) return 'timed_out';
  if (job.completedAt !== null) {
    // The state of an ended session is kept until its client has every message.
    const mayReturn = clock.now() < job.completedAt + config.live.resumeWindowMs;
    return state !== null && mayReturn ? null : 'session_over';
  }
  return connectedAt === null && clock.now() >= expiresAt ? 'timed_out' : null;
}
