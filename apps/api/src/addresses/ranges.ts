import ipaddr from 'ipaddr.js';

/** An IP address. */
export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** A block of addresses. */
type IpRange = readonly [first: IpAddress, prefixLength: number];

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

/** Addresses, and ports of them, that the operator lets the service call although they are not public. */
interface AllowedRange {
  has(address: IpAddress, port: number): boolean;
}

/** `10.0.0.0/8`, or with a port or a range of ports: `10.0.0.0/8:8080`, `[fd00::/8]:8000-8010`. */
const WITH_PORTS =
  /^(?:\[(?<six>[^[\]]+)\]|(?<four>[^:[\]]+)):(?<from>\d{1,5})(?:-(?<to>\d{1,5}))?$/;

const MAX_PORT = 65_535;

/** Reads a range of addresses with or without ports. Throws where it is none. */
export function parseAllowedRange(text: string): AllowedRange {
  const { six, four, from, to = from } = WITH_PORTS.exec(text)?.groups ?? {};
  const range = parseRange(six ?? four ?? text);
  const [first, last] = from === undefined ? [0, MAX_PORT] : [Number(from), Number(to)];
  if (first > last || last > MAX_PORT) {
    throw new Error(`${text} has no valid ports. Write one like :8080 or :8000-8010.`);
  }
  return {
    has: (address, port) => isIn(address, [range]) && first <= port && port <= last,
  };
}
