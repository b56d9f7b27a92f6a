import type { KeyPrincipal, ServicePrincipals } from '../../../platform/principal.ts';
import type { RealtimeSettings } from './realtime-settings.ts';

/** The content of a client secret, which only the service can read. */
export interface SecretContent {
  /** The public part of the key that it was created with. */
  readonly keyId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The id of all sessions that are opened with it. */
  readonly sessionId: string;
  readonly settings: RealtimeSettings;
}

/** A browser that has a secret instead of the key. */
export interface SecretPrincipal extends KeyPrincipal {
  readonly secret: SecretContent;
}

/** The principals of the service, with what a secret says. */
export type RealtimePrincipals = ServicePrincipals & {
  readonly realtimeSecret: SecretPrincipal;
  readonly realtimeProtocolSecret: SecretPrincipal;
};
