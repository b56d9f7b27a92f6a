/**
 * What a client may make this process read. Node emits `data` for up to 64 kB at a time, and `ws` parses all of it at once: without a
 * bound, ten thousand tiny frames of one client would hold up all others. Its own bound, `allowSynchronousEvents: false`, lets bytes
 * reach a receiver that has failed, which throws then and ends the process (apps/docs/decisions/sockets.md).
 */
import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { refusedSockets } from '../response/connection.ts';

/** The opcode of a close frame (RFC 6455, section 5.2). */
const CLOSE = 8;

/** Finds where WebSocket frames end in a stream of bytes (RFC 6455, section 5.2), without looking at their content. */
export class FrameBoundaries {
  /** First bytes of a frame: opcode and length, of at most 10 bytes, before a mask. */
  readonly #header = Buffer.alloc(10);
  #headerBytes = 0;
  /** Bytes of the current frame that follow its header. */
  #left = 0;
  /** Whether a close frame was among the frames: none follows it. */
  hasClosed = false;

  /** Whether the last byte was the end of a frame. */
  get isBetweenFrames(): boolean {
    return this.#headerBytes === 0 && this.#left === 0;
  }

  /** Takes the next bytes. */
  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.byteLength; ) at += this.pushFrame(bytes.subarray(at));
  }

  /** Takes bytes up to the end of the current frame; returns how many there are. */
  pushFrame(bytes: Uint8Array): number {
    let at = 0;
    while (at < bytes.byteLength && this.#left === 0) {
      this.#header[this.#headerBytes] = bytes[at] ?? 0;
      this.#headerBytes += 1;
      at += 1;
      if (this.#headerBytes < this.#headerLength) continue;
      this.#beginContent();
      if (this.isBetweenFrames) return at;
    }
    const taken = Math.min(this.#left, bytes.byteLength - at);
    this.#left -= taken;
    return at + taken;
  }

  get #headerLength(): number {
    if (this.#headerBytes < 2) return 2;
    const length = this.#header.readUInt8(1) & 0x7f;
    return length === 127 ? 10 : length === 126 ? 4 : 2;
  }

  #beginContent(): void {
    const [first = 0, second = 0] = this.#header;
    const short = second & 0x7f;
    const length =
      short === 127
        ? Number(this.#header.readBigUInt64BE(2))
        : short === 126
          ? this.#header.readUInt16BE(2)
          : short;
    const isMasked = (second & 0x80) !== 0;
    this.#left = length + (isMasked ? 4 : 0);
    this.#headerBytes = 0;
    if ((first & 0x0f) === CLOSE) this.hasClosed = true;
  }
}

/** Frames of one socket in a turn of the event loop. */
export const MAX_FRAMES_PER_TURN = 16;

/** Bytes of a client that wait, unread, until its handshake is answered. A client sends none before (RFC 6455, section 4.1). */
export const MAX_EARLY_BYTES = 16 * 1024;

/** Time in which a client must close its connection after it was refused. */
const REFUSED_TIMEOUT_MS = 5_000;

/** Ends a connection, not the process, if a listener of one of its events throws. */
export function containErrors(emitter: EventEmitter, onError: (error: unknown) => void): void {
  const { emit } = emitter;
  emitter.emit = (...args) => {
    try {
      return emit.apply(emitter, args);
    } catch (error) {
      onError(error);
      return true;
    }
  };
}

const holds = new WeakMap<Duplex, () => void>();

/** Leaves what comes with a handshake unread. A client that sends more than `MAX_EARLY_BYTES` is disconnected. */
export function holdEarlyBytes(socket: Duplex): void {
  const check = (): void => {
    if (socket.readableLength > MAX_EARLY_BYTES) socket.destroy();
  };
  // With a listener of `readable`, nothing flows to listeners of `data`.
  socket.on('readable', check);
  holds.set(socket, () => socket.off('readable', check));
  check();
}

/** Ends what `holdEarlyBytes` began. */
export function releaseEarlyBytes(socket: Duplex): void {
  holds.get(socket)?.();
  holds.delete(socket);
}

/**
 * Bounds the frames of a new socket that are handled in each turn of the event loop. None is parsed if its client was refused, in the
 * turn that accepted it.
 */
export function boundFrames(ws: WebSocket, socket: Duplex): void {
  const intake = new FrameIntake(ws, socket);
  releaseEarlyBytes(socket);
  intake.begin();
}

type OnData = (this: Duplex, bytes: Buffer) => void;

class FrameIntake {
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  /** The listener of `ws`. */
  readonly #parse: OnData;
  readonly #frames = new FrameBoundaries();
  readonly #onData = Object.assign((bytes: Buffer) => this.#take(bytes), {
    listener: null as unknown,
  });
  /** Frames that may still be handled in this turn. None in the first one, in which the handlers of the socket are attached. */
  #left = 0;
  #isPlanned = false;

  constructor(ws: WebSocket, socket: Duplex) {
    const parse = socket.listeners('data').at(-1);
    if (!parse) throw new TypeError('ws does not read its socket by a listener of data');
    this.#ws = ws;
    this.#socket = socket;
    this.#parse = parse as OnData;
    socket.off('data', this.#parse);
    // As `once` does: `ws` removes its listener by this, after an error or a close frame.
    this.#onData.listener = parse;
    socket.on('data', this.#onData);
    // `ws` would parse at once what has not been read by then.
    socket.prependListener('close', () => this.#takeLast());
  }

  begin(): void {
    this.#isPlanned = true;
    setImmediate(() => {
      if (refusedSockets.has(this.#ws)) this.#refuse();
      else this.#nextTurn();
    });
  }

  #take(bytes: Buffer): void {
    this.#plan();
    let end = 0;
    for (; end < bytes.byteLength && this.#left > 0; this.#left -= 1) {
      end += this.#frames.pushFrame(bytes.subarray(end));
    }
    if (end < bytes.byteLength) {
      this.#socket.pause();
      this.#socket.unshift(bytes.subarray(end));
    }
    if (end > 0) this.#parse.call(this.#socket, bytes.subarray(0, end));
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => this.#nextTurn());
  }

  #nextTurn(): void {
    this.#isPlanned = false;
    this.#left = MAX_FRAMES_PER_TURN;
    if (this.#socket.isPaused() && !this.#ws.isPaused) this.#socket.resume();
  }

  #takeLast(): void {
    const isParsed = this.#socket.rawListeners('data').includes(this.#onData);
    this.#socket.off('data', this.#onData);
    const bytes: Buffer | null = this.#socket.read(this.#socket.readableLength);
    if (isParsed && bytes !== null) this.#take(bytes);
  }

  /** Sends what was written, a close frame, and drops all that comes: unread bytes would make the system drop the close frame too. */
  #refuse(): void {
    this.#socket.off('data', this.#onData);
    this.#socket.end();
    this.#socket.resume();
    const timer = setTimeout(() => this.#socket.destroy(), REFUSED_TIMEOUT_MS);
    this.#socket.once('close', () => clearTimeout(timer));
  }
}
