import type { ClientMessage } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import type { ClientConnection } from '../ports.ts';
import { type ClientSocket, connectionOver } from './connection-over.ts';
import type { Session } from './session.ts';

/** RFC 6455: the close code of a socket that is lost without a close frame. */
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

/** What the handlers of a socket are made with. */
export interface SocketHandlerOptions {
  readonly clock: Clock;
  /** The session, asked once the socket is open: another socket may have connected during the handshake. */
  readonly session: () => Session;
  /** Called with 1 for each open socket, and with -1 at its end. */
  readonly onCount?: (by: 1 | -1) => void;
  /** Stands between the session and its connection, for tests of clients. */
  readonly wrapConnection?: (connection: ClientConnection) => ClientConnection;
}

/** Joins a socket and its session. */
export function socketHandlers(options: SocketHandlerOptions): SocketHandlers {
  const { clock, onCount, wrapConnection = (connection) => connection } = options;
  let open: { readonly session: Session; readonly connection: ClientConnection } | null = null;
  return {
    onOpen(socket) {
      const connection = wrapConnection(
        connectionOver(socket, clock, {
          onConfirmed: (position) => open?.session.confirm(open.connection, position),
          onSlow: () => open?.session.closed(open.connection, LOST),
        }),
      );
      const session = options.session();
      const reason = session.reasonToRefuse();
      if (reason !== null) {
        connection.close(reason);
        return;
      }
      open = { session, connection };
      onCount?.(1);
      session.open(connection);
    },
    onMessage: (message) => open?.session.message(open.connection, message),
    onBytes: (bytes) => open?.session.bytes(open.connection, bytes),
    onInvalid: (problems) => open?.session.invalid(open.connection, problems),
    onClose(code) {
      if (!open) return;
      onCount?.(-1);
      open.session.closed(open.connection, code);
    },
  };
}
