import ipaddr from 'ipaddr.js';
import { type IpAddress, isIn, parseRange } from './ranges.ts';

/** All addresses that are given to hosts of the public internet (RFC 4291, IANA). Anything else in IPv6 is special. */
const GLOBAL_UNICAST = [parseRange('2000::/3')];

/** Stands for an address of the other family, so that hosts with IPv6 alone can reach it (RFC 6052). */
const WELL_KNOWN_TRANSLATION = [parseRange('64:ff9b::/96')];

/**
 * Public addresses at which clouds answer their own machines: the host agent of Azure
 * (https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16).
 */
const METADATA = [parseRange('168.63.129.16')];

/** Whether everybody on the internet reaches the same host at this address. */
export function isPublic(address: IpAddress): boolean {
  if (address.kind() === 'ipv4') return address.range() === 'unicast' && !isIn(address, METADATA);
  const { parts } = address as ipaddr.IPv6;
  if ((address as ipaddr.IPv6).isIPv4MappedAddress() || isIn(address, WELL_KNOWN_TRANSLATION)) {
    return isPublic(lastFourBytes(parts));
  }
  if (!isIn(address, GLOBAL_UNICAST) || address.range() !== 'unicast') return false;
  return !isTunnelled(parts) || isPublic(lastFourBytes(parts));
}

/** An address that names an IPv4 host in its last half (ISATAP, RFC 5214). */
function isTunnelled(parts: readonly number[]): boolean {
  const [, , , , universal, mark] = parts;
  return (universal === 0 || universal === 0x200) && mark === 0x5efe;
}

function lastFourBytes(parts: readonly number[]): ipaddr.IPv4 {
  return new ipaddr.IPv4(parts.slice(6).flatMap((part) => [part >> 8, part & 0xff]));
}
