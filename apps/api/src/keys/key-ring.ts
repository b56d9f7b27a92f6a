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
export const STRANGERS_PER_SECOND = 1000;

/** Compared with if a key is unknown, so that the check takes as long. */
const NO_HASH = '0'.repeat(64);

interface CachedKey {
  readonly readAt: number;
  readonly secretHash: string;
  /** When it stops working, by the clock on the wall; null: never. */
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
  readonly #strangers: TokenBucket;

  constructor(store: Pick<Store, 'keys'>, clock: Clock, limits: LimitsConfig) {
    this.#store = store;
    this.#clock = clock;
    this.#limits = limits;
    this.#strangers = new TokenBucket(STRANGERS_PER_SECOND, clock.elapsed());
  }

  /** The principal of a key; undefined if the key is not valid. */
  callerOf(text: string): KeyPrincipal | undefined | Promise<KeyPrincipal | undefined> {
    const parts = parseKey(text);
    if (!parts) return undefined;
    const { id, secret } = parts;
    const entry = this.#known.get(id) ?? this.#unknown.get(id);
    const now = this.#clock.elapsed();
    if (entry && now - entry.readAt < FRESH_MS) return opened(entry, secret, this.#clock.now());
    if (!entry?.caller) this.#countStranger(now);
    return this.#read(id, now).then((fresh) => opened(fresh, secret, this.#clock.now()));
  }

  /** The principal of a key that works, by the public part of the key: for a caller whom the key has vouched for. */
  async ownerOf(id: string): Promise<KeyPrincipal | undefined> {
    const now = this.#clock.elapsed();
    const entry = this.#known.get(id);
    const isFresh = entry !== undefined && now - entry.readAt < FRESH_MS;
    const { caller, expiresAt } = isFresh ? entry : await this.#read(id, now);
    const isOver = expiresAt !== null && expiresAt <= this.#clock.now();
    return isOver || caller === null ? undefined : caller;
  }

  #countStranger(now: number): void {
    const { granted, waitMs } = this.#strangers.take(now);
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

function opened(
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
