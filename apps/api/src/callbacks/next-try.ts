import type { Delivery } from '@verbatim/storage';

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 3_600_000;

/** What decides when a callback that did not arrive is tried again. */
export interface FailedTry {
  readonly delivery: Pick<Delivery, 'attempts' | 'createdAt'>;
  readonly now: number;
  readonly giveUpAfterMs: number;
  /** How long the receiver asked to wait. */
  readonly retryAfterMs: number | null;
  /** From 0 to 1. */
  readonly random: number;
}

/**
 * When a callback is tried again; null where it is given up. Delays double up to an hour, and each is shortened by chance,
 * so that what failed together does not come back together. A receiver may ask for longer, up to an hour. The last try is
 * made when the time is over.
 */
export function nextTry({
  delivery,
  now,
  giveUpAfterMs,
  retryAfterMs,
  random,
}: FailedTry): number | null {
  const end = delivery.createdAt + giveUpAfterMs;
  if (now >= end) return null;
  const doubled = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (delivery.attempts - 1));
  const own = doubled * (0.5 + random / 2);
  const asked = Math.min(LONGEST_DELAY_MS, retryAfterMs ?? 0);
  return Math.min(end, now + Math.ceil(Math.max(own, asked)));
}
