import { type Clock, deadline, runningMs } from '@verbatim/time';

/** Reports that no frame came for `idleMs`. One timer that checks the time of the last frame is cheaper than a timer for each frame. */
export class IdleWatch {
  readonly #clock: Clock;
  readonly #idleMs: number;
  readonly #onIdle: () => void;
  /** When the last frame came, by `runningMs`. */
  lastFrameAt = 0;
  #cancel = (): void => {};

  constructor(clock: Clock, idleMs: number, onIdle: () => void) {
    this.#clock = clock;
    this.#idleMs = idleMs;
    this.#onIdle = onIdle;
  }

  start(): void {
    this.stop();
    this.frame();
    this.#checkAfter(this.#idleMs);
  }

  /** A frame has come. */
  frame(): void {
    this.lastFrameAt = runningMs(this.#clock);
  }

  stop(): void {
    this.#cancel();
  }

  #checkAfter(delayMs: number): void {
    this.#cancel = deadline(this.#clock, delayMs, () => {
      const left = this.lastFrameAt + this.#idleMs - runningMs(this.#clock);
      if (left > 0) this.#checkAfter(left);
      else this.#onIdle();
    });
  }
}
