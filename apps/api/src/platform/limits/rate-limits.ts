import { type AdmissionResult, Problem } from '@verbatim/server';
import type { Clock } from '@verbatim/time';
import type { KeyPrincipal } from '../handle.ts';
import { BoundedMap } from './bounded-map.ts';

/** Keys that are counted at the same time. A dropped key starts with a full bucket again. */
const MAX_KEYS = 100_000;

/** Counts the requests of each key. */
export interface RateAdmission {
  /** Counts one request. Returns rate limit headers, and a refusal if the limit is exceeded. */
  admit(principal: KeyPrincipal): AdmissionResult | Promise<AdmissionResult>;
}

/** Rates of a process that is the only one. */
export class RateLimits implements RateAdmission {
  readonly #clock: Clock;
  readonly #buckets = new BoundedMap<string, TokenBucket>(MAX_KEYS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  admit({ keyId, limits }: KeyPrincipal): AdmissionResult {
    const now = this.#clock.elapsed();
    const { requestsPerSecond } = limits;
    return rateResult(this.#bucketOf(keyId, requestsPerSecond, now).take(now), requestsPerSecond);
  }

  #bucketOf(keyId: string, perSecond: number, now: number): TokenBucket {
    const known = this.#buckets.get(keyId);
    if (known?.perSecond === perSecond) return known;
    const bucket = new TokenBucket(perSecond, now);
    this.#buckets.set(keyId, bucket);
    return bucket;
  }
}

/** Headers of a response, and the refusal if nothing was granted. */
export function rateResult(
  { granted, remaining, waitMs }: RateAllowance,
  perSecond: number,
): AdmissionResult {
  const seconds = Math.ceil(waitMs / 1000);
  const headers = {
    'ratelimit-limit': String(perSecond),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(seconds),
  };
  return granted ? { headers } : { headers, refusal: tooFast(seconds) };
}

/** The response to a request above the rate limit. */
export const tooFast = (seconds: number): Problem =>
  new Problem('rate_limited', { headers: { 'retry-after': String(Math.max(1, seconds)) } });

/** What is left of a rate. */
interface RateAllowance {
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
