import type { Clock } from '../clock.ts';

/** Timers by name: setting one calls off the one that has its name. */
export class Timers<Name extends string> {
  readonly #clock: Clock;
  readonly #waiting = new Map<Name, () => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has(name: Name): boolean {
    return this.#waiting.has(name);
  }

  after(name: Name, ms: number, run: () => void): void {
    this.cancel(name);
    const cancel = this.#clock.after(ms, () => {
      this.#waiting.delete(name);
      run();
    });
    this.#waiting.set(name, cancel);
  }

  cancel(...names: Name[]): void {
    for (const name of names) {
      this.#waiting.get(name)?.();
      this.#waiting.delete(name);
    }
  }

  cancelAll(): void {
    this.cancel(...this.#waiting.keys());
  }
}
