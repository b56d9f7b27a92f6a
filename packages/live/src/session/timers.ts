import type { Clock } from '@verbatim/time';

/** Timers by name: to start one again is to begin anew. */
export class Timers<Name extends string> {
  readonly #clock: Clock;
  readonly #cancels = new Map<Name, () => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  start(name: Name, delayMs: number, act: () => void): void {
    this.stop(name);
    this.#cancels.set(name, this.#clock.after(delayMs, act));
  }

  stop(name: Name): void {
    this.#cancels.get(name)?.();
    this.#cancels.delete(name);
  }

  stopAll(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
  }
}
