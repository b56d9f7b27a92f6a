/**
 * Why the service must not call an address; null where it may. Only what the address itself says is looked at: the mock
 * resolves no names. Unlike the real service it allows loopback, because that is where a client team's own servers run.
 */
export function forbiddenAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an http or https address';
  return isReserved(url.hostname.replace(/^\[|\]$/g, '')) ? 'must be a public address' : null;
}

/** Ranges that are not reachable from everywhere (RFC 6890), and the names that clouds give to their metadata. */
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
