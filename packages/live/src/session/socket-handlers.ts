import type { ClientMessage, ServerMessage } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import { closeFrame, type LiveCloseCode } from '../close-codes.ts';
import type { ClientConnection } from './ports.ts';
import type { Session } from './session.ts';

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

/** A frame of fewer bytes is tiny: 20 ms of telephone speech have 160. */
const TINY_BYTES = 128;

/** Gathered frames are passed on when they fill this, or after this time. */
const GATHERED_BYTES = 4096;
const GATHER_MS = 20;

/**
 * Passes binary frames on, and tiny ones together: each would cost as much as a frame of audio, and its acknowledgment a hundred
 * times its bytes. The first tiny frame after a pause is passed on at once, so that nothing waits for it.
 */
class TinyFrames {
  readonly #clock: Clock;
  readonly #pass: (bytes: Uint8Array) => void;
  #isGathering = false;
  #gathered = new Uint8Array(0);
  #length = 0;

  constructor(clock: Clock, pass: (bytes: Uint8Array) => void) {
    this.#clock = clock;
    this.#pass = pass;
  }

  /** A frame has come. */
  add(bytes: Uint8Array): void {
    const isTiny = bytes.byteLength > 0 && bytes.byteLength < TINY_BYTES;
    if (isTiny && this.#isGathering) {
      this.#gather(bytes);
      return;
    }
    this.flush();
    this.#pass(bytes);
    if (!isTiny) return;
    this.#isGathering = true;
    this.#clock.after(GATHER_MS, () => {
      this.#isGathering = false;
      this.flush();
    });
  }

  /** Passes on what was gathered: before anything else that came after it. */
  flush(): void {
    if (this.#length === 0) return;
    const gathered = this.#gathered.subarray(0, this.#length);
    this.#gathered = new Uint8Array(0);
    this.#length = 0;
    this.#pass(gathered);
  }

  #gather(bytes: Uint8Array): void {
    if (this.#length + bytes.byteLength > this.#gathered.byteLength) {
      this.flush();
      this.#gathered = new Uint8Array(GATHERED_BYTES);
    }
    this.#gathered.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }
}
