import type { ClientClock, WebSocketConstructor, WebSocketLike } from '../settings.ts';

/** Receives the events of a connection. `onEnd` is the last one. */
interface ConnectionListener {
  onOpen(): void;
  onText(text: string): void;
  /** The socket was closed or lost; 1006 if it broke without a close frame. */
  onEnd(code: number, reason: string): void;
}

/** Close code of a socket that broke without a close frame. */
const BROKEN = 1006;
/** Close code for a dead connection: not 1000 or 1001, which would stop the recording. */
const ABANDONED = 4000;
const CONNECT_TIMEOUT_MS = 10_000;
/** Bytes that may wait in the socket before sending pauses. */
const HIGH_WATER_BYTES = 1024 * 1024;

/** One socket of a session, from connecting to its end. */
export class SessionConnection {
  readonly #socket: WebSocketLike;
  readonly #listener: ConnectionListener;
  readonly #cancelTimer: () => void;
  #open = false;
  #over = false;

  constructor(
    WebSocket: WebSocketConstructor,
    url: string,
    clock: ClientClock,
    listener: ConnectionListener,
  ) {
    this.#listener = listener;
    this.#cancelTimer = clock.after(CONNECT_TIMEOUT_MS, () =>
      this.abandon('no connection in time'),
    );
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      if (this.#over) return;
      this.#cancelTimer();
      this.#open = true;
      listener.onOpen();
    };
    socket.onmessage = ({ data }: { readonly data: unknown }) => {
      if (!this.#over && typeof data === 'string') listener.onText(data);
    };
    socket.onclose = ({ code, reason }: { readonly code?: number; readonly reason?: string }) =>
      this.#end(code ?? BROKEN, reason ?? '');
    // A close event follows an error; this keeps the error from being reported as unhandled.
    socket.onerror = () => {};
  }

  get isOpen(): boolean {
    return this.#open && !this.#over;
  }

  /** Whether sending should pause until the socket has drained. */
  get isFull(): boolean {
    return this.#socket.bufferedAmount >= HIGH_WATER_BYTES;
  }

  send(data: Uint8Array<ArrayBuffer> | string): void {
    if (!this.isOpen) return;
    try {
      this.#socket.send(data);
    } catch {
      // The socket is closing and its close event follows; the audio is sent again on the next connection.
    }
  }

  /** Closes with 1000, which ends the recording, and emits no further event. */
  close(reason: string): void {
    this.#cancelTimer();
    this.#over = true;
    this.#closeSocket(1000, reason);
  }

  /** Ends a dead connection without waiting for its close handshake. */
  abandon(reason: string): void {
    this.#closeSocket(ABANDONED, reason);
    this.#end(BROKEN, reason);
  }

  #closeSocket(code: number, reason: string): void {
    try {
      this.#socket.close(code, reason);
    } catch {
      // Some sockets throw if they are closed before they are open; their events are ignored from here on.
    }
  }

  #end(code: number, reason: string): void {
    if (this.#over) return;
    this.#over = true;
    this.#cancelTimer();
    this.#listener.onEnd(code, reason);
  }
}
