import type { ClientMessage } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import type { ClientConnection } from '../ports.ts';
import { type ClientSocket, connectionOver } from './connection-over.ts';
import { LOST, type Session } from './session.ts';
import { TinyFrames } from './tiny-frames.ts';

/** Handlers of the events of a session's socket. The host validates messages before it passes them. */
export interface SocketHandlers {
  onOpen(socket: ClientSocket): void;
  onMessage(message: ClientMessage): void;
  onBytes(bytes: Uint8Array): void;
  /** A text frame that is not a valid message; `problems` has one sentence for each broken rule. */
  onInvalid(problems: readonly string[]): void;
  onClose(code: number): void;
}

/** Options of the handlers of a socket. */
export interface SocketHandlerOptions {
  readonly clock: Clock;
  /** Returns the session. Called after the handshake, during which another socket may have connected. */
  readonly session: () => Session;
  /** Called with 1 when a socket opens, and with -1 when it closes. */
  readonly onCount?: (by: 1 | -1) => void;
  /** Wraps the connection: the mock injects faults here, for tests of clients. */
  readonly wrapConnection?: (connection: ClientConnection) => ClientConnection;
}

/** Connects a socket to its session. */
export function socketHandlers(options: SocketHandlerOptions): SocketHandlers {
  const { clock, onCount, wrapConnection = (connection) => connection } = options;
  let open: { readonly session: Session; readonly connection: ClientConnection } | null = null;
  const frames = new TinyFrames(clock, (bytes) => open?.session.bytes(open.connection, bytes));
  return {
    onOpen(socket) {
      const connection = wrapConnection(
        connectionOver(socket, clock, {
          onConfirmed: (number) => open?.session.confirm(open.connection, number),
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
    onMessage(message) {
      frames.flush();
      open?.session.message(open.connection, message);
    },
    onBytes: (bytes) => frames.add(bytes),
    onInvalid(problems) {
      frames.flush();
      open?.session.invalid(open.connection, problems);
    },
    onClose(code) {
      frames.flush();
      if (!open) return;
      onCount?.(-1);
      open.session.closed(open.connection, code);
    },
  };
}
