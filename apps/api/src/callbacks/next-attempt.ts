import type { Delivery } from '@verbatim/storage';
import { backoffMs } from '@verbatim/time';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 3_600_000;

/** At least this many attempts, even if all time is over: the clock may have jumped, or the service was off for days. */
export const MIN_ATTEMPTS = 5;

/** A failed attempt, as input for the backoff. */
interface FailedAttempt {
  readonly delivery: Pick<Delivery, 'attempts' | 'createdAt'>;
  readonly now: number;
  readonly giveUpAfterMs: number;
  /** `Retry-After` of the response. */
  readonly retryAfterMs: number | null;
  /** A random number from 0 to below 1. */
  readonly random: number;
}

/**
 * When a callback is sent again; null if it is given up. Delays double up to an hour, with jitter, and `Retry-After` may lengthen
 * them up to an hour. The last attempt is made at the end of `giveUpAfterMs`, or later if there were too few attempts.
 */
export function nextAttemptAt({
  delivery,
  now,
  giveUpAfterMs,
  retryAfterMs,
  random,
}: FailedAttempt): number | null {
  const end = delivery.createdAt + giveUpAfterMs;
  const isLate = now >= end;
  if (isLate && delivery.attempts >= minAttempts(giveUpAfterMs)) return null;
  const own = backoffMs(delivery.attempts, {
    firstMs: FIRST_DELAY_MS,
    maxMs: MAX_DELAY_MS,
    jitter: 0.5,
    random: () => random,
  });
  const asked = Math.min(MAX_DELAY_MS, retryAfterMs ?? 0);
  const next = now + Math.ceil(Math.max(own, asked));
  return isLate ? next : Math.min(end, next);
}

/** Fewer than `MIN_ATTEMPTS` if no more fit into `giveUpAfterMs`. */
const minAttempts = (giveUpAfterMs: number): number =>
  Math.min(MIN_ATTEMPTS, 1 + Math.floor(Math.log2(1 + giveUpAfterMs / FIRST_DELAY_MS)));
