import type { Clock, PausedTime } from '@verbatim/time';

/** A slower response says too little about the moment in which the store read its clock. */
const MAX_ROUND_TRIP_MS = 1_000;

/** What a machine's clock may drift by: more than the crystals of computers do. */
const MAX_DRIFT = 1e-4;

/**
 * A clock that tells the time of the shared store, so that leases, tokens and retention mean the same on every node. It is set with
 * each heartbeat, and goes on by elapsed time: a change of the machine's time does nothing. Each response tells the time up to half a
 * round trip; one that says less than is known already sets nothing, so that ids of several nodes follow each other on a busy machine.
 */
export class StoreClock implements Clock {
  readonly #machine: Clock;
  #setTo: number;
  #setAt: number;
  /** How far the time was off at most when it was set. */
  #errorMs = Number.POSITIVE_INFINITY;

  constructor(machine: Clock) {
    this.#machine = machine;
    this.#setTo = machine.now();
    this.#setAt = machine.elapsed();
  }

  now(): number {
    return Math.round(this.#setTo + this.#machine.elapsed() - this.#setAt);
  }

  /** How far the clock of this machine is behind. */
  get apartMs(): number {
    return this.now() - this.#machine.now();
  }

  elapsed(): number {
    return this.#machine.elapsed();
  }

  after(delayMs: number, call: () => void): () => void {
    return this.#machine.after(delayMs, call);
  }

  paused(): PausedTime | undefined {
    return this.#machine.paused?.();
  }

  /** Sets the clock to a time of the store that was asked for at the elapsed time `askedAt`. */
  set(storeTime: number, askedAt: number): void {
    const now = this.#machine.elapsed();
    if (now - askedAt > MAX_ROUND_TRIP_MS) return;
    const errorMs = (now - askedAt) / 2;
    const readAt = askedAt + errorMs;
    const known = this.#setTo + readAt - this.#setAt;
    const knownErrorMs = this.#errorMs + (readAt - this.#setAt) * MAX_DRIFT;
    // Farther apart than both may be off: the elapsed time stood still, as in a machine that was suspended.
    const isWrong = Math.abs(storeTime - known) > errorMs + knownErrorMs + 1;
    if (errorMs > knownErrorMs && !isWrong) return;
    this.#setTo = storeTime;
    this.#setAt = readAt;
    this.#errorMs = errorMs;
  }
}
