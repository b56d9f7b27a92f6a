import type { Delivery } from '@verbatim/storage';
import { backoffMs } from '@verbatim/time';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 3_600_000;

/** Not fewer, however late it seems: the clock may have jumped, or the service have been off for days. */
const MIN_ATTEMPTS = 5;

/** What decides when a callback that did not arrive is tried again. */
export interface FailedAttempt {
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
 * made when the time is over, or after that where there were too few.
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

/** As many as fit into the time, if that is short. */
const minAttempts = (giveUpAfterMs: number): number =>
  Math.min(MIN_ATTEMPTS, 1 + Math.floor(Math.log2(1 + giveUpAfterMs / FIRST_DELAY_MS)));
