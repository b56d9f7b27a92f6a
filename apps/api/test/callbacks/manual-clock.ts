import type { Clock } from '../../src/platform/clock.ts';

interface Appointment {
  readonly at: number;
  readonly call: () => void;
}

/** A clock that stands still until it is told to go on. */
export class ManualClock implements Clock {
  #now: number;
  readonly #start: number;
  readonly #appointments = new Set<Appointment>();

  constructor(now = Date.parse('2026-11-03T09:30:00.000Z')) {
    this.#now = now;
    this.#start = now;
  }

  now(): number {
    return this.#now;
  }

  elapsed(): number {
    return this.#now - this.#start;
  }

  after(delayMs: number, call: () => void): () => void {
    const appointment = { at: this.#now + delayMs, call };
    this.#appointments.add(appointment);
    return () => this.#appointments.delete(appointment);
  }

  /** Lets time pass. What falls due until then is called, in order. */
  advance(byMs: number): void {
    this.#now += byMs;
    const due = [...this.#appointments].filter(({ at }) => at <= this.#now);
    for (const each of due.sort((one, other) => one.at - other.at)) {
      if (this.#appointments.delete(each)) each.call();
    }
  }
}
