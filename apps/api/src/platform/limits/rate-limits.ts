import { type AdmissionResult, Problem } from '@verbatim/server';
import type { Clock } from '@verbatim/time';
import type { KeyPrincipal } from '../../keys/principal.ts';
import { BoundedMap } from './bounded-map.ts';
import { TokenBucket } from './token-bucket.ts';

/** Keys that are watched at the same time. One that is forgotten starts anew, with all that it may ask for. */
const MAX_KEYS = 100_000;

/** Counts the requests of each key. */
export class RateLimits {
  readonly #clock: Clock;
  readonly #buckets = new BoundedMap<string, TokenBucket>(MAX_KEYS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one request; says what is left, and turns away what is too much. */
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

/** Tells whoever comes too fast when to come back. */
export const tooFast = (seconds: number): Problem =>
  new Problem('rate_limited', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
