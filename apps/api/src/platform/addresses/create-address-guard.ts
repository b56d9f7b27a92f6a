import { Agent } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import { createAddressPolicy } from './address-policy.ts';
import { guardedConnector } from './guarded-connector.ts';
import { createLookup, type Lookup } from './resolve-name.ts';

/** What a guard goes by. */
export interface AddressGuardOptions {
  /** Ranges (CIDR) of addresses that may be called although they are not public. */
  readonly allowedRanges: readonly string[];
  /** Longest time until a connection stands, with its name resolved and TLS agreed on. */
  readonly connectTimeoutMs: number;
  /** Resolves names. Default: the name servers of this machine. */
  readonly lookup?: Lookup | undefined;
}

/** How long an idle connection is kept for the next request to the same host. */
const KEEP_ALIVE_MS = 10_000;

/** Makes the one guard of a service, through which all requests to addresses of callers go. */
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
      return policy.allowsHost(url.hostname) ? null : 'must be a public address';
    },
    dispatcher,
    // Nobody waits for hosts of callers: whoever still had something to say was told to stop before.
    close: () => dispatcher.destroy(),
  };
}
