import { type AdmissionResult, Problem } from '@verbatim/server';
import type { RateStore } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { KeyPrincipal } from './handle.ts';
import { problemOf } from './store-failures.ts';

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
function rateResult(
  { granted, remaining, waitMs }: ReturnType<TokenBucket['take']>,
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

  /**
   * Takes one, if there is one. `now` comes from a clock that never jumps. `waitMs`: time until the bucket is full or, if nothing was
   * granted, until it has one token.
   */
  take(now: number) {
    const { perSecond } = this;
    const back = ((now - this.#at) * perSecond) / 1000;
    const tokens = Math.min(perSecond, this.#tokens + back);
    const granted = tokens >= 1;
    this.#tokens = granted ? tokens - 1 : tokens;
    this.#at = now;
    const missing = granted ? perSecond - this.#tokens : 1 - this.#tokens;
    return { granted, remaining: Math.floor(this.#tokens), waitMs: (missing * 1000) / perSecond };
  }
}

/** A node takes this share of a second's tokens at a time, so it asks the store for a key at most ten times a second or so. */
const SLICES_PER_SECOND = 10;
/** Unused tokens of a slice are dropped after this time: an idle node keeps none from the others. */
const SLICE_MS = 1_000;
/** How many slices a request asks for in turn: others that wait may use up each before it. */
const MAX_ROUNDS = 10;

/** What this node has of the tokens of one key. */
interface KeySlice {
  readonly perSecond: number;
  /** Tokens that this node took and did not use. */
  tokens: number;
  /** What the store had left. */
  left: number;
  takenAt: number;
  /** Requests that wait for the next slice. */
  waiting: number;
  taking: Promise<void> | null;
}

/**
 * Rates that hold over all nodes. The store has one bucket for each key, from which nodes take slices, so that most requests need no
 * call of the store. In any span of `t` seconds a key gets at most `rate * (t + 1)` requests through, and one slice for each node
 * (a tenth of the rate, at least 1): those that a node had taken before. A request may be refused while other nodes have slices.
 */
export class SharedRates implements RateAdmission {
  readonly #rates: Pick<RateStore, 'take'>;
  readonly #clock: Pick<Clock, 'elapsed'>;
  readonly #slices = new BoundedMap<string, KeySlice>(MAX_KEYS);

  constructor(rates: Pick<RateStore, 'take'>, clock: Pick<Clock, 'elapsed'>) {
    this.#rates = rates;
    this.#clock = clock;
  }

  admit({ keyId, limits }: KeyPrincipal): AdmissionResult | Promise<AdmissionResult> {
    const slice = this.#sliceOf(keyId, limits.requestsPerSecond);
    return this.#useToken(slice) ?? this.#admitLater(keyId, slice);
  }

  /** The result as far as this node knows it; undefined if the store has to be asked. */
  #useToken(slice: KeySlice): AdmissionResult | undefined {
    const ageMs = this.#clock.elapsed() - slice.takenAt;
    const { perSecond } = slice;
    if (slice.tokens >= 1 && ageMs < SLICE_MS) {
      slice.tokens -= 1;
      const remaining = slice.tokens + slice.left;
      const waitMs = ((perSecond - remaining) * 1_000) / perSecond;
      return rateResult({ granted: true, remaining: Math.floor(remaining), waitMs }, perSecond);
    }
    // The bucket of the store was empty and nothing but time fills it, so the answer is known without asking again.
    const waitMs = slice.tokens >= 1 ? 0 : ((1 - slice.left) * 1_000) / perSecond - ageMs;
    if (waitMs <= 0) return undefined;
    return rateResult({ granted: false, remaining: 0, waitMs }, perSecond);
  }

  async #admitLater(key: string, slice: KeySlice): Promise<AdmissionResult> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      slice.waiting += 1;
      try {
        slice.taking ??= this.#take(key, slice);
        await slice.taking;
      } catch (error) {
        throw problemOf(error, 'getReadiness');
      } finally {
        slice.waiting -= 1;
      }
      const result = this.#useToken(slice);
      if (result) return result;
    }
    throw new Problem('not_ready', { headers: { 'retry-after': '1' } });
  }

  async #take(key: string, slice: KeySlice): Promise<void> {
    const { perSecond } = slice;
    try {
      // After this turn, in which further requests may join.
      await Promise.resolve();
      const enough = Math.max(Math.ceil(perSecond / SLICES_PER_SECOND), slice.waiting);
      const wanted = Math.min(perSecond, enough);
      const { tokens, left } = await this.#rates.take({ key, perSecond, tokens: wanted });
      slice.tokens = tokens;
      slice.left = left;
      slice.takenAt = this.#clock.elapsed();
    } finally {
      slice.taking = null;
    }
  }

  #sliceOf(key: string, perSecond: number): KeySlice {
    const known = this.#slices.get(key);
    if (known?.perSecond === perSecond) return known;
    // As if it were long ago that the store had tokens: it is asked.
    const takenAt = Number.NEGATIVE_INFINITY;
    const slice: KeySlice = { perSecond, tokens: 0, left: 0, takenAt, waiting: 0, taking: null };
    this.#slices.set(key, slice);
    return slice;
  }
}

/** A map with a maximum size that drops its oldest entries, so that unauthenticated requests can't fill the memory. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #maxSize: number;

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxSize) break;
      this.#entries.delete(oldest);
    }
  }
}
