import type { Clock } from '../clock.ts';
import type { Failure } from '../result.ts';

/** The first pause is at most this long; each one after it at most twice as long as the one before. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 8_000;

/** Whether the same request may do better the next time. */
export function mayPass(failure: Failure): boolean {
  const { error } = failure;
  if (error.kind === 'network') return true;
  if (error.kind === 'timeout') return error.code === 'attempt_timed_out';
  const status = error.kind === 'protocol' ? error.answer.status : failure.status;
  return status !== null && isPassing(status);
}

/** Too early, too many, or a fault that may be over the next time. 501 says that it will not be. */
function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || (status >= 500 && status !== 501);
}

/**
 * How long to wait before the next attempt: a random part of a span that doubles, so that clients which failed
 * together do not come back together. What the service asks for is waited out in full.
 */
export function pauseBefore(attempt: number, failure: Failure, random: () => number): number {
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
