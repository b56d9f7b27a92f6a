import { closeFrame, socketHandlers } from '@verbatim/live';
import { Problem, type SocketHandler, SocketRefusal } from '@verbatim/server';
import type { Foundation } from '../platform/foundation.ts';
import type { ServicePrincipals } from '../platform/principal.ts';
import type { LiveSessions } from './live-sessions.ts';
import { reasonToRefuse } from './reason-to-refuse.ts';

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
