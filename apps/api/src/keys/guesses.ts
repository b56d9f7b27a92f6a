import { Limiter, QueueFullError } from '@verbatim/time';
import ipaddr from 'ipaddr.js';
import { BoundedMap } from '../platform/limits/bounded-map.ts';
import { TokenBucket, tooFast } from '../platform/limits/rate-limits.ts';

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
