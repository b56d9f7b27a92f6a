import type { SessionRow } from '@verbatim/storage';

/** What the holder of a key may ask for. */
export interface KeyLimits {
  readonly requestsPerSecond: number;
  readonly concurrentJobs: number;
  readonly concurrentSessions: number;
}

/** Who calls with a key. */
export interface KeyPrincipal {
  readonly keyId: string;
  readonly accountId: string;
  readonly limits: KeyLimits;
}

/** Who calls: the holder of a key, or of the token of one session. */
export type ServicePrincipals = {
  readonly serviceKey: KeyPrincipal;
  readonly sessionToken: SessionRow;
};
