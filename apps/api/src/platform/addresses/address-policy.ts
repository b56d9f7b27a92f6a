import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isInternalName, isMetadataName, isWellFormed } from './internal-name.ts';
import { isPublic } from './is-public.ts';
import { isIn, parseRange } from './ranges.ts';

/** Decides where the service may connect to. */
export interface AddressPolicy {
  /** A host as it stands in a parsed URL: a name, an address, or an IPv6 address in brackets. */
  allowsHost(host: string): boolean;
  /** An address that a name was resolved to. */
  allowsAddress(address: string): boolean;
}

/** Makes the rules: public addresses, and the ranges that the operator trusts. */
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
      // Who opened a range has hosts with such names in it; their addresses are still looked at.
      return allowed.length > 0 || !isInternalName(plain);
    },
  };
}

/** The host of a URL as resolvers and sockets want it. */
export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');
