import type { DialectClient } from './open-session.ts';

/** What runtimes have of a WebSocket: not all can pause. */
interface RawSocket {
  pause?(): void;
  resume?(): void;
  readonly bufferedAmount?: number;
}

/** The part of a dialect's client that slows it down, by the socket of its connection; without effect before the handshake has ended. */
export const flowControlOf = (
  connection: () => { readonly raw: unknown } | null,
): Pick<DialectClient, 'pause' | 'resume' | 'unreadBytes'> => {
  const socket = (): RawSocket => (connection()?.raw ?? {}) as RawSocket;
  return {
    unreadBytes: () => socket().bufferedAmount ?? 0,
    pause: () => socket().pause?.(),
    resume: () => socket().resume?.(),
  };
};
