import { type Clock, deadline } from '@verbatim/time';

/** Reports that no frame came for `idleMs`. One timer that checks the time of the last frame is cheaper than a timer for each frame. */
export class IdleWatch {
  readonly #clock: Clock;
  readonly #idleMs: number;
  readonly #onIdle: () => void;
  #lastFrameAt = 0;
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
    this.#lastFrameAt = this.#clock.elapsed();
  }

  stop(): void {
    this.#cancel();
  }

  #checkAfter(delayMs: number): void {
    this.#cancel = deadline(this.#clock, delayMs, () => {
      const left = this.#lastFrameAt + this.#idleMs - this.#clock.elapsed();
      if (left > 0) this.#checkAfter(left);
      else this.#onIdle();
    });
  }
}
