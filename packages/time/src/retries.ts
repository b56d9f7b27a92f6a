/** Up to nine digits, some 30 years; some services add fractions of a second. */
const SECONDS = /^\d{1,9}(\.\d{1,9})?$/;

/** An HTTP date starts with the name of its day. Without this check `Date.parse` reads any number as a year. */
const DATE = /^[a-z]/i;

/** The delay that a `Retry-After` header asks for, as seconds or as a date; null if missing or malformed. Of several the first counts. */
export function retryAfterMs(
  header: string | readonly string[] | null | undefined,
  nowMs: number,
): number | null {
  const [first] = [header].flat();
  const text = first?.trim() ?? '';
  if (SECONDS.test(text)) return Number(text) * 1000;
  const date = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

/** True if the same HTTP request may succeed later: after a timeout, too early, too many, or a server failure other than 501. */
export const isRetryableStatus = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || (status >= 500 && status !== 501);

/** How delays between attempts grow. */
export interface BackoffOptions {
  /** Delay before the first retry, before jitter. */
  readonly firstMs: number;
  /** No delay is longer. Default: unlimited. */
  readonly maxMs?: number;
  /** Share of each delay that is random, from 0 (none, the default) to 1 (full jitter), so that clients that failed together don't return together. */
  readonly jitter?: number;
  /** From 0 to below 1. Default: `Math.random`. */
  readonly random?: () => number;
}

/** Delay before a retry; the first retry is number 1. It doubles with each retry up to `maxMs`, then jitter shortens it. */
export function backoffMs(retry: number, options: BackoffOptions): number {
  const { firstMs, maxMs = Number.POSITIVE_INFINITY, jitter = 0, random = Math.random } = options;
  const doubled = Math.min(maxMs, firstMs * 2 ** (retry - 1));
  return jitter === 0 ? doubled : doubled * (1 - jitter * (1 - random()));
}
