import type { SessionRow } from '@verbatim/storage';
import type { SecretContent } from '../dialects/openai/realtime/secret-content.ts';

/** Limits of a key. */
export interface KeyLimits {
  readonly requestsPerSecond: number;
  readonly concurrentJobs: number;
  readonly concurrentSessions: number;
}

/** The caller that a key identifies. */
export interface KeyPrincipal {
  readonly keyId: string;
  readonly accountId: string;
  readonly limits: KeyLimits;
}

/** A browser that has a secret instead of the key. */
export interface SecretPrincipal extends KeyPrincipal {
  readonly secret: SecretContent;
}

/** The principals of the service by security scheme. */
export type ServicePrincipals = {
  readonly serviceKey: KeyPrincipal;
  readonly bearerKey: KeyPrincipal;
  readonly protocolKey: KeyPrincipal;
  readonly openAiProtocolKey: KeyPrincipal;
  readonly realtimeSecret: SecretPrincipal;
  readonly realtimeProtocolSecret: SecretPrincipal;
  readonly tokenKey: KeyPrincipal;
  readonly sessionToken: SessionRow;
};
