import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

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
  return { has: (address, port) => isIn(address, [range]) && first <= port && port <= last };
}

/** Decides which hosts the service may connect to. */
export type AddressPolicy = ReturnType<typeof createAddressPolicy>;

/** Allows public addresses and the ranges of the operator. */
export function createAddressPolicy(allowedRanges: readonly string[]) {
  const allowed = allowedRanges.map(parseAllowedRange);
  const allowsAddress = (text: string, port: number): boolean => {
    if (isIP(text) === 0) return false;
    const address = ipaddr.process(text);
    return allowed.some((range) => range.has(address, port)) || isPublic(address);
  };
  return {
    /** Takes what a name resolved to. */
    allowsAddress,
    /** Takes a host as in a parsed URL: a name, an address, or an IPv6 address in brackets. */
    allowsHost(host: string, port: number): boolean {
      const plain = withoutBrackets(host);
      if (isIP(plain) !== 0) return allowsAddress(plain, port);
      if (!isWellFormed(plain) || isMetadataName(plain)) return false;
      // With an allowed range internal names may be in it; their addresses are still checked.
      return allowed.length > 0 || !isInternalName(plain);
    },
  };
}

/** The port that a URL connects to. */
export const portOf = (url: { readonly port: string; readonly protocol: string }): number =>
  url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);

/** The host of a URL without the brackets of an IPv6 address. */
export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');

/** All IPv6 addresses of public hosts (RFC 4291, IANA). */
const GLOBAL_UNICAST = [parseRange('2000::/3')];

/** IPv4 addresses for hosts with IPv6 alone (RFC 6052). */
const WELL_KNOWN_TRANSLATION = [parseRange('64:ff9b::/96')];

/**
 * Public addresses of cloud metadata services: the host agent of Azure
 * (https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16).
 */
const METADATA = [parseRange('168.63.129.16')];

/** True if the address is public: it is the same host for all of the internet. */
function isPublic(address: IpAddress): boolean {
  if (address.kind() === 'ipv4') return address.range() === 'unicast' && !isIn(address, METADATA);
  const { parts } = address as ipaddr.IPv6;
  if ((address as ipaddr.IPv6).isIPv4MappedAddress() || isIn(address, WELL_KNOWN_TRANSLATION)) {
    return isPublic(lastFourBytes(parts));
  }
  if (!isIn(address, GLOBAL_UNICAST) || address.range() !== 'unicast') return false;
  return !isTunnelled(parts) || isPublic(lastFourBytes(parts));
}

/** True for an address with an IPv4 address in its last half (ISATAP, RFC 5214). */
function isTunnelled(parts: readonly number[]): boolean {
  const [, , , , universal, mark] = parts;
  return (universal === 0 || universal === 0x200) && mark === 0x5efe;
}

function lastFourBytes(parts: readonly number[]): ipaddr.IPv4 {
  return new ipaddr.IPv4(parts.slice(6).flatMap((part) => [part >> 8, part & 0xff]));
}

/**
 * Endings of names that are internal to a network: reserved ones (RFC 6761, RFC 6762, RFC 8375, and `internal`, reserved by ICANN) and
 * others in common use. Names without a dot are internal too.
 */
const INTERNAL_ENDINGS = new Set(
  [
    ['localhost', 'local', 'localdomain', 'internal', 'intranet', 'private', 'corp', 'lan'],
    ['home'],
  ].flat(),
);

/** Names of cloud metadata services, which give machines their credentials. */
const METADATA_NAME = /^(metadata(\.|$)|instance-data(\.|$))/;

/** A name without the trailing dot of a fully qualified name. */
export const withoutLastDot = (name: string): string => name.replace(/\.$/, '');

/** True for the name of a cloud metadata service. */
const isMetadataName = (name: string): boolean => METADATA_NAME.test(withoutLastDot(name));

/** True for a name that is internal to a network. */
export function isInternalName(name: string): boolean {
  const labels = withoutLastDot(name).split('.');
  const ending = labels.at(-1) ?? '';
  if (labels.length === 1 || INTERNAL_ENDINGS.has(ending)) return true;
  return ending === 'arpa' && labels.at(-2) === 'home';
}

/** True if no label of the name is empty. */
const isWellFormed = (name: string): boolean => !withoutLastDot(name).split('.').includes('');
