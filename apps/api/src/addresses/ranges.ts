import ipaddr from 'ipaddr.js';

/** An IP address. */
export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** A block of addresses. */
export type IpRange = readonly [first: IpAddress, prefixLength: number];

/** Reads a range such as `10.0.0.0/8` or `fd00::/8`; an address alone is a range of one. Throws where it is none. */
export function parseRange(text: string): IpRange {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)) {
    return ipaddr.parseCIDR(text);
  }
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return [ipaddr.parse(text), 32];
  if (ipaddr.IPv6.isValid(text)) return [ipaddr.parse(text), 128];
  throw new Error(`${text} is no range of addresses. Write one like 10.0.0.0/8 or fd00::/8.`);
}

/** Whether an address lies in one of these ranges. */
export function isIn(address: IpAddress, ranges: readonly IpRange[]): boolean {
  return ranges.some(
    ([first, prefixLength]) =>
      first.kind() === address.kind() && address.match(first, prefixLength),
  );
}
