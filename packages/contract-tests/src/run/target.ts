/** A deployment, and all that a run knows of it. */
export interface Target {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly key: string;
  /** A key of another account; undefined where there is none. */
  readonly otherKey?: string | undefined;
  /** Where the internal listener is, for those who can reach it. */
  readonly internalUrl?: string | undefined;
}

/** Whether a deployment runs on this machine: then it can reach us too. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
