import type { ServerMessage } from '@verbatim/contract';
import type { SocketConnection } from '@verbatim/server';
import { type CloseName, closing } from '@verbatim/server';
import type { Clock } from '../clock.ts';
import { heartbeatOf } from './heartbeat.ts';

/** What a session speaks to its client through. */
export interface Wire {
  /** Sends a message. `passes`: whether the flags of the session let it through. */
  emit(message: ServerMessage, passes: boolean): void;
  close(name: CloseName): void;
  /** Asks for a sign of life. */
  isAlive(): Promise<boolean>;
}

type Connection = Pick<SocketConnection<'streamLiveSession'>, 'send' | 'close' | 'raw'>;

/**
 * The wire over a socket: what does not pass is not sent. `onSeen` is told up to which byte the client has surely seen
 * acknowledgements, where the runtime can tell.
 */
export function wireOver(
  connection: Connection,
  clock: Clock,
  onSeen: (position: number) => void,
): Wire {
  const heartbeat = heartbeatOf(connection.raw, clock, onSeen);
  return {
    emit(message, passes) {
      if (!passes) return;
      connection.send(message);
      if (message.type === 'audio_chunk' && message.data) {
        heartbeat.mark(message.data.byte_range[1] ?? 0);
      }
    },
    close(name) {
      const { code, reason } = closing(name);
      connection.close(code, reason);
    },
    isAlive: () => heartbeat.isAlive(),
  };
}
