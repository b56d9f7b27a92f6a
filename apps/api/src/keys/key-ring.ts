import type { KeyRow, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { LimitsConfig } from '../config/config.ts';
import { matchesHash, parseKey } from '../config/key-text.ts';
import type { KeyLimits, KeyPrincipal } from '../platform/handle.ts';
import { BoundedMap } from '../platform/limits/bounded-map.ts';
import { Guesses } from './guesses.ts';

/** How long a key read from the store is used: a revoked key works for at most this long. */
const FRESH_MS = 1000;
const MAX_KEYS = 10_000;

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
  /** Look-ups of keys that are not known yet. */
  readonly #first = new Map<string, Promise<KeyPrincipal | undefined>>();
  readonly #guesses: Guesses;

  constructor(store: Pick<Store, 'keys'>, clock: Clock, limits: LimitsConfig) {
    this.#store = store;
    this.#clock = clock;
    this.#limits = limits;
    this.#guesses = new Guesses(clock);
  }

  /** The principal of a key; undefined if the key is not valid. `address`: where it came from. */
  callerOf(
    text: string,
    address = '',
  ): KeyPrincipal | undefined | Promise<KeyPrincipal | undefined> {
    const parts = parseKey(text);
    if (!parts) return undefined;
    const { id, secret } = parts;
    const entry = this.#entryOf(id);
    if (entry && this.#isFresh(entry)) return callerWith(entry, secret, this.#clock.now());
    const read = async () => callerWith(await this.#freshEntry(id), secret, this.#clock.now());
    if (entry?.caller) return read();
    // Many first requests of one key wait for one look-up, not for a slot each.
    const first = this.#first.get(id);
    if (first) return first.then(read, read);
    const look = this.#guesses.lookUp(address, read).finally(() => this.#first.delete(id));
    this.#first.set(id, look);
    return look;
  }

  /** The principal of a valid key, by its public part: for credentials that were created with the key. */
  async ownerOf(id: string): Promise<KeyPrincipal | undefined> {
    const { caller, expiresAt } = await this.#freshEntry(id);
    const isOver = expiresAt !== null && expiresAt <= this.#clock.now();
    return isOver || caller === null ? undefined : caller;
  }

  #entryOf(id: string): CachedKey | undefined {
    return this.#known.get(id) ?? this.#unknown.get(id);
  }

  #isFresh({ readAt }: CachedKey): boolean {
    return this.#clock.elapsed() - readAt < FRESH_MS;
  }

  /** Reads a key once for all requests that wait for it. */
  async #freshEntry(id: string): Promise<CachedKey> {
    const cached = this.#entryOf(id);
    if (cached && this.#isFresh(cached)) return cached;
    const pending = this.#reading.get(id);
    if (pending) return pending;
    const now = this.#clock.elapsed();
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
