import { type Clock, deadline } from '@verbatim/time';

const MEBIBYTE = 1024 * 1024;

/** While more bytes are unread, nothing is read from the client: most of what it sends would be answered. */
export const MAX_UNREAD_BYTES_WHILE_READING = 256 * 1024;

/** A client that leaves more bytes unread is given up: the longest message, a live result, and others. */
export const MAX_UNREAD_BYTES = 9 * MEBIBYTE;

/** A paused client must read some bytes within this time. */
export const UNREAD_TIMEOUT_MS = 30_000;

/** Time in which a client that was given up may still read everything; then its socket is destroyed. */
const GIVEN_UP_TIMEOUT_MS = 10_000;

/** What carries the bytes of a socket: a WebSocket of the runtime, or a stream. */
export interface SocketCarrier<Data> {
  /** Bytes that were written and that the system has not taken yet. */
  readonly unreadBytes: number;
  write(data: Data): void;
  /** Collects writes until `uncork`, because a write to the system costs more than a small message. */
  cork(): void;
  uncork(): void;
  /** Stops reading from the client. */
  pause(): void;
  resume(): void;
  destroy(): void;
  /** Calls back whenever no byte waits any more. */
  onDrain(call: () => void): void;
  onceClosed(call: () => void): void;
}

interface SocketWriterOptions {
  readonly clock: Pick<Clock, 'after'>;
  /** The client is given up: say so in the socket's protocol and close it. It is destroyed soon. */
  readonly onGivenUp: () => void;
  readonly maxUnreadBytesWhileReading?: number;
  readonly maxUnreadBytes?: number;
}

/**
 * The one way to write to a socket, with one rule for clients that do not read: nothing is read from them, so that they get no more
 * replies, and those that take nothing for a while, or leave too much unread, are given up.
 */
export class SocketWriter<Data = Uint8Array> {
  readonly #carrier: SocketCarrier<Data>;
  readonly #options: SocketWriterOptions;
  /** Bytes that the system did not take at once. */
  #delayedBytes = 0;
  #isCorked = false;
  /** Who wants nothing to be read now, beside the writer itself. */
  #pauses = 0;
  /** Whether nothing is read because too much is unread. */
  #isFull = false;
  #isOver = false;
  #cancelTimer = (): void => {};

  constructor(carrier: SocketCarrier<Data>, options: SocketWriterOptions) {
    this.#carrier = carrier;
    this.#options = options;
    carrier.onDrain(() => this.#onDrain());
    carrier.onceClosed(() => {
      this.#isOver = true;
      this.#cancelTimer();
    });
  }

  /** Bytes that wait for the client to read on. */
  get unreadBytes(): number {
    return this.#carrier.unreadBytes;
  }

  /** Whether nothing is read from the client. */
  get isPaused(): boolean {
    return this.#isFull || this.#pauses > 0;
  }

  /** Writes at the end of this turn of the event loop, together with what else is written in it. */
  write(data: Data): void {
    this.#cork();
    const before = this.unreadBytes;
    this.#carrier.write(data);
    const after = this.unreadBytes;
    this.#delayedBytes += after - before;
    const { maxUnreadBytes = MAX_UNREAD_BYTES } = this.#options;
    const { maxUnreadBytesWhileReading = MAX_UNREAD_BYTES_WHILE_READING } = this.#options;
    if (after > maxUnreadBytes) this.giveUp();
    else if (after > maxUnreadBytesWhileReading) this.#fill();
  }

  /** Reads nothing from the client until as many calls of `resume`: it is faster than what it is read for. */
  pause(): void {
    this.#setPaused(() => (this.#pauses += 1));
  }

  resume(): void {
    this.#setPaused(() => (this.#pauses = Math.max(0, this.#pauses - 1)));
  }

  /** Nothing but the end is to be read from the client, once it has read what is too much. */
  end(): void {
    this.#setPaused(() => (this.#pauses = 0));
  }

  /** The client does not read. */
  giveUp(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelTimer();
    this.#cancelTimer = deadline(this.#options.clock, GIVEN_UP_TIMEOUT_MS, () =>
      this.#carrier.destroy(),
    );
    this.#options.onGivenUp();
  }

  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#carrier.cork();
    queueMicrotask(() => {
      this.#isCorked = false;
      this.#carrier.uncork();
    });
  }

  #fill(): void {
    if (this.#isFull || this.#isOver) return;
    this.#setPaused(() => (this.#isFull = true));
    this.#awaitReading();
  }

  #onDrain(): void {
    if (!this.#isFull) return;
    if (!this.#isOver) this.#cancelTimer();
    this.#setPaused(() => (this.#isFull = false));
  }

  #awaitReading(): void {
    const taken = this.#takenBytes;
    this.#cancelTimer = deadline(this.#options.clock, UNREAD_TIMEOUT_MS, () => {
      // Not every runtime says that a socket is drained.
      if (this.unreadBytes === 0) this.#onDrain();
      else if (this.#takenBytes > taken) this.#awaitReading();
      else this.giveUp();
    });
  }

  get #takenBytes(): number {
    return this.#delayedBytes - this.unreadBytes;
  }

  #setPaused(change: () => void): void {
    const wasPaused = this.isPaused;
    change();
    if (this.isPaused === wasPaused) return;
    if (wasPaused) this.#carrier.resume();
    else this.#carrier.pause();
  }
}

/** The part of a Node stream that carries a socket. */
export interface SocketStream {
  readonly writable: boolean;
  readonly writableLength: number;
  write(data: Uint8Array): boolean;
  cork(): void;
  uncork(): void;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
  on(event: 'drain', listener: () => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** A stream as the carrier of a socket. `source`: what is read from the client, if something stands before the stream. */
export const streamCarrier = (
  stream: SocketStream,
  source: Pick<SocketStream, 'pause' | 'resume'> = stream,
): SocketCarrier<Uint8Array> => ({
  get unreadBytes() {
    return stream.writableLength;
  },
  write(data) {
    if (stream.writable) stream.write(data);
  },
  cork: () => stream.cork(),
  uncork: () => stream.uncork(),
  pause: () => void source.pause(),
  resume: () => void source.resume(),
  destroy: () => void stream.destroy(),
  onDrain: (call) => void stream.on('drain', call),
  onceClosed: (call) => void stream.once('close', call),
});
