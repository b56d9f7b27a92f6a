import { addressNotAllowed } from '@verbatim/jobs';

/** The last allowed address: clients repeat the same one. */
let allowed: string | undefined;

/** Throws if the service must not call an address. */
export function checkAddress(field: string, address: string | undefined): void {
  if (address === allowed) return;
  const reason = address === undefined ? null : forbiddenAddress(address);
  if (reason === null) {
    allowed = address;
    return;
  }
  throw addressNotAllowed(field, reason);
}

/**
 * Why the service must not call a URL; null if it may. Names are not resolved. Unlike the real service the mock allows
 * loopback addresses, because a client team's own servers run there.
 */
export function forbiddenAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an http or https address';
  return isReserved(url.hostname.replace(/^\[|\]$/g, '')) ? 'must be a public address' : null;
}

/** Ranges that are not globally reachable (RFC 6890), and host names of cloud metadata services. */
const ranges = [
  String.raw`^0\.`,
  String.raw`^10\.`,
  String.raw`^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.`,
  String.raw`^169\.254\.`,
  String.raw`^172\.(1[6-9]|2\d|3[01])\.`,
  String.raw`^192\.168\.`,
  String.raw`^(22[4-9]|23\d|24\d|25[0-5])\.`,
  '^::$',
  '^f[cd][0-9a-f]{2}:',
  '^fe[89ab][0-9a-f]:',
  String.raw`^metadata\.`,
  String.raw`\.(internal|local)$`,
];

const reserved = new RegExp(ranges.join('|'));

const isReserved = (host: string): boolean => reserved.test(host);
