import type { SecurityScheme } from '@verbatim/contract';
import { handlersFor } from '@verbatim/server';
import type { SessionRow } from '@verbatim/storage';

/** Defines the handler of an operation: a response that the document doesn't have fails to compile. */
export const handle = handlersFor<ServicePrincipals>();

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
  /** The caller has the token of a link to one transcript, and these of its parts. */
  readonly share?: { readonly audio: boolean };
}

/** The principals of the service by security scheme. */
export type ServicePrincipals = Readonly<
  Record<Exclude<SecurityScheme, 'sessionToken'>, KeyPrincipal>
> & { readonly sessionToken: SessionRow };
