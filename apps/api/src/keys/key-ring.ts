import type { KeyRow, Store } from '@verbatim/storage';
import { type Clock, Limiter, QueueFullError } from '@verbatim/time';
import ipaddr from 'ipaddr.js';
import { matchesHash, parseKey } from '../config/key-text.ts';
import type { ServiceConfig } from '../config/options.ts';
import type { KeyLimits, KeyPrincipal } from '../platform/handle.ts';
import { BoundedMap, TokenBucket, tooFast } from '../platform/limits.ts';

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
  readonly #limits: ServiceConfig['limits'];
  readonly #known = new BoundedMap<string, CachedKey>(MAX_KEYS);
  /** Separate from known keys, so that guesses can't evict them. */
  readonly #unknown = new BoundedMap<string, CachedKey>(MAX_KEYS);
  readonly #reading = new Map<string, Promise<CachedKey>>();
  /** Look-ups of keys that are not known yet. */
  readonly #first = new Map<string, Promise<KeyPrincipal | undefined>>();
  readonly #guesses: Guesses;

  constructor(store: Pick<Store, 'keys'>, clock: Clock, limits: ServiceConfig['limits']) {
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

function entryOf(row: KeyRow | null, readAt: number, limits: ServiceConfig['limits']): CachedKey {
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
function limitsOf(own: string | null, service: ServiceConfig['limits']): KeyLimits {
  const { requestsPerSecond, concurrentJobs, concurrentSessions } = service;
  const limits: Partial<KeyLimits> = own === null ? {} : JSON.parse(own);
  return { requestsPerSecond, concurrentJobs, concurrentSessions, ...limits };
}

/** Failed look-ups per second and address, and burst size; above it callers get 429. */
export const FAILURES_PER_SECOND = 20;
/** Addresses that are counted at the same time. A dropped one starts with a full bucket again. */
const MAX_ADDRESSES = 10_000;

/** Maximum concurrent look-ups of unverified secrets, so that guesses can't keep the store busy. */
const MAX_LOOK_UPS = 4;
/** Twenty addresses fill it, each with as many requests at once. */
const MAX_WAITING = 10_000;
const MAX_WAITING_OF_ADDRESS = 500;

const IPV6_NETWORK_PARTS = 4;
const hexadecimal = (part: number): string => part.toString(16);

/**
 * Looks up secrets that may be guesses. Look-ups wait by turns of their addresses, so that many guesses of one address delay no others.
 * Only failures are counted, by address, after the look-up: a secret that the store has is never refused for the guesses of others,
 * even if they come through the same proxy. No rate is needed against guessing itself: see `randomText`.
 */
export class Guesses {
  readonly #clock: { elapsed(): number };
  readonly #limiter = new Limiter({
    slots: MAX_LOOK_UPS,
    maxQueued: MAX_WAITING,
    maxQueuedPerOwner: MAX_WAITING_OF_ADDRESS,
  });
  readonly #failures = new BoundedMap<string, TokenBucket>(MAX_ADDRESSES);

  constructor(clock: { elapsed(): number }) {
    this.#clock = clock;
  }

  /** What a look-up finds; nothing is a failure. Throws a `Problem` if the address failed too often, or too many look-ups wait. */
  async lookUp<Found>(address: string, look: () => Promise<Found>): Promise<Found> {
    const found = await this.#limiter.run(look, { owner: address }).catch((error: unknown) => {
      throw error instanceof QueueFullError ? tooFast(1) : error;
    });
    if (found === null || found === undefined) this.#countFailure(address);
    return found;
  }

  #countFailure(address: string): void {
    const now = this.#clock.elapsed();
    const bucket = this.#failures.get(address) ?? new TokenBucket(FAILURES_PER_SECOND, now);
    this.#failures.set(address, bucket);
    const { granted, waitMs } = bucket.take(now);
    if (!granted) throw tooFast(Math.ceil(waitMs / 1000));
  }
}

/**
 * What counts as one address: an IPv4 address, or a network of IPv6, of which one caller has all addresses. Behind a proxy it is the
 * proxy's: headers of forwarding are not read, since any caller can write them.
 */
export function addressOf(environment: {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
}): string {
  const text = environment.incoming?.socket?.remoteAddress ?? '';
  if (!ipaddr.isValid(text)) return '';
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6
    ? address.parts.slice(0, IPV6_NETWORK_PARTS).map(hexadecimal).join(':')
    : address.toString();
}
