import type { Clock } from '../src/clock.ts';

interface Appointment {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that only the test moves. */
export class ManualClock implements Clock {
  #now: number;
  readonly #appointments = new Set<Appointment>();

  constructor(now = Date.parse('2026-11-03T09:30:00Z')) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const appointment = { at: this.#now + ms, run };
    this.#appointments.add(appointment);
    return () => this.#appointments.delete(appointment);
  }

  /** Number of running timers. */
  get waiting(): number {
    return [...this.#appointments].filter(({ at }) => Number.isFinite(at)).length;
  }

  /** Moves the time forward. Each timer runs at its due time, then everything that it made ready to run. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settled();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#appointments.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settled();
    }
    this.#now = end;
  }

  /** Moves to each next timer until a promise is settled. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let over = false;
    const watched = promise.finally(() => {
      over = true;
    });
    for (let turns = 0; !over && turns < 10_000; turns += 1) {
      await settled();
      const next = this.#next(Number.MAX_VALUE);
      if (over) break;
      if (next === undefined) continue;
      this.#appointments.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    return watched;
  }

  #next(until: number): Appointment | undefined {
    let next: Appointment | undefined;
    for (const each of this.#appointments) {
      if (each.at <= until && (next === undefined || each.at < next.at)) next = each;
    }
    return next;
  }
}

/** Runs everything that is ready to run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
