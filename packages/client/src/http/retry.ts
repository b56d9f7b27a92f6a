import { backoffMs, isRetryableStatus } from '@verbatim/time';
import type { Failure } from '../result.ts';

/** Upper bound of the first delay; it doubles with each further retry, up to the maximum. */
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;

/** Whether the same request may succeed if it is sent again. */
export function isTransient(failure: Failure): boolean {
  const { error } = failure;
  if (error.kind === 'network') return true;
  if (error.kind === 'timeout') return error.code === 'attempt_timed_out';
  const status = error.kind === 'protocol' ? error.answer.status : failure.status;
  return status !== null && isRetryableStatus(status);
}

/**
 * Delay before a retry, the first one being number 1: exponential backoff with full jitter, so that clients that failed
 * together do not retry together. A `Retry-After` of the service is the minimum.
 */
export function retryDelayMs(retry: number, failure: Failure, random: () => number): number {
  const { retryAfterMs } = failure.error;
  if (retryAfterMs !== null) return retryAfterMs + random() * FIRST_DELAY_MS;
  return backoffMs(retry, { firstMs: FIRST_DELAY_MS, maxMs: MAX_DELAY_MS, jitter: 1, random });
}
