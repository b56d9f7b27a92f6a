import type { SegmentTranscript } from '../../segment-recognizer.ts';

/** A call that a process has not replied to. */
export interface PendingRecognition {
  readonly id: number;
  /** Timeout from when the process starts on it. */
  readonly timeoutMs: number;
  readonly settle: (transcript: SegmentTranscript) => void;
  readonly fail: (error: unknown) => void;
}

/** Calls in the order in which a process works on them. An aborted call stays until the process has replied. */
export class CallQueue {
  readonly #onTimeout: () => void;
  readonly #calls: PendingRecognition[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(onLate: () => void) {
    this.#onTimeout = onLate;
  }

  get isEmpty(): boolean {
    return this.#calls.length === 0;
  }

  /** True if the process works on this call. */
  isCurrent(id: number): boolean {
    return this.#calls[0]?.id === id;
  }

  add(call: PendingRecognition): void {
    this.#calls.push(call);
    if (this.#calls.length === 1) this.#watch();
  }

  /** Removes the current call; the timeout of the next one starts. */
  shift(): PendingRecognition | undefined {
    const call = this.#calls.shift();
    this.#watch();
    return call;
  }

  /** Removes and returns all calls. */
  clear(): PendingRecognition[] {
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
