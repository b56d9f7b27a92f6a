import type { Validate } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import type { WSContext } from 'hono/ws';
import { ContractBreach } from '../fault.ts';
import { describeErrors } from '../request/validation-errors.ts';
import { type SocketCarrier, type SocketStream, SocketWriter } from './socket-writer.ts';
import type { UntypedConnection } from './untyped.ts';

const OPEN = 1;

/** Options of a connection. */
interface ConnectionParts {
  readonly ws: WSContext;
  /** If set, a message that breaks the contract throws and is not sent. */
  readonly check: Validate | null;
  /** The stream below the socket; null if the runtime hides it. */
  readonly stream: SocketStream | null;
  readonly clock: Pick<Clock, 'after'>;
  /** The client does not read: close the socket. */
  readonly onGivenUp: () => void;
  readonly onPong: (text: string) => void;
}

/** What the socket of a runtime has beside the standard. */
interface RawSocket {
  readonly bufferedAmount?: number;
  pause?(): void;
  resume?(): void;
  terminate?(): void;
  ping?(data: string): void;
  pong?(data: Uint8Array): void;
  on?(event: 'ping' | 'pong', listener: (data: Uint8Array) => void): void;
  once?(event: 'close', listener: () => void): void;
}

interface Frame {
  readonly type: 'ping' | 'pong' | 'text';
  readonly data: string | Uint8Array;
}

const decoder = new TextDecoder();

/** Wraps the runtime's socket. */
export function openConnection(parts: ConnectionParts): UntypedConnection {
  const { ws, check, stream, clock, onGivenUp, onPong } = parts;
  const raw = rawSocketOf(ws);
  const writer = new SocketWriter(carrierOf(ws, raw, stream), { clock, onGivenUp });
  raw.on?.('ping', (data) => writer.write({ type: 'pong', data }));
  raw.on?.('pong', (data) => onPong(decoder.decode(data)));
  return {
    get isOpen() {
      return ws.readyState === OPEN;
    },
    get isPaused() {
      return writer.isPaused;
    },
    get unreadBytes() {
      return writer.unreadBytes;
    },
    send(message) {
      if (check && !check(message)) {
        throw new ContractBreach('A message', describeErrors(check.errors ?? [], message));
      }
      if (ws.readyState === OPEN) writer.write({ type: 'text', data: JSON.stringify(message) });
    },
    ping(data) {
      if (!raw.ping) return false;
      writer.write({ type: 'ping', data });
      return true;
    },
    close(code, reason) {
      // A paused socket does not see the client's close frame.
      writer.end();
      ws.close(code, closeReason(reason));
    },
    giveUp: () => writer.giveUp(),
    pause: () => writer.pause(),
    resume: () => writer.resume(),
  };
}

function carrierOf(
  ws: WSContext,
  raw: RawSocket,
  stream: SocketStream | null,
): SocketCarrier<Frame> {
  return {
    get unreadBytes() {
      return raw.bufferedAmount ?? 0;
    },
    write({ type, data }) {
      if (ws.readyState !== OPEN) return;
      if (type === 'text') ws.send(data as string);
      else if (type === 'ping') raw.ping?.(data as string);
      else raw.pong?.(data as Uint8Array);
    },
    cork: () => stream?.cork(),
    uncork: () => stream?.uncork(),
    // Without its stream a socket would not say that it was drained.
    pause: () => raw.pause?.(),
    resume: () => raw.resume?.(),
    destroy: () => raw.terminate?.(),
    onDrain: (call) => void stream?.on('drain', call),
    onceClosed: (call) => void raw.once?.('close', call),
  };
}

const rawSocketOf = ({ raw }: WSContext): RawSocket =>
  typeof raw === 'object' && raw !== null ? (raw as RawSocket) : {};

/** As much of a close reason as fits (RFC 6455, section 5.5): a longer one throws. */
export const closeReason = (reason: string): string =>
  reason.slice(0, new TextEncoder().encodeInto(reason, new Uint8Array(123)).read);

/** The stream below a socket, from the environment of the request; null if the runtime hides it. */
export function streamBelow(environment: unknown): SocketStream | null {
  const { incoming } = (environment ?? {}) as { incoming?: { socket?: Partial<SocketStream> } };
  const socket = incoming?.socket;
  return typeof socket?.cork === 'function' && typeof socket.uncork === 'function'
    ? (socket as SocketStream)
    : null;
}
