import type { Clock, PausedTime } from './clock.ts';

interface Appointment {
  /** In milliseconds of `elapsed`. */
  readonly at: number;
  readonly call: () => void;
}

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #startedAt: number;
  #elapsed = 0;
  #paused: PausedTime = { totalMs: 0, endedAt: Number.NEGATIVE_INFINITY };
  readonly #appointments = new Set<Appointment>();

  /** `now` is the time of day at which it starts, in milliseconds since 1970 or as an ISO date. */
  constructor(now: number | string = '2026-11-03T09:30:00.000Z') {
    this.#startedAt = typeof now === 'string' ? Date.parse(now) : now;
  }

  now(): number {
    return this.#startedAt + this.#elapsed;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  after(delayMs: number, call: () => void): () => void {
    const appointment = { at: this.#elapsed + delayMs, call };
    this.#appointments.add(appointment);
    return () => this.#appointments.delete(appointment);
  }

  /** Timers that wait and will be called some time. A test that ends with 0 has left none behind. */
  get waiting(): number {
    return [...this.#appointments].filter(({ at }) => Number.isFinite(at)).length;
  }

  /** Sets the time of day, as an operator or NTP does. Timers and `elapsed` don't notice. */
  jump(byMs: number): void {
    this.#startedAt += byMs;
  }

  /** Drops all timers, as the end of a process does. */
  cancelAll(): void {
    this.#appointments.clear();
  }

  /** Lets time pass. Timers that fall due are called in order, each at its own moment, also those that are set on the way. */
  advance(byMs: number): void {
    const end = this.#elapsed + byMs;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) this.#call(next);
    this.#elapsed = end;
  }

  /** Lets time pass as for a suspended process: timers that fell due are called late, at the end. */
  skip(byMs: number): void {
    this.#elapsed += byMs;
    this.#paused = { totalMs: this.#paused.totalMs + byMs, endedAt: this.#elapsed };
    this.advance(0);
  }

  paused(): PausedTime {
    return this.#paused;
  }

  /** Like `advance`, and lets promises settle before and after each timer. */
  async advanceAsync(byMs: number): Promise<void> {
    const end = this.#elapsed + byMs;
    await settled();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#call(next);
      await settled();
    }
    this.#elapsed = end;
  }

  /** Moves from timer to timer until a promise is settled, and returns its outcome. */
  async until<Value>(promise: Promise<Value>): Promise<Value> {
    let isOver = false;
    const onSettled = (): void => {
      isOver = true;
    };
    promise.then(onSettled, onSettled);
    for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
      await settled();
      if (isOver) break;
      const next = this.#next(Number.MAX_VALUE);
      if (next !== undefined) this.#call(next);
    }
    return promise;
  }

  #call(appointment: Appointment): void {
    this.#appointments.delete(appointment);
    this.#elapsed = Math.max(this.#elapsed, appointment.at);
    appointment.call();
  }

  /** The earliest timer due by then; at equal times the one set first. */
  #next(end: number): Appointment | undefined {
    let next: Appointment | undefined;
    for (const each of this.#appointments) {
      if (each.at <= end && (next === undefined || each.at < next.at)) next = each;
    }
    return next;
  }
}

/** A promise that needs more rounds than this hangs: then the test's own time limit ends it. */
const MAX_ROUNDS = 10_000;

/** Resolves when everything that is ready to run has run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * How much longer work may take for twice the input. Quadratic time takes 4 times as long; linear time was seen to take 2.4 times as long
 * where other processes use the caches.
 */
const MAX_GROWTH = 2.8;
/**
 * Both lengths are measured again, doubled each time, before growth counts as real: only growth itself survives that. Then the fastest
 * of several runs counts, because garbage is collected in some of them only.
 */
const ATTEMPTS = 3;
const REPEATED_RUNS = 3;
/** The CPU time of a thread is exact to a few milliseconds. */
const MIN_MILLISECONDS = 25;
/** Measured no further: growth at such times is real. */
const MAX_MILLISECONDS = 5000;

/** CPU time of this thread: it does not depend on what else the machine does. */
export function cpuMilliseconds(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The growth of the time per doubling of the length, if it is too much; null if it is not. */
export function excessiveGrowth(timeOf: (length: number) => number, start: number): number | null {
  let growth = 0;
  for (let attempt = 0, length = start; attempt < ATTEMPTS; attempt += 1, length *= 2) {
    const runs = Array.from({ length: attempt === 0 ? 1 : REPEATED_RUNS });
    const fastest = (each: number): number => Math.min(...runs.map(() => timeOf(each)));
    const short = fastest(length);
    const long = fastest(4 * length);
    growth = Math.sqrt(long / Math.max(short, 0.1));
    if (long < MIN_MILLISECONDS || growth <= MAX_GROWTH) return null;
    if (long > MAX_MILLISECONDS) break;
  }
  return growth;
}
