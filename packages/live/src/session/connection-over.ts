import type { ServerMessage } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import { closeFrame, type LiveCloseCode } from '../close-codes.ts';
import type { ClientConnection } from '../ports/client-connection.ts';
import { heartbeatOf } from './heartbeat.ts';

/** The open WebSocket of a client. */
export interface ClientSocket {
  send(message: ServerMessage): void;
  close(code: LiveCloseCode, reason: string): void;
  /** The runtime's own socket: pings, and how much is still to be sent. */
  readonly raw: unknown;
}

/** What a wire tells of its socket. */
export interface ConnectionCallbacks {
  /** The client has surely seen acknowledgements up to this byte. */
  readonly onSeen: (position: number) => void;
  /** The client does not read what it is sent, and was closed for it. */
  readonly onSlow: () => void;
}

/** What may wait for a client that reads slowly: more than the result of the longest session has. */
export const MAX_UNREAD_BYTES = 8 * 1024 * 1024;

/** So long may a client that was closed for it take to read on: at the end of what waits it sees why. */
const PATIENCE_MS = 10_000;

/** The part of a Node socket that can be held off and told how far it is. */
interface Stoppable {
  readonly bufferedAmount?: number;
  pause?(): void;
  resume?(): void;
  terminate?(): void;
  once?(event: 'close', listener: () => void): void;
}

/** The wire over a socket: what does not pass is not sent. */
export function connectionOver(
  socket: ClientSocket,
  clock: Clock,
  { onSeen, onSlow }: ConnectionCallbacks,
  mostUnreadBytes = MAX_UNREAD_BYTES,
): ClientConnection {
  const raw = stoppable(socket.raw);
  const heartbeat = heartbeatOf(socket.raw, clock, onSeen);
  let closed = false;
  const close: ClientConnection['close'] = (name) => {
    closed = true;
    // A socket that is held off does not see the answer to its close.
    raw.resume?.();
    const { code, reason } = closeFrame(name);
    socket.close(code, reason);
  };
  return {
    close,
    send(message, passes) {
      if (!passes || closed) return;
      socket.send(message);
      if (message.type === 'audio_chunk' && message.data) {
        heartbeat.mark(message.data.byte_range[1] ?? 0);
      }
      if ((raw.bufferedAmount ?? 0) <= mostUnreadBytes) return;
      close('slow_reader');
      raw.once?.(
        'close',
        clock.after(PATIENCE_MS, () => raw.terminate?.()),
      );
      onSlow();
    },
    isAlive: () => heartbeat.isAlive(),
    pause: () => raw.pause?.(),
    resume: () => raw.resume?.(),
  };
}

const stoppable = (raw: unknown): Stoppable =>
  typeof raw === 'object' && raw !== null ? (raw as Stoppable) : {};
