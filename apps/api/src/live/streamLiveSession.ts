import { closeFrame, socketHandlers } from '@verbatim/live';
import { type SocketHandler, SocketRefusal } from '@verbatim/server';
import type { Deps } from '../deps.ts';
import type { ServicePrincipals } from '../keys/principal.ts';
import { reasonToRefuse } from './reason-to-refuse.ts';

/** Lets a socket into its session. One that comes while another is open takes over if that one gives no sign of life. */
export const streamLiveSession =
  (
    deps: Pick<Deps, 'store' | 'clock' | 'live' | 'metrics'>,
  ): SocketHandler<'streamLiveSession', ServicePrincipals> =>
  async ({ principal: row }) => {
    const { clock, live, metrics } = deps;
    const reason = (await reasonToRefuse(deps, row)) ?? live.reasonToRefuse(row.accountId);
    if (reason !== null) return SocketRefusal.of(closeFrame(reason));
    const session = await live.sessionFor(row);
    if (!session)
      return SocketRefusal.of(closeFrame(live.reasonToRefuse(row.accountId) ?? 'session_over'));
    await session.evictDeadConnection();
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
        // The session may have been handed over, or have failed, while the handshake went on.
        if (live.isRunning(row.jobId, session)) return events.onOpen(connection);
        const { code, reason } = closeFrame(live.reasonToRefuse(row.accountId) ?? 'internal_error');
        connection.close(code, reason);
      },
    };
  };
