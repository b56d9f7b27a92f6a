import type { Clock } from '@verbatim/time';

/** A slower response says too little about the moment in which the store read its clock. */
const MAX_ROUND_TRIP_MS = 1_000;

/**
 * A clock that tells the time of the shared store, so that leases, tokens and retention mean the same on every node. It is set with
 * each heartbeat, and goes on by elapsed time: a change of the machine's time does nothing. Off by half a round trip at most.
 */
export class StoreClock implements Clock {
  readonly #machine: Clock;
  #setTo: number;
  #setAt: number;

  constructor(machine: Clock) {
    this.#machine = machine;
    this.#setTo = machine.now();
    this.#setAt = machine.elapsed();
  }

  now(): number {
    return Math.round(this.#setTo + this.#machine.elapsed() - this.#setAt);
  }

  elapsed(): number {
    return this.#machine.elapsed();
  }

  after(delayMs: number, call: () => void): () => void {
    return this.#machine.after(delayMs, call);
  }

  /** Sets the clock to a time of the store that was asked for at the elapsed time `askedAt`. */
  set(storeTime: number, askedAt: number): void {
    const now = this.#machine.elapsed();
    if (now - askedAt > MAX_ROUND_TRIP_MS) return;
    this.#setTo = storeTime;
    this.#setAt = (askedAt + now) / 2;
  }
}
