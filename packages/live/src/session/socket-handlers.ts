import type { ClientMessage, ServerMessage } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import { closeFrame, type LiveCloseCode } from '../close-codes.ts';
import type { ClientConnection } from './ports.ts';
import type { Session } from './session.ts';
import { TinyFrames } from './tiny-frames.ts';

/** The open WebSocket of a client. */
export interface ClientSocket {
  readonly isPaused: boolean;
  readonly unreadBytes: number;
  send(message: ServerMessage): void;
  ping(text: string): boolean;
  close(code: LiveCloseCode, reason: string): void;
  /** Closes the socket of a client that does not read; `onClose` is called at once. */
  giveUp(): void;
  pause(): void;
  resume(): void;
}

/** Handlers of the events of a session's socket. The host validates messages before it passes them. */
export interface SocketHandlers {
  onOpen(socket: ClientSocket): void;
  onMessage(message: ClientMessage): void;
  onBytes(bytes: Uint8Array): void;
  /** A text frame that is not a valid message; `problems` has one sentence for each broken rule. */
  onInvalid(problems: readonly string[]): void;
  /** Frames arrive in order: the pong says that every message before its ping has arrived. */
  onPong(text: string): void;
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
      const connection = wrapConnection(connectionOver(socket));
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
    onPong: (text) => open?.session.confirm(open.connection, Number(text)),
    onClose(code) {
      frames.flush();
      if (!open) return;
      onCount?.(-1);
      open.session.closed(open.connection, code);
    },
  };
}

const connectionOver = (socket: ClientSocket): ClientConnection => ({
  send(message, passes) {
    if (passes) socket.send(message);
  },
  close(name) {
    if (name === 'slow_reader') {
      socket.giveUp();
      return;
    }
    const { code, reason } = closeFrame(name);
    socket.close(code, reason);
  },
  ping: (number) => socket.ping(String(number)),
  unreadBytes: () => socket.unreadBytes,
  isPaused: () => socket.isPaused,
  pause: () => socket.pause(),
  resume: () => socket.resume(),
});
