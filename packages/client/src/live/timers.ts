import type { Clock } from '../clock.ts';

/** Timers by name: setting a timer cancels the running one of the same name. */
export class NamedTimers<Name extends string> {
  readonly #clock: Clock;
  readonly #running = new Map<Name, () => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has(name: Name): boolean {
    return this.#running.has(name);
  }

  after(name: Name, ms: number, run: () => void): void {
    this.cancel(name);
    const cancel = this.#clock.after(ms, () => {
      this.#running.delete(name);
      run();
    });
    this.#running.set(name, cancel);
  }

  cancel(...names: Name[]): void {
    for (const name of names) {
      this.#running.get(name)?.();
      this.#running.delete(name);
    }
  }

  cancelAll(): void {
    this.cancel(...this.#running.keys());
  }
}
