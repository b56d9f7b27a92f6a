import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { holdEarlyBytes, releaseEarlyBytes } from './socket-intake.ts';

/** A request for a WebSocket, before it is answered. Bytes that came after it wait in the socket. */
export interface SocketHandshake {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
}

/** True if it answers the handshake itself: the socket is not touched here then. */
export type DivertUpgrade = (handshake: SocketHandshake) => Promise<boolean>;

/** Options of `divertUpgrades`. */
export interface UpgradeOptions {
  /** Takes sockets over before the API sees them. */
  readonly divert: DivertUpgrade | undefined;
  readonly onFault: (error: unknown) => void;
}

/** Handles the upgrades of a server: reads nothing of a client until its handshake is answered. Returns the function that passes a handshake to the API. */
export function divertUpgrades(
  server: Server,
  { divert, onFault }: UpgradeOptions,
): (handshake: SocketHandshake) => void {
  const [adapter] = server.listeners('upgrade');
  if (!adapter) throw new TypeError('The adapter handles no upgrades');
  const answer = async (handshake: SocketHandshake, isDivertible: boolean): Promise<void> => {
    const { incoming, socket } = handshake;
    try {
      socket.on('error', () => socket.destroy());
      holdEarlyBytes(socket);
      if (isDivertible && (await divert?.(handshake))) releaseEarlyBytes(socket);
      else if (!socket.destroyed) await adapter.call(server, incoming, socket, Buffer.alloc(0));
    } catch (error) {
      socket.destroy();
      onFault(error);
    }
  };
  // The adapter refuses upgrades only while it is the one listener.
  server.removeAllListeners('upgrade');
  server.on('upgrade', (incoming, socket, head) => {
    if (head.byteLength > 0) socket.unshift(head);
    void answer({ incoming, socket }, true);
  });
  return (handshake) => void answer(handshake, false);
}
