import type { SegmentTranscript } from '../../segment-recognizer.ts';

/** Something that a process was asked. */
export interface PendingCall {
  readonly id: number;
  /** How long the process may take for it, once its turn has come. */
  readonly timeoutMs: number;
  readonly settle: (heard: SegmentTranscript) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Calls in the order in which the process works on them, one at a time. An aborted one stays here until the process is
 * through with it.
 */
export class CallQueue {
  readonly #onTimeout: () => void;
  readonly #calls: PendingCall[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(onLate: () => void) {
    this.#onTimeout = onLate;
  }

  get isEmpty(): boolean {
    return this.#calls.length === 0;
  }

  /** Whether it is this one's turn. */
  isCurrent(id: number): boolean {
    return this.#calls[0]?.id === id;
  }

  add(call: PendingCall): void {
    this.#calls.push(call);
    if (this.#calls.length === 1) this.#watch();
  }

  /** The one whose turn it was: the next one's has come. */
  shift(): PendingCall | undefined {
    const call = this.#calls.shift();
    this.#watch();
    return call;
  }

  /** All of them: nobody works on any. */
  clear(): PendingCall[] {
    const all = this.#calls.splice(0);
    this.#watch();
    return all;
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const [call] = this.#calls;
    if (call !== undefined) this.#timer = setTimeout(this.#onTimeout, call.timeoutMs);
  }
}
