import type { Heard } from '../../segment-recognizer.ts';

/** Something that a process was asked. */
export interface Call {
  readonly id: number;
  /** How long the process may take for it, once its turn has come. */
  readonly limitMs: number;
  readonly settle: (heard: Heard) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Calls in the order in which the process works on them, one at a time. An aborted one stays here until the process is
 * through with it.
 */
export class CallLine {
  readonly #onLate: () => void;
  readonly #calls: Call[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(onLate: () => void) {
    this.#onLate = onLate;
  }

  get isEmpty(): boolean {
    return this.#calls.length === 0;
  }

  /** Whether it is this one's turn. */
  isAt(id: number): boolean {
    return this.#calls[0]?.id === id;
  }

  add(call: Call): void {
    this.#calls.push(call);
    if (this.#calls.length === 1) this.#watch();
  }

  /** The one whose turn it was: the next one's has come. */
  shift(): Call | undefined {
    const call = this.#calls.shift();
    this.#watch();
    return call;
  }

  /** All of them: nobody works on any. */
  clear(): Call[] {
    const all = this.#calls.splice(0);
    this.#watch();
    return all;
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const [call] = this.#calls;
    if (call !== undefined) this.#timer = setTimeout(this.#onLate, call.limitMs);
  }
}
