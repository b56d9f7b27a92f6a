import { type Clock, deadline } from '@verbatim/time';

/** Notices when no frame comes for too long. One timer that looks back is cheaper than one for each frame. */
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
    this.#look(this.#idleMs);
  }

  /** A frame has come. */
  frame(): void {
    this.#lastFrameAt = this.#clock.elapsed();
  }

  stop(): void {
    this.#cancel();
  }

  #look(afterMs: number): void {
    this.#cancel = deadline(this.#clock, afterMs, () => {
      const left = this.#lastFrameAt + this.#idleMs - this.#clock.elapsed();
      if (left > 0) this.#look(left);
      else this.#onIdle();
    });
  }
}
