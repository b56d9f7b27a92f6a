import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isInternalName, isMetadataName, isWellFormed } from './internal-name.ts';
import { isPublic } from './is-public.ts';
import { isIn, parseRange } from './ranges.ts';

/** Decides which hosts the service may connect to. */
export interface AddressPolicy {
  /** `host` as in a parsed URL: a name, an address, or an IPv6 address in brackets. */
  allowsHost(host: string): boolean;
  /** `address`: what a name resolved to. */
  allowsAddress(address: string): boolean;
}

/** Allows public addresses and the ranges of the operator. */
export function createAddressPolicy(allowedRanges: readonly string[]): AddressPolicy {
  const allowed = allowedRanges.map(parseRange);
  const allowsAddress = (text: string): boolean => {
    if (isIP(text) === 0) return false;
    const address = ipaddr.process(text);
    return isIn(address, allowed) || isPublic(address);
  };
  return {
    allowsAddress,
    allowsHost(host) {
      const plain = withoutBrackets(host);
      if (isIP(plain) !== 0) return allowsAddress(plain);
      if (!isWellFormed(plain) || isMetadataName(plain)) return false;
      // With an allowed range internal names may be in it; their addresses are still checked.
      return allowed.length > 0 || !isInternalName(plain);
    },
  };
}

/** The host of a URL without the brackets of an IPv6 address. */
export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');
