import { Agent } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import { createAddressPolicy, portOf } from './address-policy.ts';
import { guardedConnector } from './guarded-connector.ts';
import { createLookup, type Lookup } from './resolve-name.ts';

/** How a guard is made. */
export interface AddressGuardOptions {
  /** Ranges (CIDR), with or without ports, that may be called although they are not public. */
  readonly allowedRanges: readonly string[];
  /** Time limit for name resolution, connecting and TLS together. */
  readonly connectTimeoutMs: number;
  /** Resolves names. Default: by the hosts file and the name servers of this machine. */
  readonly lookup?: Lookup | undefined;
}

/** How long an idle connection is kept for the next request to the same host. */
const KEEP_ALIVE_MS = 10_000;

/** Makes the guard of a service. All requests to addresses of callers go through it. */
export function createAddressGuard(options: AddressGuardOptions): AddressGuard {
  const { allowedRanges, connectTimeoutMs, lookup = createLookup() } = options;
  const policy = createAddressPolicy(allowedRanges);
  const dispatcher = new Agent({
    connect: guardedConnector({ policy, lookup, connectTimeoutMs }),
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    pipelining: 1,
  });
  return {
    objection(address) {
      const url = URL.parse(address);
      if (!url || !/^https?:$/.test(url.protocol)) return 'must be an http or https address';
      return policy.allowsHost(url.hostname, portOf(url)) ? null : 'must be a public address';
    },
    dispatcher,
    // `destroy` waits for no open request: fetches and callbacks were aborted before.
    close: () => dispatcher.destroy(),
  };
}
