import { socket } from '../contract.ts';
import type { Connection } from './connection.ts';
import { ReplayBuffer } from './replay-buffer.ts';

/** Small enough that acknowledgements come often and little has to be sent again. */
const FRAME_BYTES = Math.min(64 * 1024, socket.maxFrameBytes);

/** Bytes that did not fit yet. */
interface Waiting {
  bytes: Uint8Array;
  readonly resolve: (taken: boolean) => void;
}

/**
 * The audio on its way: what waits for room in the buffer, what is in the buffer, what the connection at hand has got of
 * it, and what is acknowledged. On each connection bytes are sent without a gap, from an acknowledged position on.
 */
export class AudioQueue {
  readonly #limit: number;
  readonly #acknowledgments: boolean;
  readonly #onDropped: (byteLength: number) => void;
  readonly #buffer: ReplayBuffer;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #congested: (() => void)[] = [];
  #closed = false;
  #connected = false;
  /** How far the connection at hand has got. */
  #sent = 0;
  /** How far any connection has got. */
  #farthest = 0;
  #acknowledged = 0;
  /** Whether the connection at hand has got the end of the recording. */
  stopSent = false;

  constructor(limit: number, acknowledgments: boolean, onDropped: (byteLength: number) => void) {
    this.#limit = limit;
    this.#acknowledgments = acknowledgments;
    this.#onDropped = onDropped;
    this.#buffer = new ReplayBuffer(limit);
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  get kept(): number {
    return this.#buffer.end - this.#acknowledged + this.#waitingBytes;
  }

  /** Whether everything that was taken has gone to the connection at hand. */
  get isSent(): boolean {
    return this.#waiting.length === 0 && this.#sent === this.#buffer.end;
  }

  /** Whether the service owes an acknowledgement on the connection at hand. */
  get expectsAcknowledgment(): boolean {
    return this.#acknowledgments && this.#connected && this.#sent > this.#acknowledged;
  }

  /** Takes bytes; false where nothing is taken any more, or where the caller did not wait for room again and again. */
  async add(bytes: Uint8Array): Promise<boolean> {
    if (this.#closed) return false;
    if (this.#waiting.length > 0 && this.#waitingBytes + bytes.byteLength > this.#limit) {
      this.#onDropped(bytes.byteLength);
      return false;
    }
    const taken = await new Promise<boolean>((resolve) => {
      this.#waiting.push({ bytes, resolve });
      this.#waitingBytes += bytes.byteLength;
      this.#admit();
    });
    if (taken && this.#connected && this.#unsent > FRAME_BYTES) {
      await new Promise<void>((resolve) => this.#congested.push(resolve));
    }
    return taken;
  }

  /** From now on nothing is taken any more; what was taken is still sent. */
  close(): void {
    this.#closed = true;
  }

  /** Gives up what was not sent. */
  discard(): void {
    this.#relieve();
    for (const { resolve } of this.#waiting) resolve(false);
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  /** A new connection gets everything that is not acknowledged. */
  startConnection(): void {
    this.#connected = true;
    this.stopSent = false;
    this.#sent = this.#acknowledged;
    this.#release();
  }

  endConnection(): void {
    this.#connected = false;
    // Whoever waits for the socket need not wait for the next one: there is room in the buffer.
    this.#relieve();
  }

  acknowledge(upTo: number): void {
    // Nobody can acknowledge what was never sent.
    this.#acknowledged = Math.max(this.#acknowledged, Math.min(upTo, this.#farthest));
    this.#release();
  }

  /** Sends as much as the socket takes now. */
  sendTo(connection: Connection): { readonly sent: boolean; readonly more: boolean } {
    const before = this.#sent;
    while (this.#unsent > 0 && !connection.isFull && connection.isOpen) {
      const frame = this.#buffer.read(this.#sent, FRAME_BYTES);
      connection.send(frame);
      this.#sent += frame.byteLength;
      this.#farthest = Math.max(this.#farthest, this.#sent);
      if (!this.#acknowledgments) this.#acknowledged = this.#sent;
      this.#release();
    }
    if (this.#unsent <= FRAME_BYTES) this.#relieve();
    return { sent: this.#sent > before, more: this.#unsent > 0 && connection.isOpen };
  }

  get #unsent(): number {
    return this.#buffer.end - this.#sent;
  }

  /** What is acknowledged is kept until this connection has got it too: a gap would confuse the positions. */
  #release(): void {
    this.#buffer.release(
      this.#connected ? Math.min(this.#acknowledged, this.#sent) : this.#acknowledged,
    );
    this.#admit();
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const fitting = next.bytes.subarray(0, this.#buffer.room);
      this.#buffer.append(fitting);
      this.#waitingBytes -= fitting.byteLength;
      if (fitting.byteLength < next.bytes.byteLength) {
        next.bytes = next.bytes.subarray(fitting.byteLength);
        return;
      }
      this.#waiting.shift();
      next.resolve(true);
    }
  }

  #relieve(): void {
    for (const resolve of this.#congested.splice(0)) resolve();
  }
}
