import type { ClientMessage } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import type { ClientConnection } from '../ports/client-connection.ts';
import { type ClientSocket, connectionOver } from './connection-over.ts';
import type { Session } from './session.ts';

/** RFC 6455: what a socket that is lost without a word closes with. */
const LOST = 1006;

/** What happens on the socket of a session. Messages are validated before. */
export interface SocketHandlers {
  onOpen(socket: ClientSocket): void;
  onMessage(message: ClientMessage): void;
  onBytes(bytes: Uint8Array): void;
  /** A text frame that is no message: one sentence for each broken rule. */
  onInvalid(problems: readonly string[]): void;
  onClose(code: number): void;
}

/** What surrounds the socket of a session. */
export interface SocketHandlerOptions {
  readonly clock: Clock;
  /** The session, once the socket is open: another socket may have come between the decision and the handshake. */
  readonly session: () => Session;
  /** Told of each socket, and of its end. */
  readonly onCount?: (by: 1 | -1) => void;
  /** Stands between the session and its socket. */
  readonly wrapConnection?: (wire: ClientConnection) => ClientConnection;
}

/** Joins a socket and its session. */
export function socketHandlers(surroundings: SocketHandlerOptions): SocketHandlers {
  const { clock, onCount, wrapConnection: wrap = (wire: ClientConnection) => wire } = surroundings;
  let session: Session | null = null;
  let wire: ClientConnection | null = null;
  const withBoth = (act: (session: Session, wire: ClientConnection) => void): void => {
    if (session && wire) act(session, wire);
  };
  return {
    onOpen(socket) {
      const own = wrap(
        connectionOver(socket, clock, {
          onSeen: (position) => withBoth((to, from) => to.seen(from, position)),
          onSlow: () => withBoth((to, from) => to.closed(from, LOST)),
        }),
      );
      const found = surroundings.session();
      const reason = found.reasonToRefuse();
      if (reason !== null) {
        own.close(reason);
        return;
      }
      session = found;
      wire = own;
      onCount?.(1);
      found.open(own);
    },
    onMessage: (message) => withBoth((to, from) => to.message(from, message)),
    onBytes: (bytes) => withBoth((to, from) => to.bytes(from, bytes)),
    onInvalid: (problems) => withBoth((to, from) => to.invalid(from, problems)),
    onClose(code) {
      withBoth((to, from) => {
        onCount?.(-1);
        to.closed(from, code);
      });
    },
  };
}
