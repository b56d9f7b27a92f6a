import type { KeyRow, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { LimitsConfig } from '../platform/config/config.ts';
import { BoundedMap } from '../platform/limits/bounded-map.ts';
import { tooFast } from '../platform/limits/rate-limits.ts';
import { TokenBucket } from '../platform/limits/token-bucket.ts';
import { matchesHash, parseKey } from './key-text.ts';
import type { KeyLimits, KeyPrincipal } from './principal.ts';

/** How long a key read from the store is used: a revoked key works for at most this long. */
const FRESH_MS = 1000;
const MAX_KEYS = 10_000;
/** Lookups of unknown keys per second, so that guessing can't overload the store. Known keys are not counted. */
export const UNKNOWN_KEYS_PER_SECOND = 1000;

/** Compared with if a key is unknown, so that the check takes as long. */
const NO_HASH = '0'.repeat(64);

interface CachedKey {
  readonly readAt: number;
  readonly secretHash: string;
  /** Expiry by wall clock time; null: never. */
  readonly expiresAt: number | null;
  /** Null if the key doesn't exist or was revoked. */
  readonly caller: KeyPrincipal | null;
}

/** Finds the principal of a key. Keys are cached for a moment, so that most requests don't need the store. */
export class KeyRing {
  readonly #store: Pick<Store, 'keys'>;
  readonly #clock: Clock;
  readonly #limits: LimitsConfig;
  readonly #known = new BoundedMap<string, CachedKey>(MAX_KEYS);
  /** Separate from known keys, so that guesses can't evict them. */
  readonly #unknown = new BoundedMap<string, CachedKey>(MAX_KEYS);
  readonly #reading = new Map<string, Promise<CachedKey>>();
  readonly #unknownKeyRate: TokenBucket;

  constructor(store: Pick<Store, 'keys'>, clock: Clock, limits: LimitsConfig) {
    this.#store = store;
    this.#clock = clock;
    this.#limits = limits;
    this.#unknownKeyRate = new TokenBucket(UNKNOWN_KEYS_PER_SECOND, clock.elapsed());
  }

  /** The principal of a key; undefined if the key is not valid. */
  callerOf(text: string): KeyPrincipal | undefined | Promise<KeyPrincipal | undefined> {
    const parts = parseKey(text);
    if (!parts) return undefined;
    const { id, secret } = parts;
    const entry = this.#known.get(id) ?? this.#unknown.get(id);
    const now = this.#clock.elapsed();
    if (entry && now - entry.readAt < FRESH_MS) return callerWith(entry, secret, this.#clock.now());
    if (!entry?.caller) this.#countUnknownKey(now);
    return this.#read(id, now).then((fresh) => callerWith(fresh, secret, this.#clock.now()));
  }

  /** The principal of a valid key, by its public part: for credentials that were created with the key. */
  async ownerOf(id: string): Promise<KeyPrincipal | undefined> {
    const now = this.#clock.elapsed();
    const entry = this.#known.get(id);
    const isFresh = entry !== undefined && now - entry.readAt < FRESH_MS;
    const { caller, expiresAt } = isFresh ? entry : await this.#read(id, now);
    const isOver = expiresAt !== null && expiresAt <= this.#clock.now();
    return isOver || caller === null ? undefined : caller;
  }

  #countUnknownKey(now: number): void {
    const { granted, waitMs } = this.#unknownKeyRate.take(now);
    if (!granted) throw tooFast(Math.ceil(waitMs / 1000));
  }

  /** Reads a key once for all requests that wait for it. */
  #read(id: string, now: number): Promise<CachedKey> {
    const pending = this.#reading.get(id);
    if (pending) return pending;
    const reading = this.#store.keys
      .get(id)
      .then((row) => {
        const entry = entryOf(row, now, this.#limits);
        const known = entry.caller !== null || this.#known.get(id) !== undefined;
        (known ? this.#known : this.#unknown).set(id, entry);
        return entry;
      })
      .finally(() => this.#reading.delete(id));
    this.#reading.set(id, reading);
    return reading;
  }
}

function entryOf(row: KeyRow | null, readAt: number, limits: LimitsConfig): CachedKey {
  if (!row || row.revokedAt !== null) {
    return { readAt, secretHash: NO_HASH, expiresAt: null, caller: null };
  }
  const { id, accountId, secretHash, expiresAt } = row;
  return {
    readAt,
    secretHash,
    expiresAt,
    caller: { keyId: id, accountId, limits: limitsOf(row.limits, limits) },
  };
}

function callerWith(
  { secretHash, expiresAt, caller }: CachedKey,
  secret: string,
  now: number,
): KeyPrincipal | undefined {
  const fits = matchesHash(secret, secretHash);
  const isOver = expiresAt !== null && expiresAt <= now;
  return fits && !isOver && caller !== null ? caller : undefined;
}

/** The limits of a key: its own, or else those of the service. */
function limitsOf(own: string | null, service: LimitsConfig): KeyLimits {
  const { requestsPerSecond, concurrentJobs, concurrentSessions } = service;
  const limits: Partial<KeyLimits> = own === null ? {} : JSON.parse(own);
  return { requestsPerSecond, concurrentJobs, concurrentSessions, ...limits };
}
