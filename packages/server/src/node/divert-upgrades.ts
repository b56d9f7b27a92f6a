import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request for a WebSocket, before it is answered. */
export interface SocketHandshake {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
  /** Bytes that came after the request. */
  readonly head: Buffer;
}

/** True if it answers the handshake itself: the socket is not touched here then. */
export type DivertUpgrade = (handshake: SocketHandshake) => Promise<boolean>;

/** Lets `divert` take sockets over before the API sees them. Returns the function that passes a handshake to the API. */
export function divertUpgrades(
  server: Server,
  divert: DivertUpgrade | undefined,
): (handshake: SocketHandshake) => void {
  const [adapter] = server.listeners('upgrade');
  if (!adapter) throw new TypeError('The adapter handles no upgrades');
  const accept = ({ incoming, socket, head }: SocketHandshake): void => {
    adapter.call(server, incoming, socket, head);
  };
  if (!divert) return accept;
  // The adapter refuses upgrades only while it is the one listener.
  server.removeAllListeners('upgrade');
  server.on('upgrade', (incoming, socket, head) => {
    const destroy = (): void => void socket.destroy();
    socket.on('error', destroy);
    const handshake = { incoming, socket, head };
    divert(handshake).then((isDiverted) => {
      if (!isDiverted && !socket.destroyed) accept(handshake);
    }, destroy);
  });
  return accept;
}
