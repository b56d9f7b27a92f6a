import type { Clock } from '../clock.ts';
import type { Failure } from '../result.ts';

/** Upper limit of the first delay; the limit doubles with each further attempt. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 8_000;

/** Whether the same request may succeed if it is sent again. */
export function isTransient(failure: Failure): boolean {
  const { error } = failure;
  if (error.kind === 'network') return true;
  if (error.kind === 'timeout') return error.code === 'attempt_timed_out';
  const status = error.kind === 'protocol' ? error.answer.status : failure.status;
  return status !== null && isTransientStatus(status);
}

/** Request timeout, too early, too many requests, and server errors; 501 (not implemented) is permanent. */
function isTransientStatus(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || (status >= 500 && status !== 501);
}

/**
 * Delay before the next attempt: exponential backoff with full jitter, so that clients that failed together do not
 * retry together. A `Retry-After` of the service is the minimum.
 */
export function retryDelayMs(attempt: number, failure: Failure, random: () => number): number {
  const span = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 2));
  const asked = failure.error.retryAfterMs;
  return asked === null ? random() * span : asked + random() * FIRST_PAUSE_MS;
}

/** Reads `Retry-After`, which is a number of seconds or a date; null where it is neither. */
export function retryAfterMs(headers: Headers, clock: Clock): number | null {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1_000;
  // Date.parse makes a year of any number; a date of HTTP names its day.
  const moment = /^[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : Math.max(0, moment - clock.now());
}
