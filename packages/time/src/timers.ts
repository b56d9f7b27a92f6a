import type { Clock } from './clock.ts';

/** Timers by name: to start one replaces the running one of the same name. */
export class Timers<Name extends string> {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #cancels = new Map<Name, () => void>();

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** True while the timer runs. */
  has(name: Name): boolean {
    return this.#cancels.has(name);
  }

  /** Calls once after a delay, unless the timer is canceled or started again. */
  start(name: Name, delayMs: number, call: () => void): void {
    this.cancel(name);
    const cancel = this.#clock.after(delayMs, () => {
      this.#cancels.delete(name);
      call();
    });
    this.#cancels.set(name, cancel);
  }

  cancel(...names: readonly Name[]): void {
    for (const name of names) {
      this.#cancels.get(name)?.();
      this.#cancels.delete(name);
    }
  }

  cancelAll(): void {
    this.cancel(...this.#cancels.keys());
  }
}
