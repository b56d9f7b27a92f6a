import ipaddr from 'ipaddr.js';
import { type IpAddress, isIn, parseRange } from './ranges.ts';

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
export function isPublic(address: IpAddress): boolean {
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
