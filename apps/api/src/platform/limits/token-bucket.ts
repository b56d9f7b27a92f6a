/** What is left of a rate. */
export interface RateAllowance {
  readonly granted: boolean;
  readonly remaining: number;
  /** Time until the bucket is full or, if nothing was granted, until it has one token. */
  readonly waitMs: number;
}

/** A token bucket: `perSecond` tokens per second, and as many at once. Tokens are computed on demand, without a timer. */
export class TokenBucket {
  readonly perSecond: number;
  #tokens: number;
  #at: number;

  constructor(perSecond: number, now: number) {
    this.perSecond = perSecond;
    this.#tokens = perSecond;
    this.#at = now;
  }

  /** Takes one, if there is one. `now` comes from a clock that never jumps. */
  take(now: number): RateAllowance {
    const { perSecond } = this;
    const back = ((now - this.#at) * perSecond) / 1000;
    const tokens = Math.min(perSecond, this.#tokens + back);
    const granted = tokens >= 1;
    this.#tokens = granted ? tokens - 1 : tokens;
    this.#at = now;
    const missing = granted ? perSecond - this.#tokens : 1 - this.#tokens;
    return {
      granted,
      remaining: Math.floor(this.#tokens),
      waitMs: (missing * 1000) / perSecond,
    };
  }
}
