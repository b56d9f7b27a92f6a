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
