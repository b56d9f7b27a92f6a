import type { Clock } from '../clock.ts';
import type { WebSocketConstructor, WebSocketLike } from './web-socket.ts';

/** Who hears what happens on a connection. After `onEnd` nothing more comes. */
export interface ConnectionListener {
  onOpen(): void;
  onText(text: string): void;
  /** The socket is closed or lost; 1006 where it broke without a code. */
  onEnd(code: number, reason: string): void;
}

/** What a socket reports when it broke without a close frame. */
const BROKEN = 1006;
/** What we close a socket with that we give up: anything but 1000 and 1001, which would stop the recording. */
const GIVEN_UP = 4000;
const CONNECT_TIMEOUT_MS = 10_000;
/** As much may wait in the socket before we hold back. */
const HIGH_WATER_BYTES = 1024 * 1024;

/** One socket of a session, from the first try to its end. */
export class Connection {
  readonly #socket: WebSocketLike;
  readonly #listener: ConnectionListener;
  readonly #cancelTimer: () => void;
  #open = false;
  #over = false;

  constructor(
    WebSocket: WebSocketConstructor,
    url: string,
    clock: Clock,
    listener: ConnectionListener,
  ) {
    this.#listener = listener;
    this.#cancelTimer = clock.after(CONNECT_TIMEOUT_MS, () => this.giveUp('no connection in time'));
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

  /** Whether so much waits in the socket that nothing should be added. */
  get isFull(): boolean {
    return this.#socket.bufferedAmount >= HIGH_WATER_BYTES;
  }

  send(data: Uint8Array<ArrayBuffer> | string): void {
    if (!this.isOpen) return;
    try {
      this.#socket.send(data);
    } catch {
      // The socket is closing and its close event is on the way; what was sent is resent on the next connection.
    }
  }

  /** Closes for good and says no more. The service takes this for the end of the recording. */
  close(reason: string): void {
    this.#cancelTimer();
    this.#over = true;
    this.#closeSocket(1000, reason);
  }

  /** Leaves a connection that does not work, without waiting for its close to be answered. */
  giveUp(reason: string): void {
    this.#closeSocket(GIVEN_UP, reason);
    this.#end(BROKEN, reason);
  }

  #closeSocket(code: number, reason: string): void {
    try {
      this.#socket.close(code, reason);
    } catch {
      // Some sockets refuse to be closed before they are open; they are not listened to any more.
    }
  }

  #end(code: number, reason: string): void {
    if (this.#over) return;
    this.#over = true;
    this.#cancelTimer();
    this.#listener.onEnd(code, reason);
  }
}
