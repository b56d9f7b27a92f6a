import type { Clock } from '@verbatim/time';
import type { NearSocket } from './simulated-link.ts';

/** How a client behaves that is not ours. */
export interface ClientHabits {
  /** Delay before it connects again. */
  readonly retryMs: number;
  /** Size of the frames in which it sends audio again. */
  readonly resendBytes: number;
  /** After a reconnect it has forgotten that it had sent `stop_recording`. */
  readonly forgetsStop: boolean;
}

interface PlainMessage {
  readonly type: string;
  readonly acknowledged?: boolean;
  readonly data?: { readonly byte_range?: readonly [number, number] } | null;
}

/** Close codes after which clients don't come back. */
const isFinal = (code: number): boolean =>
  code === 1000 || code === 1001 || (code >= 4400 && code <= 4499);

const STOP = JSON.stringify({ type: 'stop_recording' });

/**
 * A client like those that exist for this protocol: it keeps bytes until they are acknowledged, cuts them off by the difference
 * of the ends of two acknowledgments, sends the rest again on a new connection, and reconnects without limit.
 */
export class PlainClient {
  /** The messages of each connection. */
  readonly received: string[][] = [];
  readonly problems: string[] = [];
  /** The code after which it does not come back; null before. */
  code: number | null = null;
  /** Up to which byte its audio is acknowledged. */
  acknowledged = 0;
  readonly #clock: Clock;
  readonly #connect: () => NearSocket;
  readonly #habits: ClientHabits;
  #socket: NearSocket | null = null;
  #isOpen = false;
  #unacknowledged = Buffer.alloc(0);
  #wantsStop = false;
  #sentStop = false;

  constructor(clock: Clock, connect: () => NearSocket, habits: ClientHabits) {
    this.#clock = clock;
    this.#connect = connect;
    this.#habits = habits;
    this.#open();
  }

  get isOver(): boolean {
    return this.code !== null;
  }

  speak(bytes: Uint8Array): void {
    this.#unacknowledged = Buffer.concat([this.#unacknowledged, bytes]);
    if (this.#isOpen) this.#socket?.send(bytes);
  }

  stop(): void {
    this.#wantsStop = true;
    this.#sendStop();
  }

  #open(): void {
    const socket = this.#connect();
    const messages: string[] = [];
    let end: number | null = null;
    this.#socket = socket;
    this.received.push(messages);
    socket.onopen = () => {
      this.#isOpen = true;
      const { resendBytes } = this.#habits;
      const rest = this.#unacknowledged;
      for (let at = 0; at < rest.byteLength; at += resendBytes) {
        socket.send(rest.subarray(at, at + resendBytes));
      }
      this.#sendStop();
    };
    socket.onmessage = ({ data }: { readonly data: string }) => {
      messages.push(data);
      const message: PlainMessage = JSON.parse(data);
      if (message.type !== 'audio_chunk' || !message.acknowledged) return;
      const [from, to] = message.data?.byte_range ?? [0, 0];
      if (from > (end ?? this.acknowledged)) {
        this.problems.push(`after ${end ?? this.acknowledged} an acknowledgment begins at ${from}`);
      }
      end = to;
      this.#acknowledge(to);
    };
    socket.onclose = ({ code }: { readonly code: number }) => {
      this.#isOpen = false;
      if (isFinal(code)) this.code = code;
      else this.#clock.after(this.#habits.retryMs, () => this.#open());
    };
  }

  #acknowledge(to: number): void {
    const bytes = to - this.acknowledged;
    if (bytes < 0) this.problems.push(`after ${this.acknowledged} only ${to} is acknowledged`);
    if (bytes > this.#unacknowledged.byteLength) {
      this.problems.push(`${to} is acknowledged, which was not sent`);
    }
    this.#unacknowledged = this.#unacknowledged.subarray(Math.max(0, bytes));
    this.acknowledged = Math.max(this.acknowledged, to);
  }

  #sendStop(): void {
    if (!this.#isOpen || !this.#wantsStop) return;
    if (this.#sentStop && this.#habits.forgetsStop) return;
    this.#sentStop = true;
    this.#socket?.send(STOP);
  }
}
