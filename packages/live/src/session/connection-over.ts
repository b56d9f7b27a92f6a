import type { ServerMessage } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import { closeFrame, type LiveCloseCode } from '../close-codes.ts';
import type { ClientConnection } from '../ports.ts';

/** The open WebSocket of a client. */
export interface ClientSocket {
  send(message: ServerMessage): void;
  close(code: LiveCloseCode, reason: string): void;
  /** The socket of the runtime, for pings and for the number of unsent bytes. */
  readonly raw: unknown;
}

/** Callbacks of a connection. */
export interface ConnectionCallbacks {
  /** Called when a pong comes: the client has received every message up to this number. */
  readonly onConfirmed: (number: number) => void;
  /** Called after the connection was closed because the client does not read. */
  readonly onSlow: () => void;
}

/** Maximum size of the result of a session as JSON: it is one message of the socket. */
export const MAX_LIVE_RESULT_BYTES = 8 * 1024 * 1024;

/** Maximum unsent bytes before a slow client is disconnected: a result, and other messages. */
export const MAX_UNREAD_BYTES = MAX_LIVE_RESULT_BYTES + 1024 * 1024;

/** Time in which a slow client must read the unsent bytes and the close frame after them; then the socket is terminated. */
const SLOW_CLOSE_TIMEOUT_MS = 10_000;

/** The methods that a WebSocket has on Node only. */
interface PausableSocket {
  readonly bufferedAmount?: number;
  pause?(): void;
  resume?(): void;
  terminate?(): void;
  once?(event: 'close', listener: () => void): void;
  on?(event: 'ping' | 'pong', listener: (data: Uint8Array) => void): void;
  ping?(data: string): void;
}

const decoder = new TextDecoder();

/** Makes the connection of a session from its socket. */
export function connectionOver(
  socket: ClientSocket,
  clock: Clock,
  { onConfirmed, onSlow }: ConnectionCallbacks,
  maxUnreadBytes = MAX_UNREAD_BYTES,
): ClientConnection {
  const raw = pausable(socket.raw);
  let closed = false;
  const close: ClientConnection['close'] = (name) => {
    closed = true;
    // A paused socket does not see the client's close frame.
    raw.resume?.();
    const { code, reason } = closeFrame(name);
    socket.close(code, reason);
  };
  const unreadBytes = (): number => raw.bufferedAmount ?? 0;
  const closeIfSlow = (): void => {
    if (closed || unreadBytes() <= maxUnreadBytes) return;
    close('slow_reader');
    raw.once?.(
      'close',
      clock.after(SLOW_CLOSE_TIMEOUT_MS, () => raw.terminate?.()),
    );
    onSlow();
  };
  // The runtime answers each ping; a client that reads none of the answers is as slow as one that reads no messages.
  raw.on?.('ping', closeIfSlow);
  // Frames arrive in order: the pong says that every message before its ping has arrived.
  raw.on?.('pong', (data) => onConfirmed(Number(decoder.decode(data))));
  return {
    close,
    send(message, passes) {
      if (!passes || closed) return;
      socket.send(message);
      closeIfSlow();
    },
    ping(number) {
      if (!raw.ping) return false;
      raw.ping(String(number));
      return true;
    },
    unreadBytes,
    pause: () => raw.pause?.(),
    resume: () => raw.resume?.(),
  };
}

const pausable = (raw: unknown): PausableSocket =>
  typeof raw === 'object' && raw !== null ? (raw as PausableSocket) : {};
