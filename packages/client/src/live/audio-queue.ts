import { socket } from '../contract.ts';
import type { SessionConnection } from './connection.ts';

/** Maximum size of an audio frame: small, so that acknowledgments are frequent and little is resent after a reconnect. */
const FRAME_BYTES = Math.min(64 * 1024, socket.maxFrameBytes);

/** Audio that waits for free bytes in the buffer, and the promise of its `send`. */
interface PendingAudio {
  bytes: Uint8Array;
  readonly resolve: (taken: boolean) => void;
}

/**
 * Audio from `send` to its acknowledgment: pending (waits for the buffer), buffered, sent on the current connection,
 * acknowledged. Each connection gets the bytes without a gap, starting at an acknowledged position.
 */
export class AudioQueue {
  readonly #limit: number;
  readonly #acknowledgments: boolean;
  readonly #onDropped: (byteLength: number) => void;
  readonly #buffer: ReplayBuffer;
  #pending: PendingAudio[] = [];
  #pendingBytes = 0;
  #blockedSenders: (() => void)[] = [];
  #closed = false;
  #connected = false;
  /** Position up to which the current connection was sent audio. */
  #sent = 0;
  /** The highest such position of all connections. */
  #maxSent = 0;
  #acknowledged = 0;
  /** Whether `stop_recording` was sent on the current connection. */
  stopSent = false;

  constructor(limit: number, acknowledgments: boolean, onDropped: (byteLength: number) => void) {
    this.#limit = limit;
    this.#acknowledgments = acknowledgments;
    this.#onDropped = onDropped;
    this.#buffer = new ReplayBuffer(limit);
  }

  get acknowledgedBytes(): number {
    return this.#acknowledged;
  }

  get bufferedBytes(): number {
    return this.#buffer.end - this.#acknowledged + this.#pendingBytes;
  }

  /** Whether all accepted audio was sent on the current connection. */
  get isSent(): boolean {
    return this.#pending.length === 0 && this.#sent === this.#buffer.end;
  }

  /** Whether the service owes a message on the current connection: an acknowledgment, or the results after the stop. */
  get expectsMessage(): boolean {
    const isUnacknowledged = this.#acknowledgments && this.#sent > this.#acknowledged;
    return this.#connected && (this.stopSent || isUnacknowledged);
  }

  /** Accepts audio and resolves when more may be added. False: the queue is closed, or pending audio is at its limit. */
  async add(bytes: Uint8Array): Promise<boolean> {
    if (this.#closed) return false;
    if (this.#pending.length > 0 && this.#pendingBytes + bytes.byteLength > this.#limit) {
      this.#onDropped(bytes.byteLength);
      return false;
    }
    const taken = await new Promise<boolean>((resolve) => {
      this.#pending.push({ bytes, resolve });
      this.#pendingBytes += bytes.byteLength;
      this.#fillBuffer();
    });
    if (taken && this.#connected && this.#unsent > FRAME_BYTES) {
      await new Promise<void>((resolve) => this.#blockedSenders.push(resolve));
    }
    return taken;
  }

  /** Accepts no more audio; accepted audio is still sent. */
  close(): void {
    this.#closed = true;
  }

  /** Drops pending audio and resolves every waiting `add`. */
  discard(): void {
    this.#resumeSenders();
    for (const { resolve } of this.#pending) resolve(false);
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  /** A new connection is open: it is sent all unacknowledged audio. */
  startConnection(): void {
    this.#connected = true;
    this.stopSent = false;
    this.#sent = this.#acknowledged;
    this.#release();
  }

  endConnection(): void {
    this.#connected = false;
    // Callers blocked by a full socket need not wait for the next connection: the buffer has room.
    this.#resumeSenders();
  }

  acknowledge(upTo: number): void {
    // Ignore positions beyond what was sent.
    this.#acknowledged = Math.max(this.#acknowledged, Math.min(upTo, this.#maxSent));
    this.#release();
  }

  /** Sends until the socket is full. */
  sendTo(connection: SessionConnection): { readonly sent: boolean; readonly more: boolean } {
    const before = this.#sent;
    while (this.#unsent > 0 && !connection.isFull && connection.isOpen) {
      const frame = this.#buffer.read(this.#sent, FRAME_BYTES);
      connection.send(frame);
      this.#sent += frame.byteLength;
      this.#maxSent = Math.max(this.#maxSent, this.#sent);
      if (!this.#acknowledgments) this.#acknowledged = this.#sent;
      this.#release();
    }
    if (this.#unsent <= FRAME_BYTES) this.#resumeSenders();
    return { sent: this.#sent > before, more: this.#unsent > 0 && connection.isOpen };
  }

  get #unsent(): number {
    return this.#buffer.end - this.#sent;
  }

  /**
   * Frees acknowledged bytes, but not those that the current connection was not sent yet: skipping them would shift the
   * positions of all later bytes.
   */
  #release(): void {
    this.#buffer.release(
      this.#connected ? Math.min(this.#acknowledged, this.#sent) : this.#acknowledged,
    );
    this.#fillBuffer();
  }

  #fillBuffer(): void {
    for (let next = this.#pending[0]; next !== undefined; next = this.#pending[0]) {
      const fitting = next.bytes.subarray(0, this.#buffer.freeBytes);
      this.#buffer.append(fitting);
      this.#pendingBytes -= fitting.byteLength;
      if (fitting.byteLength < next.bytes.byteLength) {
        next.bytes = next.bytes.subarray(fitting.byteLength);
        return;
      }
      this.#pending.shift();
      next.resolve(true);
    }
  }

  #resumeSenders(): void {
    for (const resolve of this.#blockedSenders.splice(0)) resolve();
  }
}

const FIRST_CAPACITY = 64 * 1024;

/**
 * Unacknowledged bytes by their position in the session: a ring buffer that grows up to its limit, so that memory is
 * bounded in a long session and during a long outage.
 */
export class ReplayBuffer {
  readonly #limit: number;
  #ring: Uint8Array;
  #start = 0;
  #end = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#ring = new Uint8Array(Math.min(FIRST_CAPACITY, limit));
  }

  /** Position of the first byte in the buffer. */
  get start(): number {
    return this.#start;
  }

  /** Position after the last byte. */
  get end(): number {
    return this.#end;
  }

  /** Bytes that still fit. */
  get freeBytes(): number {
    return this.#limit - (this.#end - this.#start);
  }

  /** Appends bytes. Throws if they exceed `freeBytes`. */
  append(bytes: Uint8Array): void {
    if (bytes.byteLength > this.freeBytes)
      throw new RangeError('The buffer has no room for these bytes');
    this.#grow(this.#end - this.#start + bytes.byteLength);
    const at = this.#end % this.#ring.length;
    const straight = Math.min(bytes.byteLength, this.#ring.length - at);
    this.#ring.set(bytes.subarray(0, straight), at);
    this.#ring.set(bytes.subarray(straight), 0);
    this.#end += bytes.byteLength;
  }

  /** A copy of up to `maxBytes` bytes from position `from` on. */
  read(from: number, maxBytes: number): Uint8Array<ArrayBuffer> {
    const length = Math.max(0, Math.min(maxBytes, this.#end - from));
    const bytes = new Uint8Array(length);
    const at = from % this.#ring.length;
    const straight = Math.min(length, this.#ring.length - at);
    bytes.set(this.#ring.subarray(at, at + straight), 0);
    bytes.set(this.#ring.subarray(0, length - straight), straight);
    return bytes;
  }

  /** Drops all bytes before a position. */
  release(upTo: number): void {
    this.#start = Math.min(Math.max(this.#start, upTo), this.#end);
  }

  #grow(length: number): void {
    if (length <= this.#ring.length) return;
    const kept = this.read(this.#start, length);
    const capacity = Math.min(this.#limit, Math.max(length, this.#ring.length * 2));
    this.#ring = new Uint8Array(capacity);
    const end = this.#end;
    this.#end = this.#start;
    this.append(kept);
    this.#end = end;
  }
}
