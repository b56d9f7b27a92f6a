import { type AdmissionResult, Problem } from '@verbatim/server';
import type { Clock } from '@verbatim/time';
import type { KeyPrincipal } from '../../keys/principal.ts';
import { BoundedMap } from './bounded-map.ts';
import { TokenBucket } from './token-bucket.ts';

/** Keys that are counted at the same time. A dropped key starts with a full bucket again. */
const MAX_KEYS = 100_000;

/** Counts the requests of each key. */
export class RateLimits {
  readonly #clock: Clock;
  readonly #buckets = new BoundedMap<string, TokenBucket>(MAX_KEYS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one request. Returns rate limit headers, and a refusal if the limit is exceeded. */
  admit({ keyId, limits }: KeyPrincipal): AdmissionResult {
    const now = this.#clock.elapsed();
    const { granted, remaining, waitMs } = this.#bucketOf(
      keyId,
      limits.requestsPerSecond,
      now,
    ).take(now);
    const seconds = Math.ceil(waitMs / 1000);
    const headers = {
      'ratelimit-limit': String(limits.requestsPerSecond),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(seconds),
    };
    return granted ? { headers } : { headers, refusal: tooFast(seconds) };
  }

  #bucketOf(keyId: string, perSecond: number, now: number): TokenBucket {
    const known = this.#buckets.get(keyId);
    if (known?.perSecond === perSecond) return known;
    const bucket = new TokenBucket(perSecond, now);
    this.#buckets.set(keyId, bucket);
    return bucket;
  }
}

/** The response to a request above the rate limit. */
export const tooFast = (seconds: number): Problem =>
  new Problem('rate_limited', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
