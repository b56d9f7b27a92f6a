/** The deployment under test. */
export interface Target {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  /** Key of another account, if there is one. */
  readonly otherKey?: string | undefined;
  /** Base URL of the operators' API, if it is reachable. */
  readonly internalUrl?: string | undefined;
}

/** Whether a deployment runs on this machine, and so can reach it. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
