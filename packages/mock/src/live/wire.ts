import type { ServerMessage } from '@verbatim/contract';
import type { SocketConnection } from '@verbatim/server';
import { type CloseName, closing } from './close-codes.ts';

/** What a session speaks to its client through. */
export interface Wire {
  /** Sends a message. `passes`: whether the flags of the session let it through. */
  emit(message: ServerMessage, passes: boolean): void;
  close(name: CloseName): void;
}

type Connection = Pick<SocketConnection<'streamLiveSession'>, 'send' | 'close' | 'raw'>;

/**
 * The wire over a socket: what does not pass is not sent. `onSeen` is told up to which byte the client has surely seen
 * acknowledgements, where the runtime can tell.
 */
export function wireOver(connection: Connection, onSeen: (position: number) => void): Wire {
  const probe = probeOver(connection.raw, onSeen);
  return {
    emit(message, passes) {
      if (!passes) return;
      connection.send(message);
      if (message.type === 'audio_chunk' && message.data) probe(message.data.byte_range[1] ?? 0);
    },
    close(name) {
      const { code, reason } = closing(name);
      connection.close(code, reason);
    },
  };
}

/** The part of a Node socket that asks the other end for a sign of life. */
interface Pinging {
  ping(data: string): void;
  on(event: 'pong', listener: (data: Uint8Array) => void): void;
}

/**
 * Frames arrive in order, so whoever answers a ping has got every acknowledgement before it. One ping is under way at a
 * time. A runtime that can't ping is never sure of anything, and the search after a reconnect is only a little longer.
 */
function probeOver(raw: unknown, onSeen: (position: number) => void): (position: number) => void {
  if (!canPing(raw)) return () => {};
  let underWay = false;
  raw.on('pong', (data) => {
    underWay = false;
    onSeen(Number(new TextDecoder().decode(data)));
  });
  return (position) => {
    if (underWay) return;
    underWay = true;
    raw.ping(String(position));
  };
}

const canPing = (raw: unknown): raw is Pinging =>
  typeof raw === 'object' &&
  raw !== null &&
  'ping' in raw &&
  typeof raw.ping === 'function' &&
  'on' in raw &&
  typeof raw.on === 'function';
