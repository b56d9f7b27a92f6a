import type { SocketEvents } from '@verbatim/server';
import type { Clock } from '../clock.ts';
import type { Conversation } from './conversation.ts';
import type { LiveSession } from './session.ts';
import { type Wire, wireOver } from './wire.ts';

/** What surrounds the socket of a session. */
export interface SocketSurroundings {
  readonly clock: Clock;
  /** Told of each socket that a session took, and of its end. */
  readonly onCount: (by: 1 | -1) => void;
  /** Stands between the session and its socket. */
  readonly wrap: (wire: Wire, session: LiveSession) => Wire;
}

/** Joins a socket and its session. */
export function socketEvents(
  session: LiveSession,
  { clock, onCount, wrap }: SocketSurroundings,
): SocketEvents<'streamLiveSession'> {
  let conversation: Conversation | null = null;
  let wire: Wire | null = null;
  /** A socket that the session has let go of may still bring frames. */
  const listening = (): Conversation | null => (conversation?.isOn(wire) ? conversation : null);
  return {
    onOpen(connection) {
      const own = wrap(
        wireOver(connection, clock, (position) => listening()?.seen(position)),
        session,
      );
      // Another socket may have come between the decision and the handshake.
      const reason = session.refuses(clock.now());
      if (reason !== null) {
        own.close(reason);
        return;
      }
      wire = own;
      onCount(1);
      conversation = session.open(own);
    },
    onMessage: (message) => listening()?.message(message),
    onBytes: (bytes) => listening()?.bytes(bytes),
    onInvalid: (problems) => listening()?.invalid(problems),
    onClose(code) {
      if (wire) onCount(-1);
      listening()?.closed(code);
    },
  };
}
