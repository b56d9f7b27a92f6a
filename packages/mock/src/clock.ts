/** Time as the mock sees it. Jobs, tokens, idle limits and callbacks all ask the same clock, so a test can turn it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment; it never jumps. */
  elapsed(): number;
  /** Acts once, after a while. The answer cancels it. */
  after(delayMs: number, act: () => void): () => void;
}

/** The time of the machine. Its timers never keep a process alive. */
export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  after(delayMs, act) {
    const timer: unknown = setTimeout(act, delayMs);
    if (isNodeTimer(timer)) timer.unref();
    return () => clearTimeout(timer as number);
  },
};

const isNodeTimer = (timer: unknown): timer is { unref(): void } =>
  typeof timer === 'object' && timer !== null && 'unref' in timer;

interface Appointment {
  readonly at: number;
  readonly act: () => void;
}

/** A clock that stands still until it is told to go on. */
export class ManualClock implements Clock {
  #now: number;
  readonly #appointments = new Set<Appointment>();

  constructor(now: number | string = '2026-11-03T09:30:00.000Z') {
    this.#now = typeof now === 'string' ? Date.parse(now) : now;
  }

  now(): number {
    return this.#now;
  }

  /** Nobody sets this clock but `advance`, so both counts go alike. */
  elapsed(): number {
    return this.#now;
  }

  after(delayMs: number, act: () => void): () => void {
    const appointment = { at: this.#now + delayMs, act };
    this.#appointments.add(appointment);
    return () => this.#appointments.delete(appointment);
  }

  /** Lets time pass. What falls due acts in order, each at its own moment; what that sets up may fall due as well. */
  advance(byMs: number): void {
    const end = this.#now + byMs;
    for (let next = this.#nextUntil(end); next; next = this.#nextUntil(end)) {
      this.#appointments.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.act();
    }
    this.#now = end;
  }

  #nextUntil(end: number): Appointment | undefined {
    let next: Appointment | undefined;
    for (const each of this.#appointments) {
      if (each.at <= end && (!next || each.at < next.at)) next = each;
    }
    return next;
  }
}
